// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/inspector_panel.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/panels/card.h"
#include "ui/panels/fact_list.h"
#include "ui/panels/name_plate.h"
#include "ui/scene/stage_facts.h"

namespace ui {

InspectorPanel::InspectorPanel(QWidget* parent)
    : QWidget(parent), m_plate(new NamePlate(this)), m_facts(new FactList) {
    auto* head = new QHBoxLayout;
    head->setSpacing(12);
    head->addWidget(m_plate);
    head->addWidget(makeLabel(tr("Inspector"), TextKind::Section));
    head->addStretch();
    m_facts->setAccessibleName(tr("Facts of what is chosen"));

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    addGap(*column, 8, 3);
    column->addWidget(m_facts);
}

void InspectorPanel::setFrame(const FramePtr& frame) {
    m_frame = frame;
    refresh();
}

void InspectorPanel::setTheme(const Theme& theme) {
    m_plate->setTheme(theme);
    m_facts->setTheme(theme);
}

void InspectorPanel::setGroup(core::GroupId group) {
    m_group = group;
    refresh();
}

void InspectorPanel::select(std::optional<Entity> entity) {
    m_entity = entity;
    refresh();
}

void InspectorPanel::refresh() {
    if (!m_frame || m_group.index() >= m_frame->world->groups.size()) return;
    const core::World& world = *m_frame->world;
    const bool shown = m_entity && exists(world, *m_entity);
    const Entity entity = shown ? *m_entity : defaultEntity(world, m_group);
    Inspection inspection = inspect(*m_frame, m_group, entity);
    const auto number =
        inspection.owner ? std::optional(memberNumber(world, *inspection.owner)) : std::nullopt;
    m_plate->setName(inspection.name, number);
    m_facts->setFacts(std::move(inspection.facts));
}

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The chosen consumer, partition, producer, message or coordinator with its facts at the moment shown.

#include <optional>

#include "ui/models/inspector_facts.h"
#include "ui/player/frame.h"
#include "ui/scene/theme.h"

#include <QWidget>

namespace ui {

class FactList;
class NamePlate;

class InspectorPanel : public QWidget {
    Q_OBJECT

public:
    explicit InspectorPanel(QWidget* parent = nullptr);

    void setFrame(const FramePtr& frame);
    void setTheme(const Theme& theme);
    void setGroup(core::GroupId group);
    /// None: the inspector chooses what is most worth looking at.
    void select(std::optional<Entity> entity);

private:
    void refresh();

    FramePtr m_frame;
    core::GroupId m_group;
    std::optional<Entity> m_entity;
    NamePlate* m_plate;
    FactList* m_facts;
};

}  // namespace ui

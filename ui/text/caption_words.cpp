// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/caption_words.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <array>

#include "ui/text/describe.h"

namespace ui {
namespace {

struct Caption {
    Q_DECLARE_TR_FUNCTIONS(Caption)
};

}  // namespace

QString numberWord(std::size_t number) {
    static constexpr std::array kWords{
        QT_TRANSLATE_NOOP("Caption", "none"),  QT_TRANSLATE_NOOP("Caption", "one"),
        QT_TRANSLATE_NOOP("Caption", "two"),   QT_TRANSLATE_NOOP("Caption", "three"),
        QT_TRANSLATE_NOOP("Caption", "four"),  QT_TRANSLATE_NOOP("Caption", "five"),
        QT_TRANSLATE_NOOP("Caption", "six"),   QT_TRANSLATE_NOOP("Caption", "seven"),
        QT_TRANSLATE_NOOP("Caption", "eight"), QT_TRANSLATE_NOOP("Caption", "nine"),
        QT_TRANSLATE_NOOP("Caption", "ten"),   QT_TRANSLATE_NOOP("Caption", "eleven"),
        QT_TRANSLATE_NOOP("Caption", "twelve")};
    return number < kWords.size() ? Caption::tr(kWords.at(number)) : QString::number(number);
}

QString names(const Situation& s, const std::vector<core::SlotId>& slotIds) {
    constexpr std::size_t kNamed = 4;
    if (slotIds.size() > kNamed) return Caption::tr("%1 members").arg(slotIds.size());
    QStringList list;
    for (const core::SlotId slot : slotIds) list << memberName(s.world, slot);
    return listText(list);
}

QString goneNames(const Situation& s, const std::vector<core::SlotId>& slotIds) {
    QStringList list;
    for (const core::SlotId slot : slotIds) {
        const QString name = memberName(s.world, slot);
        list << (contains(s.running, slot) ? Caption::tr("the former %1").arg(name) : name);
    }
    return listText(list);
}

QString partitionNames(const Situation& s, const std::vector<core::PartitionId>& list) {
    return partitionsText(s.world, s.facts.group, list);
}

QString causeName(const Situation& s) {
    return s.ongoing && s.ongoing->cause ? memberName(s.world, *s.ongoing->cause) : Caption::tr("a member");
}

bool contains(const std::vector<core::SlotId>& list, std::optional<core::SlotId> slot) {
    return slot && std::ranges::find(list, *slot) != list.end();
}

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_dialog.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QGuiApplication>
#include <QPushButton>
#include <QSaveFile>
#include <QSpinBox>

#include "ui/export/picture.h"
#include "ui/panels/card.h"
#include "ui/window/message_dialogs.h"
#include "ui/window/settings.h"

namespace ui {

namespace {

constexpr int kLeastSide = 320;
constexpr int kMostSide = 7680;
constexpr int kMostScale = 4;

QSpinBox* makeSide(int value, const QString& name) {
    auto* box = new QSpinBox;
    box->setRange(kLeastSide, kMostSide);
    box->setValue(value);
    box->setSuffix(ExportDialog::tr(" px"));
    box->setAccessibleName(name);
    return box;
}

}  // namespace

ExportDialog::ExportDialog(PictureSubject subject, QWidget* parent)
    : QDialog(parent),
      m_subject(std::move(subject)),
      m_preset(new QComboBox),
      m_width(makeSide(m_subject.size.width(), tr("Width"))),
      m_height(makeSide(m_subject.size.height(), tr("Height"))),
      m_scale(new QSpinBox),
      m_theme(new QComboBox),
      m_background(new QComboBox) {
    setWindowTitle(tr("Export a picture"));
    setAttribute(Qt::WA_DeleteOnClose);
    addFields();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Save)->setText(tr("&Save…"));
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::chooseFile);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout()->addWidget(buttons);
}

void ExportDialog::addFields() {
    addPreset(tr("as on screen"), m_subject.size);
    addPreset(QStringLiteral("1280 × 800"), {1280, 800});
    addPreset(QStringLiteral("1920 × 1080"), {1920, 1080});
    addPreset(QStringLiteral("3840 × 2160"), {3840, 2160});
    connect(m_preset, &QComboBox::activated, this, &ExportDialog::choosePreset);
    m_scale->setRange(1, kMostScale);
    m_scale->setPrefix(QStringLiteral("×"));
    m_theme->addItems({tr("light"), tr("dark")});
    m_theme->setCurrentIndex(m_subject.appearance == Appearance::Dark ? 1 : 0);
    m_background->addItems({tr("as in the window"), tr("transparent")});

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    column->addWidget(makeLabel(tr("%1, as PNG or SVG").arg(m_subject.what), TextKind::Section));
    auto* form = new QFormLayout;
    form->addRow(tr("S&ize"), m_preset);
    form->addRow(tr("&Width"), m_width);
    form->addRow(tr("&Height"), m_height);
    form->addRow(tr("S&cale of a PNG"), m_scale);
    form->addRow(tr("&Theme"), m_theme);
    form->addRow(tr("&Background"), m_background);
    column->addLayout(form);
}

void ExportDialog::addPreset(const QString& text, const QSize& size) { m_preset->addItem(text, size); }

void ExportDialog::choosePreset(int index) {
    const QSize size = m_preset->itemData(index).toSize();
    m_width->setValue(size.width());
    m_height->setValue(size.height());
}

void ExportDialog::chooseFile() {
    Settings settings;
    const QString proposal = QStringLiteral("%1/%2.png").arg(settings.folder(), m_subject.name);
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save the picture"), proposal, tr("Pictures (*.png *.svg)"));
    if (path.isEmpty() || !save(path)) return;
    settings.setFolder(QFileInfo(path).absolutePath());
    accept();
}

bool ExportDialog::save(const QString& path) {
    const auto format = pictureFormat(path);
    if (!format) {
        openErrorDialog(this, tr("The picture cannot be saved"),
                        tr("%1: the name must end in .png or .svg.").arg(path));
        return false;
    }
    PictureOptions options;
    options.scale = m_scale->value();
    options.appearance = m_theme->currentIndex() == 1 ? Appearance::Dark : Appearance::Light;
    options.background =
        m_background->currentIndex() == 1 ? PictureBackground::Transparent : PictureBackground::Panel;
    options.title = m_subject.name;
    const Scene scene = m_subject.draw(QSizeF(m_width->value(), m_height->value()));
    const QByteArray bytes = toPicture(scene, *format, options);
    if (bytes.isEmpty()) {
        openErrorDialog(
            this, tr("The picture cannot be saved"),
            tr("%1: there is no memory for so many pixels. Choose a smaller size or scale.").arg(path));
        return false;
    }
    QSaveFile file(path);
    const bool written =
        file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    if (!written) {
        openErrorDialog(this, tr("The picture cannot be saved"),
                        QStringLiteral("%1: %2").arg(path, file.errorString()));
    }
    return written;
}

void copyPicture(const PictureSubject& subject) {
    PictureOptions options;
    options.appearance = subject.appearance;
    QGuiApplication::clipboard()->setImage(toImage(subject.draw(QSizeF(subject.size)), options));
}

}  // namespace ui

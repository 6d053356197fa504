// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the command line and hands over to the command.

#include <fcntl.h>

#include <QCoreApplication>

#include "app/execute.h"
#include "app/output_file.h"

namespace {

/// A stream that was closed would be the next file that is opened, and results would be printed into it. What
/// holds its place refuses them.
void holdClosedStreams() {
    for (int descriptor = 0; descriptor <= 2; ++descriptor) {
        if (fcntl(descriptor, F_GETFD) == -1) (void)open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
    }
}

app::Parsed parse(int& argc, char** argv) {
    // Only for as long as the arguments are read: which application it is to be depends on them.
    const QCoreApplication application(argc, argv);
    return app::parseArguments(QCoreApplication::arguments());
}

}  // namespace

int main(int argc, char** argv) {
    holdClosedStreams();
    QCoreApplication::setApplicationName(QStringLiteral("groupscope"));
    const app::Parsed parsed = parse(argc, argv);
    if (!parsed.ok()) {
        const app::UsageError& error = parsed.error();
        app::print(app::Stream::Error,
                   QStringLiteral("groupscope: %1\n%2\n").arg(error.message, error.usage));
        return 2;
    }
    return app::statusAfterOutput(app::execute(parsed.value(), argc, argv));
}

# SPDX-License-Identifier: GPL-3.0-or-later
# What every target is compiled with: the language, the warnings, the cache.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Build type" FORCE)
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # A precompiled header changes its time stamp with every build tree; its content is what counts.
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime "${CCACHE_PROGRAM}")
endif()

add_library(project_options INTERFACE)
target_include_directories(project_options INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(project_options INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Werror)
# Paths in assertions and debug information start at the root: the same tree gives the same program anywhere,
# and one build directory's objects serve another through ccache.
target_compile_options(project_options INTERFACE
    "-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=" "-ffile-prefix-map=${PROJECT_BINARY_DIR}=.")
# What ccache needs in order to see through a precompiled header.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(project_options INTERFACE -fpch-preprocess)
    # At -O3 g++ 12 believes that `"text" + string` may overlap (GCC bug 105651); it does not.
    target_compile_options(project_options INTERFACE $<$<CONFIG:Release>:-Wno-restrict>)
else()
    target_compile_options(project_options INTERFACE "SHELL:-Xclang -fno-pch-timestamp")
endif()
if(GROUPSCOPE_SANITIZE)
    target_compile_options(project_options INTERFACE -fsanitize=address,undefined -fno-omit-frame-pointer
        -fno-sanitize-recover=undefined)
    target_link_options(project_options INTERFACE -fsanitize=address,undefined)
endif()

# Qt's own strictness, for everything that includes Qt. Its macros `slots`, `signals` and `emit` are off, because a
# World has slots: code says Q_SLOTS, Q_SIGNALS, Q_EMIT.
add_library(qt_options INTERFACE)
target_link_libraries(qt_options INTERFACE project_options)
target_compile_definitions(qt_options INTERFACE QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII
    QT_NO_URL_CAST_FROM_STRING QT_NO_FOREACH QT_USE_QSTRINGBUILDER QT_NO_KEYWORDS)

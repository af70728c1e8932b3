// SPDX-License-Identifier: MIT
// `ristretto inspect`: its options and what they do. How a class is shown is decided in the files beside this one.
#pragma once

#include <string_view>

#include "cli/command.h"

namespace ristretto::cli::inspect {

inline constexpr std::string_view kExamples =
    "A TARGET is a class (java.util.Map$Entry, java/util/Map$Entry), one of its methods (CLASS#NAME, or\n"
    "CLASS#NAME(DESCRIPTOR)RESULT), a .class file, or a jar or folder, whose classes are listed.\n"
    "\n"
    "Examples:\n"
    "  ristretto inspect java.util.HashMap                    declarations, as javap -p\n"
    "  ristretto inspect -c java.util.HashMap#hash            bytecode of one method\n"
    "  ristretto inspect -v build/com/acme/A.class            everything, as javap -v -p\n"
    "  ristretto inspect -cp app.jar --json com.acme.A        everything, for machines\n"
    "  ristretto inspect --cfg hash java.util.HashMap | dot -Tsvg > hash.svg\n"
    "  ristretto inspect --verify -cp app.jar:lib.jar com.acme.A\n"
    "  ristretto inspect app.jar                              the classes of a jar";

[[nodiscard]] RunCommand declare(CLI::App& options);

}  // namespace ristretto::cli::inspect

// SPDX-License-Identifier: MIT
// bench_classes JDK...: how fast every class of a JDK is parsed, decoded and verified, on one core, and how much memory
// that takes. Times are CPU time of this process, the best of five rounds, so that a busy machine shows less.
#include <algorithm>
#include <ctime>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <sys/resource.h>

#include "archive/jdk.h"
#include "archive/jimage_archive.h"
#include "classfile/instruction.h"
#include "program/class_source.h"
#include "program/hierarchy.h"
#include "program/verifier.h"

using namespace ristretto;

namespace {

constexpr int kRounds = 5;

struct NamedClass {
  std::string module;
  std::string name;  // without ".class"
  base::Bytes bytes;
};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double best_of(int rounds, const std::function<void()>& work) {
  double best = std::numeric_limits<double>::infinity();
  for (int round = 0; round < rounds; ++round) {
    const double start = cpu_seconds();
    work();
    best = std::min(best, cpu_seconds() - start);
  }
  return best;
}

double peak_mib() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

std::vector<NamedClass> read_classes(const archive::JimageArchive& image) {
  std::vector<NamedClass> classes;
  const auto walked = image.for_each_class([&](std::string_view module, std::string_view file) {
    auto bytes = image.find_in_module(module, file);
    if (!bytes || !*bytes) return;
    classes.push_back({std::string(module), std::string(file.substr(0, file.size() - 6)), **bytes});
  });
  if (!walked) fmt::print("{}\n", walked.error().line());
  return classes;
}

struct Decoded {
  std::size_t methods = 0;
  std::size_t instructions = 0;
  std::size_t rejected = 0;
};

Decoded parse_and_decode(const std::vector<NamedClass>& classes) {
  Decoded total;
  base::Arena arena(std::size_t{1} << 20);
  for (const NamedClass& item : classes) {
    const auto file = classfile::parse_class(item.bytes);
    if (!file) {
      ++total.rejected;
      continue;
    }
    for (const classfile::Method& method : file->methods) {
      if (method.code == nullptr) continue;
      arena.reset();
      const auto decoded = classfile::decode(*method.code, arena);
      total.rejected += decoded ? 0 : 1;
      total.methods += 1;
      total.instructions += decoded ? decoded->instructions.size() : 0;
    }
  }
  return total;
}

// Loads and verifies the classes of one module, or of all; returns how many were rejected.
std::size_t verify(const archive::JimageArchive& image, const std::vector<NamedClass>& classes,
                   std::string_view module) {
  const archive::ClassPath no_class_path;
  program::Hierarchy hierarchy(program::class_sources(image, no_class_path), classfile::kNewestMajor);
  program::Verifier verifier(hierarchy);
  std::size_t rejected = 0;
  for (const NamedClass& item : classes) {
    if (item.name.ends_with("module-info") || (!module.empty() && item.module != module)) continue;
    const auto found = hierarchy.find(item.name);
    rejected += found && verifier.verify(**found) ? 0 : 1;
  }
  return rejected;
}

void measure(const archive::Jdk& jdk) {
  const auto image = archive::open_jdk_image(jdk);
  if (!image) {
    fmt::print("{}\n", image.error().line());
    return;
  }
  fmt::print("JDK {}\n", jdk.version);
  const double open = best_of(kRounds, [&] {
    const auto again = archive::open_jdk_image(jdk);
    if (!again || !*(*again)->find("java/lang/String.class")) fmt::print("java/lang/String not found\n");
  });
  fmt::print("  open the image, find java/lang/String   {:10.0f} us\n", open * 1e6);

  const std::vector<NamedClass> classes = read_classes(**image);
  Decoded decoded;
  const double parse = best_of(kRounds, [&] { decoded = parse_and_decode(classes); });
  fmt::print(
      "  parse and decode every class            {:10.0f} classes/s ({} classes, {} methods, {} instructions, {} "
      "rejected)\n",
      static_cast<double>(classes.size()) / parse, classes.size(), decoded.methods, decoded.instructions,
      decoded.rejected);
  fmt::print("  peak memory so far                      {:10.0f} MiB\n", peak_mib());

  std::size_t rejected = 0;
  const double base = best_of(1, [&] { rejected = verify(**image, classes, "java.base"); });
  fmt::print("  load and verify java.base               {:10.2f} s ({} rejected)\n", base, rejected);
  const double all = best_of(1, [&] { rejected = verify(**image, classes, ""); });
  fmt::print("  load and verify every class             {:10.2f} s ({} rejected)\n", all, rejected);
  fmt::print("  peak memory                             {:10.0f} MiB\n", peak_mib());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: bench_classes JDK...\n");
    return 2;
  }
  for (int i = 1; i < argc; ++i) {
    const auto jdk = archive::read_jdk(argv[i]);
    if (!jdk) {
      fmt::print(stderr, "{}\n", jdk.error().line());
      return 2;
    }
    measure(*jdk);
  }
  return 0;
}

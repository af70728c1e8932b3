// SPDX-License-Identifier: MIT
// Writes mutants of class files and what our verifier says of each; compare.py asks java about the same files.
//
//   mutate_and_verify --jdk HOME --out FOLDER [--seed N] [--count N] ORIGINALS...
//
// FOLDER/list.tsv has a line a class: file, class, verdict, changes, message, and the errors of its methods. With
// --count 0 the originals themselves are judged, and the file is "-".
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "classfile/modified_utf8.h"
#include "diff_verify/mutator.h"
#include "diff_verify/subject_world.h"

namespace ristretto::diff_verify {
namespace {

struct Options {
  std::string jdk;
  std::filesystem::path out;
  std::uint64_t seed = 1;
  std::uint64_t count = 0;
  std::vector<std::string> originals;
};

// Larger classes only make the comparison slow.
constexpr std::size_t kLargestSubject = 30'000;

std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return text;
}

class Runner {
 public:
  Runner(const Options& options, const SubjectWorld& world)
      : options_(options), world_(world), list_(options.out / "list.tsv") {}

  void judge_originals() {
    for (const auto& [name, bytes] : world_.originals()) {
      if (!name.starts_with("java/")) report("-", name, world_.judge(name, std::nullopt), "");
    }
  }

  void judge_mutants() {
    const std::vector<std::string> subjects = find_subjects();
    const base::Rng seed(options_.seed);
    for (std::uint64_t k = 0; k < options_.count && !subjects.empty(); ++k) {
      base::Rng rng = seed.split(fmt::format("{}", k));
      const std::string& name = subjects[rng.below(subjects.size())];
      const auto original = classfile::parse_class(world_.originals().find(name)->second);
      const Mutant mutant = mutate(*original, rng);
      const std::string file = fmt::format("{:06}.class", k);
      std::ofstream(options_.out / file, std::ios::binary)
          .write(reinterpret_cast<const char*>(mutant.bytes.data()), static_cast<std::streamsize>(mutant.bytes.size()));
      report(file, name, world_.judge(name, base::Bytes::owned(mutant.bytes)), mutant.changes);
    }
  }

 private:
  [[nodiscard]] std::vector<std::string> find_subjects() const {
    std::vector<std::string> subjects;
    for (const auto& [name, bytes] : world_.originals()) {
      if (name.starts_with("java/") || bytes.size() > kLargestSubject) continue;
      if (classfile::parse_class(bytes)) subjects.push_back(name);
    }
    return subjects;
  }

  void report(std::string_view file, std::string_view name, const std::vector<classfile::JavaError>& errors,
              std::string_view changes) {
    list_ << file << '\t' << classfile::to_utf8(name) << '\t'
          << (errors.empty() ? "OK" : classfile::name(errors.front().kind)) << '\t' << changes << '\t';
    if (!errors.empty()) list_ << one_line(fmt::format("{} ({})", errors.front().message, errors.front().place));
    list_ << '\t';
    for (const classfile::JavaError& error : errors) list_ << classfile::name(error.kind) << ' ';
    list_ << '\n';
  }

  const Options& options_;
  const SubjectWorld& world_;
  std::ofstream list_;
};

int run(const Options& options) {
  const auto jdk = archive::read_jdk(options.jdk);
  if (!jdk) {
    fmt::print(stderr, "{}\n", jdk.error().line());
    return 2;
  }
  const auto world = SubjectWorld::open(*jdk, options.originals);
  if (!world) {
    fmt::print(stderr, "{}\n", world.error().line());
    return 2;
  }
  std::filesystem::create_directories(options.out);
  Runner runner(options, *world);
  if (options.count == 0) {
    runner.judge_originals();
  } else {
    runner.judge_mutants();
  }
  return 0;
}

}  // namespace
}  // namespace ristretto::diff_verify

int main(int argc, char** argv) {
  ristretto::diff_verify::Options options;
  CLI::App app("Mutants of class files, judged by our verifier");
  app.add_option("--jdk", options.jdk, "home of the JDK whose classes the subjects use")->required();
  app.add_option("--out", options.out, "folder to write to")->required();
  app.add_option("--seed", options.seed, "of the mutations");
  app.add_option("--count", options.count, "number of mutants; 0: the originals");
  app.add_option("originals", options.originals, "jars, folders, jrt:<module>")->required();
  CLI11_PARSE(app, argc, argv);
  return ristretto::diff_verify::run(options);
}

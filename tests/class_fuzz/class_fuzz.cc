// SPDX-License-Identifier: MIT
// Mutates real classes and runs the mutants in our VM. Every outcome is a Java outcome; what ends or stops the host is
// a finding: its number is printed, the mutant is written to the folder, and the run goes on.
//
//   class_fuzz [--jdk HOME] [--seed S] [--count N] [--first K] [--jobs J] [--out FOLDER] ORIGINALS...
//   class_fuzz --replay K ...     the K-th mutant alone, in this process
//   class_fuzz --file CLASS ...   a mutant that was written, likewise
//
// The same seed, originals and number give the same mutant and the same calls.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "class_fuzz/trial.h"
#include "class_fuzz/workers.h"
#include "diff_verify/mutator.h"
#include "diff_verify/subject_world.h"

namespace ristretto::class_fuzz {
namespace {

constexpr int kSkipped = 77;
// Larger classes take long and show nothing else.
constexpr std::size_t kLargestSubject = 30'000;
constexpr std::uint64_t kHeap = std::uint64_t{1} << 30U;

struct Options {
  std::string jdk;
  std::filesystem::path out = "class_fuzz.out";
  std::uint64_t seed = 1;
  std::uint64_t first = 0;
  std::uint64_t count = 1000;
  unsigned jobs = 1;
  unsigned seconds = 0;
  std::optional<std::uint64_t> replay;
  std::string file;
  std::vector<std::string> originals;
};

// A folder of jars stands for these.
std::vector<std::string> expanded(const std::vector<std::string>& originals) {
  std::vector<std::string> all;
  for (const std::string& origin : originals) {
    const std::size_t before = all.size();
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(origin, none)) {
      if (entry.path().extension() == ".jar") all.push_back(entry.path().string());
    }
    std::sort(all.begin() + static_cast<std::ptrdiff_t>(before), all.end());
    if (all.size() == before) all.push_back(origin);
  }
  return all;
}

class SilentStreams final : public natives::files::Streams {
 public:
  natives::files::Outcome<std::size_t> read(std::span<std::byte>) override { return 0; }
  natives::files::Outcome<std::size_t> available() override { return 0; }
  natives::files::Outcome<void> write(natives::files::Output, std::span<const std::byte>) override { return {}; }
};

class Fuzzer {
 public:
  explicit Fuzzer(const Options& options) : options_(options), seed_(options.seed) {}

  [[nodiscard]] base::Result<void> open(const archive::Jdk& jdk) {
    auto world = diff_verify::SubjectWorld::open(jdk, expanded(options_.originals));
    if (!world) return base::fail(world.error());
    world_.emplace(std::move(*world));
    originals_ = world_->originals();
    std::erase_if(originals_, [](const auto& entry) { return entry.first.starts_with("java/"); });
    for (const auto& [name, bytes] : originals_) {
      if (bytes.size() <= kLargestSubject && classfile::parse_class(bytes)) subjects_.push_back(name);
    }
    if (subjects_.empty()) return base::fail("there are no classes to mutate");
    natives::GuestOptions guest;
    guest.machine.max_heap = kHeap;
    guest.class_path = CLASS_FUZZ_LOADER;
    auto made = natives::Guest::create(jdk, std::move(guest), streams_);
    if (!made) return base::fail(made.error());
    guest_ = std::move(*made);
    if (const auto booted = guest_->boot(); !booted) return base::fail(booted.error());
    return trials_.open(guest_->machine(), originals_);
  }

  int run() {
    const Work work = [this](std::uint64_t number, Counts& counts) {
      const bool is_well = try_one(make(number), number, counts);
      if (!is_well) print_outcomes(stderr);
      return is_well;
    };
    Counts counts{};
    std::size_t findings = 0;
    const auto start = std::chrono::steady_clock::now();
    const Plan plan{.first = options_.first,
                    .count = options_.count,
                    .jobs = options_.jobs,
                    .limit = std::chrono::seconds(options_.seconds)};
    const auto ran = run_in_workers(plan, work, counts, [&](const Finding& finding) {
      ++findings;
      report(finding);
    });
    if (!ran) {
      fmt::print(stderr, "{}\n", ran.error().line());
      return 2;
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    for (std::size_t i = 0; i < counts.size(); ++i) fmt::print("{:>12}  {}\n", counts[i], kCountTexts[i]);
    fmt::print("{:>12}  findings\n{:>12.1f}  seconds, {:.0f} classes a second\n", findings, took.count(),
               static_cast<double>(counts[static_cast<std::size_t>(Count::classes)]) / took.count());
    return findings == 0 ? 0 : 1;
  }

  int replay(std::uint64_t number) {
    const diff_verify::Mutant mutant = make(number);
    fmt::print("{}: {}\n", subject_, mutant.changes);
    std::fflush(stdout);
    return try_alone(mutant, number);
  }

  int run_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    const diff_verify::Mutant mutant{{std::istreambuf_iterator<char>(in), {}}, {}, {}};
    return try_alone(mutant, options_.first);
  }

 private:
  diff_verify::Mutant make(std::uint64_t number) {
    base::Rng rng = seed_.split(fmt::format("mutant {}", number));
    subject_ = subjects_[rng.below(subjects_.size())];
    const auto original = classfile::parse_class(originals_.find(subject_)->second);
    return diff_verify::mutate(*original, rng, diff_verify::Menu::kAll);
  }

  bool try_one(const diff_verify::Mutant& mutant, std::uint64_t number, Counts& counts) {
    return trials_.run(mutant, seed_.split(fmt::format("run {}", number)), counts);
  }

  int try_alone(const diff_verify::Mutant& mutant, std::uint64_t number) {
    Counts counts{};
    const bool is_well = try_one(mutant, number, counts);
    print_outcomes(stdout);
    return is_well ? 0 : 1;
  }

  void print_outcomes(std::FILE* to) const {
    for (const std::string& line : trials_.outcomes()) fmt::print(to, "{}\n", line);
  }

  void report(const Finding& finding) {
    const diff_verify::Mutant mutant = make(finding.unit);
    std::filesystem::create_directories(options_.out);
    const std::filesystem::path file = options_.out / fmt::format("{}-{}.class", options_.seed, finding.unit);
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(mutant.bytes.data()), static_cast<std::streamsize>(mutant.bytes.size()));
    fmt::print("finding: {}, seed {}, number {}, {}: {}\n  in {}\n{}\n", finding.what, options_.seed, finding.unit,
               subject_, mutant.changes, file.string(), finding.printed);
    std::fflush(stdout);
  }

  const Options& options_;
  base::Rng seed_;
  std::optional<diff_verify::SubjectWorld> world_;
  std::map<std::string, base::Bytes, std::less<>> originals_;
  std::vector<std::string> subjects_;
  std::string subject_;
  SilentStreams streams_;
  std::unique_ptr<natives::Guest> guest_;
  Trials trials_;
};

int run(const Options& options) {
  const char* home = std::getenv("JAVA_HOME");
  const char* path = std::getenv("PATH");
  const auto jdk = archive::find_jdk(
      {.explicit_home = options.jdk, .java_home = home == nullptr ? "" : home, .path = path == nullptr ? "" : path});
  if (!jdk) {
    fmt::print("skipped: {}\n", jdk.error().line());
    return kSkipped;
  }
  Fuzzer fuzzer(options);
  if (const auto opened = fuzzer.open(*jdk); !opened) {
    fmt::print(stderr, "{}\n", opened.error().line());
    return 2;
  }
  if (options.replay) return fuzzer.replay(*options.replay);
  return options.file.empty() ? fuzzer.run() : fuzzer.run_file(options.file);
}

}  // namespace
}  // namespace ristretto::class_fuzz

int main(int argc, char** argv) {
  ristretto::class_fuzz::Options options;
  CLI::App app("Mutants of class files, run in our VM");
  app.add_option("--jdk", options.jdk, "home of the JDK; else JAVA_HOME or the java on PATH");
  app.add_option("--seed", options.seed, "of the mutations and the calls");
  app.add_option("--first", options.first, "number of the first mutant");
  app.add_option("--count", options.count, "number of mutants");
  app.add_option("--jobs", options.jobs, "processes at a time");
  app.add_option("--seconds", options.seconds, "begin nothing new after this time; 0: no limit");
  app.add_option("--out", options.out, "folder for the mutants that are findings");
  app.add_option("--replay", options.replay, "run the mutant of this number alone");
  app.add_option("--file", options.file, "run this class file alone, as number --first");
  app.add_option("originals", options.originals, "jars, folders of classes or of jars, jrt:<module>")->required();
  CLI11_PARSE(app, argc, argv);
  return ristretto::class_fuzz::run(options);
}

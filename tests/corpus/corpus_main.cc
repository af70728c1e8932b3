// SPDX-License-Identifier: MIT
// corpus FEATURE read|verify|infer|analyse: does that with every class of the JDK of that version, found through
// JAVA_HOME, PATH or the Debian folder of JDKs. corpus FEATURE natives: whether each line of the table of natives names
// a method of that JDK. Exit code 0 when nothing was rejected, 1 otherwise, 77 when there is no such JDK.
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "archive/jdk.h"
#include "natives/table.h"
#include "program/class_source.h"
#include "program/hierarchy.h"
#include "program/verifier.h"
#include "readings.h"

using namespace ristretto;

namespace {

constexpr int kSkipped = 77;
constexpr std::size_t kShownFaults = 20;

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

std::optional<archive::Jdk> find_jdk(int feature) {
  std::vector<archive::Jdk> candidates;
  for (const archive::JdkSearch& search :
       {archive::JdkSearch{.java_home = environment("JAVA_HOME")}, archive::JdkSearch{.path = environment("PATH")}}) {
    if (const auto jdk = archive::find_jdk(search)) candidates.push_back(*jdk);
  }
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/jvm", none)) {
    if (const auto jdk = archive::read_jdk(entry.path())) candidates.push_back(*jdk);
  }
  for (const archive::Jdk& jdk : candidates) {
    if (jdk.feature == feature) return jdk;
  }
  return std::nullopt;
}

class Corpus {
 public:
  Corpus(const archive::JimageArchive& image, std::uint16_t newest_major)
      : image_(image), hierarchy_(program::class_sources(image, class_path_), newest_major), options_{newest_major} {}

  // Every class file of the image through `check`, module descriptors included only when it reads files.
  template <class Check>
  void each_class(Check check) {
    const auto walked = image_.for_each_class([&](std::string_view module, std::string_view file) {
      ++classes_;
      if (std::string fault = check(module, file); !fault.empty()) report(file, fault);
    });
    if (!walked) report("the image", walked.error().line());
  }

  std::string read(std::string_view module, std::string_view file) {
    const auto bytes = image_.find_in_module(module, file);
    if (!bytes || !*bytes) return "listed but not found";
    const auto parsed = classfile::parse_class(**bytes, options_);
    return parsed ? tests::read_whole(*parsed) : parsed.error().text();
  }

  template <class Check>
  std::string linked(std::string_view file, Check check) {
    if (file.ends_with("module-info.class")) return {};
    const auto found = hierarchy_.find(file.substr(0, file.size() - std::string_view(".class").size()));
    return found ? check(**found) : found.error().text();
  }

  program::Hierarchy& hierarchy() { return hierarchy_; }
  [[nodiscard]] std::size_t classes() const { return classes_; }
  [[nodiscard]] std::size_t faults() const { return faults_; }

 private:
  void report(std::string_view what, std::string_view fault) {
    if (++faults_ <= kShownFaults) fmt::print("{}: {}\n", what, fault);
  }

  const archive::JimageArchive& image_;
  archive::ClassPath class_path_;
  program::Hierarchy hierarchy_;
  classfile::ParseOptions options_;
  std::size_t classes_ = 0;
  std::size_t faults_ = 0;
};

void verify_all(Corpus& corpus, program::Verifier::Algorithm algorithm) {
  program::Verifier verifier(corpus.hierarchy(), algorithm);
  corpus.each_class([&](std::string_view, std::string_view file) {
    return corpus.linked(file, [&](const program::Class& cls) {
      const auto verified = verifier.verify(cls);
      return verified ? std::string() : verified.error().text() + " at " + verified.error().place;
    });
  });
}

bool run(Corpus& corpus, std::string_view check) {
  using Algorithm = program::Verifier::Algorithm;
  if (check == "read") {
    corpus.each_class([&](std::string_view module, std::string_view file) { return corpus.read(module, file); });
  } else if (check == "verify") {
    verify_all(corpus, Algorithm::kByVersion);
  } else if (check == "infer") {
    verify_all(corpus, Algorithm::kInference);
  } else if (check == "analyse") {
    corpus.each_class([&](std::string_view, std::string_view file) {
      return corpus.linked(file, [](const program::Class& cls) { return tests::analyse(cls); });
    });
  } else {
    return false;
  }
  return true;
}

int check_natives(const archive::JimageArchive& image, int feature) {
  const archive::ClassPath none;
  program::Hierarchy hierarchy(program::class_sources(image, none), static_cast<std::uint16_t>(feature + 44));
  const auto checked = natives::Table(feature).check(hierarchy, image);
  fmt::print("{}\n", checked ? "every line names a method" : checked.error().line());
  return checked ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const int feature = argc == 3 ? std::atoi(argv[1]) : 0;
  if (feature == 0) {
    fmt::print(stderr, "usage: corpus FEATURE read|verify|infer|analyse|natives\n");
    return 2;
  }
  const auto jdk = find_jdk(feature);
  if (!jdk) {
    fmt::print("skipped: this machine has no JDK {}\n", feature);
    return kSkipped;
  }
  const auto image = archive::open_jdk_image(*jdk);
  if (!image) {
    fmt::print(stderr, "{}\n", image.error().line());
    return 1;
  }
  if (std::string_view(argv[2]) == "natives") return check_natives(**image, feature);
  Corpus corpus(**image, static_cast<std::uint16_t>(feature + 44));
  if (!run(corpus, argv[2])) {
    fmt::print(stderr, "corpus: unknown check '{}'\n", argv[2]);
    return 2;
  }
  fmt::print("JDK {}: {} classes, {} rejected\n", jdk->version, corpus.classes(), corpus.faults());
  return corpus.faults() == 0 && corpus.classes() > 0 ? 0 : 1;
}

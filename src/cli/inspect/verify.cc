// SPDX-License-Identifier: MIT
#include "cli/inspect/verify.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/inspect/constant_text.h"
#include "program/class_source.h"
#include "program/hierarchy.h"
#include "program/verifier.h"

namespace ristretto::cli::inspect {
namespace {

// A class file that was named as such: it is verified, and not a class of the same name elsewhere.
class InspectedSource final : public program::ClassSource {
 public:
  explicit InspectedSource(const InspectedClass& inspected)
      : name_(inspected.file.name), bytes_(inspected.file.bytes), origin_(inspected.origin) {}

  [[nodiscard]] base::Result<std::optional<program::SourcedBytes>> find(std::string_view internal_name) override {
    if (internal_name != name_) return std::nullopt;
    return program::SourcedBytes{.bytes = bytes_, .origin = origin_, .module = {}};
  }

 private:
  std::string name_;
  base::Bytes bytes_;
  std::string origin_;
};

std::vector<std::unique_ptr<program::ClassSource>> sources_of(const InspectedClass& inspected,
                                                              const TargetFinder& finder) {
  auto sources = program::class_sources(**finder.image(), finder.class_path());
  if (inspected.is_file) sources.insert(sources.begin(), std::make_unique<InspectedSource>(inspected));
  return sources;
}

classfile::Checked<void> verify(const InspectedClass& inspected, program::Hierarchy& classes) {
  const auto linked = classes.find(inspected.file.name);
  if (!linked) return std::unexpected(linked.error());
  return program::Verifier(classes).verify(**linked);
}

}  // namespace

ExitCode show_verified(const InspectedClass& inspected, const TargetFinder& finder, Session& session) {
  if (!finder.image()) {
    session.complain(finder.image().error());
    return ExitCode::kBadInput;
  }
  program::Hierarchy classes(sources_of(inspected, finder), finder.newest_major());
  const auto verdict = verify(inspected, classes);
  if (verdict) {
    session.out.write(fmt::format("{}: verified\n", dotted_name(inspected.file.name)));
    return ExitCode::kDone;
  }
  session.out.write(verdict.error().in_file(dotted_name(inspected.file.name)).line() + "\n");
  return ExitCode::kFindings;
}

}  // namespace ristretto::cli::inspect

// SPDX-License-Identifier: MIT
#include "diff_verify/subject_world.h"

#include "program/verifier.h"

namespace ristretto::diff_verify {
namespace {

constexpr std::string_view kClassSuffix = ".class";
constexpr std::string_view kOriginal = "original";

// The supertypes that java links, and so verifies, before a class (JVMS §5.4); those of the JDK are trusted.
std::vector<const program::Class*> linked_before(const program::Class& cls) {
  std::vector<const program::Class*> supers(cls.all_interfaces().begin(), cls.all_interfaces().end());
  for (const program::Class* up = cls.super(); up != nullptr; up = up->super()) supers.insert(supers.begin(), up);
  std::erase_if(supers, [](const program::Class* super) { return super->origin() != kOriginal; });
  return supers;
}

class OriginalsSource final : public program::ClassSource {
 public:
  OriginalsSource(const std::map<std::string, base::Bytes, std::less<>>& originals, std::string_view mutated,
                  std::optional<base::Bytes> mutant)
      : originals_(originals), mutated_(mutated), mutant_(std::move(mutant)) {}

  base::Result<std::optional<program::SourcedBytes>> find(std::string_view name) override {
    if (mutant_ && name == mutated_) return program::SourcedBytes{*mutant_, "mutant", {}};
    const auto found = originals_.find(name);
    if (found == originals_.end()) return std::nullopt;
    return program::SourcedBytes{found->second, std::string(kOriginal), {}};
  }

 private:
  const std::map<std::string, base::Bytes, std::less<>>& originals_;
  std::string_view mutated_;
  std::optional<base::Bytes> mutant_;
};

}  // namespace

base::Result<SubjectWorld> SubjectWorld::open(const archive::Jdk& jdk, const std::vector<std::string>& origins) {
  constexpr int kMajorOfFeatureZero = 44;
  SubjectWorld world;
  world.newest_major_ = static_cast<std::uint16_t>(kMajorOfFeatureZero + jdk.feature);
  auto image = archive::open_jdk_image(jdk);
  if (!image) return base::fail(image.error());
  world.image_ = std::move(*image);
  auto nothing = archive::ClassPath::open("/nonexistent", {.feature = jdk.feature});
  if (!nothing) return base::fail(nothing.error());
  world.no_class_path_ = std::make_unique<archive::ClassPath>(std::move(*nothing));
  for (const std::string& origin : origins) {
    auto added = origin.starts_with("jrt:") ? world.add_module(origin.substr(4)) : world.add_path(origin);
    if (!added) return base::fail(added.error());
  }
  return world;
}

base::Result<void> SubjectWorld::add_module(std::string_view wanted) {
  std::vector<std::string> names;
  auto listed = image_->for_each_class([&](std::string_view module, std::string_view name) {
    if (module == wanted && !name.ends_with("module-info.class")) names.emplace_back(name);
  });
  if (!listed) return listed;
  for (const std::string& name : names) {
    auto bytes = image_->find_in_module(wanted, name);
    if (!bytes) return base::fail(bytes.error());
    if (*bytes) originals_.emplace(name.substr(0, name.size() - kClassSuffix.size()), std::move(**bytes));
  }
  return {};
}

base::Result<void> SubjectWorld::add_path(const std::string& path) {
  constexpr int kNoReleases = 0;  // of a multi-release jar the harness reads the base
  auto archive = archive::open_path(path, kNoReleases);
  if (!archive) return base::fail(archive.error());
  auto names = (*archive)->names();
  if (!names) return base::fail(names.error());
  for (const std::string& name : *names) {
    if (!name.ends_with(kClassSuffix) || name.starts_with("META-INF") || name.ends_with("module-info.class")) continue;
    auto bytes = (*archive)->find(name);
    if (!bytes) return base::fail(bytes.error());
    originals_.emplace(name.substr(0, name.size() - kClassSuffix.size()), std::move(**bytes));
  }
  return {};
}

std::vector<classfile::JavaError> SubjectWorld::judge(std::string_view name, std::optional<base::Bytes> mutant) const {
  std::vector<std::unique_ptr<program::ClassSource>> sources;
  sources.push_back(std::make_unique<OriginalsSource>(originals_, name, std::move(mutant)));
  for (auto& source : program::class_sources(*image_, *no_class_path_)) sources.push_back(std::move(source));
  program::Hierarchy classes(std::move(sources), newest_major_);
  const auto cls = classes.find(name);
  if (!cls) return {cls.error()};
  program::Verifier verifier(classes);
  for (const program::Class* super : linked_before(**cls)) {
    if (const auto verified = verifier.verify(*super); !verified) return {verified.error()};
  }
  const auto verified = verifier.verify(**cls);
  if (verified) return {};
  std::vector<classfile::JavaError> errors = {verified.error()};
  for (const program::Method& method : (*cls)->methods()) {
    if (const auto alone = verifier.verify(method); !alone) errors.push_back(alone.error());
  }
  return errors;
}

}  // namespace ristretto::diff_verify

// SPDX-License-Identifier: MIT
#include "campaign/targets.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "archive/class_path.h"
#include "base/fingerprint.h"
#include "base/pattern.h"
#include "base/text.h"
#include "campaign/eligible.h"
#include "campaign/member_choice.h"
#include "campaign/near_miss.h"
#include "campaign/pattern.h"
#include "classfile/modified_utf8.h"

namespace ristretto::campaign {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kClassSuffix = ".class";
constexpr std::string_view kInitializer = "<init>";
constexpr std::size_t kLongestSuffix = 60;  // of the name of a test class; beyond it, a fingerprint tells it apart
constexpr std::size_t kPrintDigits = 8;

std::string dotted(std::string_view internal_name) {
  std::string name = classfile::to_utf8(internal_name);
  std::ranges::replace(name, '/', '.');
  return name;
}

bool is_path(const std::string& target) {
  constexpr auto kStarts = std::to_array<std::string_view>({"/", "./", "../"});
  constexpr auto kEnds = std::to_array<std::string_view>({".class", ".jar", "/"});
  std::error_code ignored;
  return target == "." || target == ".." ||
         std::ranges::any_of(kStarts, [&](auto start) { return target.starts_with(start); }) ||
         std::ranges::any_of(kEnds, [&](auto end) { return target.ends_with(end); }) ||
         (!is_pattern(target) && fs::exists(target, ignored));
}

// "CLASS#METHOD" in two.
struct Named {
  std::string name;
  std::string method;
};

Named split_method(std::string_view target) {
  const std::size_t mark = target.rfind('#');
  if (mark == std::string_view::npos || is_path(std::string(target))) return {std::string(target), {}};
  const std::string_view method = target.substr(mark + 1);
  return {std::string(target.substr(0, mark)), std::string(method == "new" ? kInitializer : method)};
}

std::string joined_class_path(const TargetRequest& request) {
  std::vector<std::string> parts;
  for (const std::string& target : request.targets) {
    if (is_path(target) && std::ranges::find(parts, target) == parts.end()) parts.push_back(target);
  }
  if (!request.class_path.empty()) parts.push_back(request.class_path);
  if (parts.empty()) parts.emplace_back(".");
  return fmt::format("{}", fmt::join(parts, ":"));
}

base::Result<void> check_path(const std::string& target) {
  std::error_code ignored;
  if (!is_path(target)) return {};
  if (!fs::exists(target, ignored)) return base::fail(base::Error("no such file or folder").in_file(target));
  if (!target.ends_with(kClassSuffix)) return {};
  return base::fail(base::Error("a class file is no target")
                        .in_file(target)
                        .hint("name the class, and the folder that holds its packages with -cp"));
}

// What stands for a member in the name of a test class; `name` may be a pattern.
std::string member_word(std::string_view name) {
  if (name == kInitializer) return "new";
  std::string word;
  for (const char c : name) {
    const bool is_part = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
                         static_cast<unsigned char>(c) > 127;
    word += c == '*' ? std::string("Any") : std::string(1, is_part ? c : '_');
  }
  return word;
}

// "_get_set" for the members of these names, whatever their order; empty for all members.
std::string members_suffix(const std::vector<std::string>& methods) {
  std::set<std::string> names;
  for (const std::string& each : methods) names.insert(each.substr(each.rfind('#') + 1));
  std::string suffix;
  base::Fingerprint print;
  for (const std::string& name : names) {
    suffix += "_" + member_word(name);
    print.add(name);
  }
  if (suffix.size() <= kLongestSuffix) return suffix;
  return fmt::format("_{}_and{}_{}", member_word(*names.begin()).substr(0, kLongestSuffix / 2), names.size() - 1,
                     print.text().substr(0, kPrintDigits));
}

// Names of classes in an archive, internal.
base::Result<std::vector<std::string>> classes_in(const archive::Archive& archive) {
  auto names = archive.names();
  if (!names) return base::fail(names.error());
  std::vector<std::string> classes;
  for (const std::string& name : *names) {
    if (name.ends_with(kClassSuffix)) classes.push_back(name.substr(0, name.size() - kClassSuffix.size()));
  }
  return classes;
}

class Finder {
 public:
  Finder(const TargetRequest& request, archive::ClassPath class_path)
      : request_(request),
        class_path_(std::move(class_path)),
        members_(request.include_methods, request.exclude_methods, request.access) {}

  [[nodiscard]] base::Result<void> add(const std::string& text) {
    if (is_path(text)) return add_archive(text);
    const Named named = split_method(text);
    return is_pattern(named.name) ? add_pattern(named) : add_class(named);
  }

  // A class that builds arguments may be one of the JDK.
  [[nodiscard]] base::Result<void> check_helper(const std::string& name) const {
    std::string internal = classfile::from_utf8(name);
    std::ranges::replace(internal, '.', '/');
    auto found = find(internal);
    if (found && !*found && request_.jdk != nullptr) found = request_.jdk->find(internal + std::string(kClassSuffix));
    if (!found) return base::fail(found.error());
    if (!*found) return base::fail(not_found(name).in_file("--helper " + name));
    return {};
  }

  [[nodiscard]] Targets finish(std::string class_path) {
    targets_.class_path = std::move(class_path);
    name_tests();
    if (auto all = all_names()) targets_.universe.assign((*all)->begin(), (*all)->end());
    look_beside();
    targets_.remarks = members_.remarks();
    return std::move(targets_);
  }

 private:
  [[nodiscard]] base::Result<void> add_archive(const std::string& path) {
    const auto archive = archive::open_path(path, request_.feature);
    if (!archive) return base::fail(archive.error());
    auto names = classes_in(**archive);
    if (!names) return base::fail(names.error());
    if (names->empty()) return base::fail(base::Error("has no class files").in_file(path));
    for (const std::string& name : *names) add_found(name, {}, false);
    return {};
  }

  [[nodiscard]] base::Result<void> add_pattern(const Named& named) {
    std::string pattern = named.name;
    std::ranges::replace(pattern, '/', '.');
    auto all = all_names();
    if (!all) return base::fail(all.error());
    bool found = false;
    for (const std::string& name : **all) {
      if (!base::matches(pattern, dotted(name), base::Star::kUpToDot)) continue;
      add_found(name, named.method, false);
      found = true;
    }
    if (found) return {};
    return base::fail(base::Error(fmt::format("no class matches {}", named.name))
                          .hint("name the jar or folder with -cp; ** reaches into subpackages, * does not"));
  }

  [[nodiscard]] base::Result<void> add_class(const Named& named) {
    std::string internal = classfile::from_utf8(named.name);
    std::ranges::replace(internal, '.', '/');
    for (bool again = true; again; again = nest(internal)) {
      auto found = find(internal);
      if (!found) return base::fail(found.error());
      if (!*found) continue;
      if (auto reason = add_found(internal, named.method, true))
        return base::fail(base::Error(*reason).in_file(named.name));
      return {};
    }
    return base::fail(not_found(named.name));
  }

  [[nodiscard]] base::Result<std::optional<base::Bytes>> find(const std::string& internal) const {
    const std::string entry = internal + std::string(kClassSuffix);
    auto found = class_path_.find(entry);
    if (!found) return base::fail(found.error());
    if (*found) return std::move((*found)->bytes);
    if (request_.jdk_targets && request_.jdk != nullptr) return request_.jdk->find(entry);
    return std::nullopt;
  }

  // "a/b/C" becomes "a/b$C" and then "a$b$C".
  static bool nest(std::string& internal_name) {
    const std::size_t slash = internal_name.rfind('/');
    if (slash == std::string::npos) return false;
    internal_name[slash] = '$';
    return true;
  }

  // Why the class cannot be used, if it was named itself; otherwise that is noted.
  std::optional<std::string> add_found(const std::string& internal, const std::string& method, bool is_named) {
    const std::string java_name = dotted(internal);
    if (!is_chosen(java_name)) return std::nullopt;
    if (!seen_.emplace(internal, method).second && !is_named) return std::nullopt;
    auto file = read(internal);
    if (!file) {
      targets_.skipped.push_back({java_name, file.error(), true});
      return std::nullopt;
    }
    if (auto reason = reason_to_skip(*file, request_.access)) {
      if (is_named) return reason;
      targets_.skipped.push_back({java_name, *reason, false});
      return std::nullopt;
    }
    return add_members(*file, method, is_named);
  }

  static std::string source_name(const classfile::ClassFile& file) {
    const std::string java_name = dotted(file.name);
    return java_name.substr(0, java_name.rfind('.') + 1) + joined_simple_names(file, ".");
  }

  // Likewise for those that were asked for; all, once a class was named without some.
  std::optional<std::string> add_members(const classfile::ClassFile& file, const std::string& method, bool is_named) {
    const std::string internal(file.name);
    const std::string java_name = dotted(internal);
    std::vector<std::string> methods;
    if (!method.empty()) methods.push_back(java_name + "#" + method);
    if (is_named && !method.empty() && !has_method(file, method)) return no_method(file, method);
    members_.note(file);
    const auto known = index_.find(internal);
    if (auto reason = members_.reason_to_skip(file, methods)) {
      if (is_named && !method.empty()) return reason;
      if (known == index_.end()) targets_.skipped.push_back({java_name, *reason, false});
      return std::nullopt;
    }
    if (known == index_.end()) {
      index_.emplace(internal, targets_.classes.size());
      simple_names_.emplace_back(joined_simple_names(file, ""), joined_simple_names(file, "_"));
      targets_.classes.push_back({internal, java_name, std::move(methods), {}, {}, source_name(file)});
      return std::nullopt;
    }
    std::vector<std::string>& all = targets_.classes[known->second].methods;
    if (methods.empty()) all.clear();
    if (!all.empty()) all.push_back(methods.front());
    return std::nullopt;
  }

  // What --exclude-method leaves out may build arguments for the classes under test.
  void look_beside() {
    for (const std::string& name : targets_.universe) {
      if (!members_.may_need(dotted(name))) continue;
      if (const auto file = read(name)) members_.note_beside(*file);
    }
    const bool may_be_of_jdk = std::ranges::any_of(
        request_.exclude_methods, [](const std::string& each) { return !is_pattern(each.substr(0, each.rfind('#'))); });
    if (request_.jdk == nullptr || !may_be_of_jdk) return;
    for (const std::string& name : classes_in(*request_.jdk).value_or(std::vector<std::string>())) {
      if (!members_.may_need(dotted(name))) continue;
      const auto bytes = request_.jdk->find(name + std::string(kClassSuffix));
      if (!bytes || !*bytes) continue;
      if (const auto file = parse(name, **bytes)) members_.note_beside(*file);
    }
  }

  [[nodiscard]] bool is_chosen(std::string_view java_name) const {
    return (request_.include.empty() || matches_any_class(request_.include, java_name)) &&
           !matches_any_class(request_.exclude, java_name);
  }

  // Or why it cannot be read.
  [[nodiscard]] std::expected<classfile::ClassFile, std::string> read(const std::string& internal) const {
    auto found = find(internal);
    if (!found) return std::unexpected(found.error().line());
    if (!*found) return std::unexpected(std::string("is not where the class path would find it"));
    auto file = parse(internal, **found);
    if (!file) return std::unexpected(file.error().text());
    if (file->name != internal)
      return std::unexpected(fmt::format("the file holds {}: name the folder above its packages", dotted(file->name)));
    return std::move(*file);
  }

  [[nodiscard]] classfile::Checked<classfile::ClassFile> parse(const std::string& internal,
                                                               const base::Bytes& bytes) const {
    return classfile::parse_class(
        bytes, {.newest_major = static_cast<std::uint16_t>(classfile::kMajorOfFeatureZero + request_.feature),
                .allows_preview = false,
                .name = internal});
  }

  [[nodiscard]] static bool has_method(const classfile::ClassFile& file, const std::string& pattern) {
    return std::ranges::any_of(file.methods, [&](const classfile::Method& each) {
      return base::matches(pattern, classfile::to_utf8(each.name), base::Star::kUpToDot);
    });
  }

  [[nodiscard]] static std::string no_method(const classfile::ClassFile& file, const std::string& method) {
    const std::string alone = method.substr(0, method.find('('));
    if (alone != method && has_method(file, alone == "new" ? std::string(kInitializer) : alone))
      return fmt::format("no method {}; name it without parameters: {}#{}", method, dotted(file.name), alone);
    std::vector<std::string> names;
    for (const classfile::Method& each : file.methods) {
      std::string name = classfile::to_utf8(each.name);
      const bool is_wanted = !each.flags.has(classfile::AccessFlags::kSynthetic) && !name.starts_with('<');
      if (is_wanted && std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
    }
    const std::string suggestion = did_you_mean(near_misses(method, names));
    return fmt::format("no method {}{}{}", method, suggestion.empty() ? "" : "; ", suggestion);
  }

  [[nodiscard]] base::Error not_found(const std::string& name) const {
    std::string entry = classfile::from_utf8(name);
    std::ranges::replace(entry, '.', '/');
    const auto in_jdk = request_.jdk == nullptr ? base::Result<std::optional<base::Bytes>>(std::nullopt)
                                                : request_.jdk->find(entry + std::string(kClassSuffix));
    if (in_jdk && *in_jdk)
      return base::Error("is a class of the JDK: no test can be put into its package").in_file(name);
    const std::string suggestion = suggest(name);
    const auto error = base::Error(fmt::format("no class {}", name));
    if (!suggestion.empty()) return error.hint(suggestion);
    if (!class_path_.skipped().empty()) return error.caused_by(class_path_.skipped().front());
    return error.hint("name its jar or folder with -cp");
  }

  [[nodiscard]] std::string suggest(const std::string& name) const {
    std::vector<std::string> names;
    for (const auto& archive : class_path_.archives()) {
      const auto classes = classes_in(*archive);
      if (!classes) continue;
      for (const std::string& each : *classes) names.push_back(dotted(each));
    }
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return did_you_mean(near_misses(name, names));
  }

  [[nodiscard]] base::Result<const std::set<std::string>*> all_names() {
    if (all_names_) return &*all_names_;
    std::set<std::string> all;
    for (const auto& archive : class_path_.archives()) {
      auto names = classes_in(*archive);
      if (!names) return base::fail(names.error());
      all.insert(names->begin(), names->end());
    }
    all_names_ = std::move(all);
    return &*all_names_;
  }

  // Names of nested classes are joined; where that clashes, with an underscore between them. Tests of some members have
  // a class of their own: those of the whole class may be there already.
  void name_tests() {
    std::map<std::string, std::size_t> uses;
    const auto key = [&](std::size_t i) {
      const std::string& name = targets_.classes[i].class_name;
      return name.substr(0, name.rfind('/') + 1) + simple_names_[i].first;
    };
    for (std::size_t i = 0; i < targets_.classes.size(); ++i) ++uses[key(i)];
    for (std::size_t i = 0; i < targets_.classes.size(); ++i) {
      const auto& [joined, separated] = simple_names_[i];
      const std::string& name = uses[key(i)] == 1 ? joined : separated;
      const std::string whole = classfile::to_utf8(name) + members_suffix(targets_.classes[i].methods);
      targets_.classes[i].test_name = whole + "Test";
      targets_.classes[i].error_test_name = whole + "ErrorTest";
    }
  }

  const TargetRequest& request_;
  archive::ClassPath class_path_;
  MemberChoice members_;
  Targets targets_;
  std::vector<std::pair<std::string, std::string>> simple_names_;  // of targets_.classes: joined, separated
  std::map<std::string, std::size_t> index_;
  std::set<std::pair<std::string, std::string>> seen_;  // class and method
  std::optional<std::set<std::string>> all_names_;
};

base::Error nothing_left(const Targets& targets) {
  if (targets.skipped.empty()) return base::Error("no class is left to test").hint("see --include and --exclude");
  const SkippedClass& first = targets.skipped.front();
  const std::size_t others = targets.skipped.size() - 1;
  return base::Error(fmt::format("no class is left to test: {} {}{}", first.java_name, first.reason,
                                 others == 0 ? "" : fmt::format("; likewise {} more", others)));
}

}  // namespace

base::Result<Targets> find_targets(const TargetRequest& request) {
  if (request.targets.empty())
    return base::fail(base::Error("nothing to test is named").hint("name a jar, a folder, a class or a package"));
  std::string joined = joined_class_path(request);
  for (const std::string& target : request.targets) {
    if (auto checked = check_path(target); !checked) return base::fail(checked.error());
  }
  auto class_path = archive::ClassPath::open(joined, {.feature = request.feature});
  if (!class_path) return base::fail(class_path.error());
  if (auto checked = MemberChoice(request.include_methods, request.exclude_methods, request.access).check(); !checked)
    return base::fail(checked.error());
  Finder finder(request, std::move(*class_path));
  for (const std::string& helper : request.helpers) {
    if (auto checked = finder.check_helper(helper); !checked) return base::fail(checked.error());
  }
  for (const std::string& target : request.targets) {
    if (auto added = finder.add(target); !added) return base::fail(added.error());
  }
  Targets targets = finder.finish(std::move(joined));
  const bool any_broken = std::ranges::any_of(targets.skipped, &SkippedClass::is_broken);
  if (targets.classes.empty() && !any_broken) return base::fail(nothing_left(targets));
  return targets;
}

}  // namespace ristretto::campaign

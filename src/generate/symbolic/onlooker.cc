// SPDX-License-Identifier: MIT
#include "generate/symbolic/onlooker.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "classfile/fingerprint.h"
#include "program/hierarchy.h"

namespace ristretto::generate {

enum class Look : std::uint8_t {
  kLines,  // at line numbers
  kMore,   // at what no fingerprint is kept of, or by threads that nobody watches
};

namespace {

// Code of the JDK that runs where a program looks at more than its classes. Without a method: any of the class, or of
// one nested in it.
struct Row {
  std::string_view name;
  std::string_view method;
  Look look;
};
constexpr auto kLooks = std::to_array<Row>({
    {"java/lang/StackTraceElement", "", Look::kLines},
    {"java/lang/StackStreamFactory", "", Look::kLines},
    {"java/lang/StackWalker", "", Look::kLines},
    {"java/io/FileInputStream", "", Look::kMore},
    {"java/io/RandomAccessFile", "", Look::kMore},
    {"java/io/UnixFileSystem", "", Look::kMore},
    {"java/util/zip/ZipFile", "", Look::kMore},
    {"jdk/internal/loader/URLClassPath", "", Look::kMore},
    {"sun/nio/fs/UnixFileSystemProvider", "", Look::kMore},
    {"sun/nio/fs/UnixNativeDispatcher", "", Look::kMore},
    {"java/lang/Class", "forName", Look::kMore},
    {"java/lang/ClassLoader", "loadClass", Look::kMore},
    {"java/lang/invoke/MethodHandles$Lookup", "findClass", Look::kMore},
    {"java/lang/Thread", "start", Look::kMore},
});

bool is_or_is_nested_in(std::string_view name, std::string_view outer) {
  return name.starts_with(outer) && (name.size() == outer.size() || name[outer.size()] == '$');
}

}  // namespace

bool Onlooker::CodeLog::step(const vm::Frame& frame, const vm::Insn* /*pc*/) {
  const vm::Method* const method = frame.method;
  if (method == nullptr || method->info == latest_ || method->owner->own_linked != nullptr) return true;
  latest_ = method->info;
  methods_.insert(latest_);
  return true;
}

Onlooker::Methods Onlooker::CodeLog::take() {
  latest_ = nullptr;
  return std::exchange(methods_, {});
}

class Onlooker::Gathering {
 public:
  Gathering(program::Hierarchy& hierarchy, Fingerprints& fingerprints)
      : hierarchy_(hierarchy), fingerprints_(fingerprints) {}

  void add(const Methods& methods) {
    for (const program::Method* method : methods) {
      if (method->owner->module().empty())
        add_code(*method);
      else
        note_look(*method);
    }
  }
  void add(Dependency dependency) { found_.insert(std::move(dependency)); }
  void add_loaded_but(const std::vector<std::string>& others) {
    for (const program::Class& each : hierarchy_.classes()) {
      if (!each.module().empty() || std::ranges::binary_search(others, each.name())) continue;
      add_class(each.name());
      for (const program::Field& field : each.fields()) add_type(field.descriptor());
    }
  }
  void add_named(const program::Method& method) {
    for (const std::string_view each : classfile::classes_named(method.owner->file(), *method.info)) add_class(each);
  }

  [[nodiscard]] std::optional<std::vector<KnownDependency>> finish() {
    if (looks_.contains(Look::kMore)) return std::nullopt;
    std::vector<KnownDependency> known;
    for (Dependency each : found_) {
      if (each.aspect == Aspect::kCode && looks_.contains(Look::kLines)) each.aspect = Aspect::kCodeWithLines;
      known.push_back({each, fingerprints_.of(each)});
    }
    return known;
  }

 private:
  // Of the JDK there is no need to know. What was not loaded may not have been there.
  void add_class(std::string_view first) {
    std::vector<std::string> names = {std::string(first)};
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::string name = names[i];
      if (name.starts_with('[')) {
        add_type(name);
        continue;
      }
      const program::Class* const loaded = hierarchy_.find_loaded(name);
      if (loaded != nullptr && !loaded->module().empty()) continue;
      if (!found_.insert({.aspect = Aspect::kStructure, .class_name = name}).second) continue;
      for (std::string& each : fingerprints_.supertypes(name)) names.push_back(std::move(each));
    }
  }
  void add_type(std::string_view descriptor) {
    const auto type = classfile::parse_field_descriptor(descriptor);
    if (type && !type->class_name.empty()) add_class(type->class_name);
  }

  void add_code(const program::Method& method) {
    add_class(method.owner->name());
    add({.aspect = Aspect::kCode,
         .class_name = std::string(method.owner->name()),
         .member = fmt::format("{}{}", method.name(), method.descriptor())});
    add_named(method);
    const auto types = classfile::parse_method_descriptor(method.descriptor());
    if (!types) return;
    for (const classfile::FieldType& each : types->parameters()) add_type(each.text);
  }

  void note_look(const program::Method& method) {
    for (const Row& row : kLooks) {
      const bool is_it = row.method.empty() ? is_or_is_nested_in(method.owner->name(), row.name)
                                            : method.owner->name() == row.name && method.name() == row.method;
      if (is_it) looks_.insert(row.look);
    }
  }

  program::Hierarchy& hierarchy_;
  Fingerprints& fingerprints_;
  std::set<Dependency> found_;
  std::set<Look> looks_;
};

void Onlooker::watch(const std::function<void()>& work) {
  engine_.domain().set_observer(&log_);
  work();
  engine_.domain().set_observer(nullptr);
  latest_ = log_.take();
}

void Onlooker::watch_for_good(const std::function<void()>& work) {
  watch(work);
  for_good_.merge(latest_);
  latest_.clear();
}

std::optional<std::vector<KnownDependency>> Onlooker::dependencies(const program::Class& owner,
                                                                   explore::WholeCode whole_code) {
  Gathering gathering(machine_.classes.hierarchy(), fingerprints_);
  gathering.add(for_good_);
  gathering.add(latest_);
  has_looked_through_ = has_looked_through_ || (whole_code.types && !universe_.empty());
  if (has_looked_through_) gathering.add(Dependency{.aspect = Aspect::kUniverse, .class_name = {}});
  gathering.add_loaded_but(has_looked_through_ ? universe_ : std::vector<std::string>());
  const std::string name(owner.name());
  if (whole_code.types) gathering.add({.aspect = Aspect::kTypes, .class_name = name});
  if (whole_code.calls) gathering.add({.aspect = Aspect::kCalls, .class_name = name});
  if (whole_code.types || whole_code.calls)
    for (const program::Method& method : owner.methods()) gathering.add_named(method);
  return gathering.finish();
}

}  // namespace ristretto::generate

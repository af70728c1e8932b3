// SPDX-License-Identifier: MIT
#include "fuzz/world.h"

#include <map>

#include "support/class_builder.h"

namespace ristretto::fuzz {

namespace {

using test_support::ClassBuilder;
using Flags = classfile::AccessFlags;
using Files = std::map<std::string, std::vector<std::uint8_t>, std::less<>>;

struct Outline {
  std::string_view name;
  std::string_view super = "java/lang/Object";
  std::string_view interface = {};
  std::uint16_t flags = ClassBuilder::kPublicClass;
};

constexpr std::uint16_t kFinal = ClassBuilder::kPublicClass | Flags::kFinal;
constexpr std::uint16_t kAbstract = ClassBuilder::kPublicClass | Flags::kAbstract;
constexpr std::uint16_t kInterface = ClassBuilder::kPublicInterface;

constexpr Outline kOutlines[] = {
    {"java/lang/Cloneable", "java/lang/Object", {}, kInterface},
    {"java/io/Serializable", "java/lang/Object", {}, kInterface},
    {"java/lang/Comparable", "java/lang/Object", {}, kInterface},
    {"java/lang/Runnable", "java/lang/Object", {}, kInterface},
    {"java/lang/String", "java/lang/Object", "java/lang/Comparable", kFinal},
    {"java/lang/Class", "java/lang/Object", "java/io/Serializable", kFinal},
    {"java/lang/Number", "java/lang/Object", "java/io/Serializable", kAbstract},
    {"java/lang/Integer", "java/lang/Number", "java/lang/Comparable", kFinal},
    {"java/lang/Enum", "java/lang/Object", "java/lang/Comparable", kAbstract},
    {"java/lang/Record", "java/lang/Object", {}, kAbstract},
    {"java/lang/StringBuilder"},
    {"java/lang/System", "java/lang/Object", {}, kFinal},
    {"java/lang/Throwable", "java/lang/Object", "java/io/Serializable"},
    {"java/lang/Exception", "java/lang/Throwable"},
    {"java/lang/RuntimeException", "java/lang/Exception"},
    {"java/lang/ArithmeticException", "java/lang/RuntimeException"},
    {"java/lang/IllegalArgumentException", "java/lang/RuntimeException"},
    {"java/lang/Error", "java/lang/Throwable"},
    {"java/lang/invoke/MethodHandle", "java/lang/Object", {}, kAbstract},
    {"java/lang/invoke/MethodType", "java/lang/Object", {}, kFinal},
    {"seed/Base"},
};

// Members of every class; constructors and statics are left out of interfaces.
void add_members(ClassBuilder& made, bool is_interface) {
  made.stub(Flags::kPublic, "run", "()V").stub(Flags::kPublic, "call", "(IJ)Ljava/lang/Object;");
  if (is_interface) return;
  made.stub(Flags::kPublic, "<init>", "()V")
      .stub(Flags::kProtected, "<init>", "(Ljava/lang/String;)V")
      .stub(Flags::kPublic | Flags::kStatic, "of", "(I)Ljava/lang/Object;")
      .stub(Flags::kProtected, "hook", "(D)J")
      .field(Flags::kProtected, "shared", "I")
      .field(Flags::kPublic | Flags::kStatic, "counter", "J");
}

Files make_files() {
  Files files;
  ClassBuilder object("java/lang/Object", "");
  object.stub(Flags::kPublic, "<init>", "()V")
      .stub(Flags::kPublic, "equals", "(Ljava/lang/Object;)Z")
      .stub(Flags::kPublic, "toString", "()Ljava/lang/String;")
      .method(Flags::kProtected | Flags::kNative, "clone", "()Ljava/lang/Object;");
  files.emplace("java/lang/Object", object.bytes());
  for (const Outline& outline : kOutlines) {
    ClassBuilder made(outline.name, outline.super, outline.flags);
    if (!outline.interface.empty()) made.implements(outline.interface);
    add_members(made, outline.flags == kInterface);
    files.emplace(outline.name, made.bytes());
  }
  return files;
}

// The fuzzed class comes first, so that it may take the place of any other.
class MemorySource final : public program::ClassSource {
 public:
  MemorySource(std::string_view name, base::ByteSpan bytes) : name_(name), bytes_(bytes) {}

  base::Result<std::optional<program::SourcedBytes>> find(std::string_view internal_name) override {
    static const Files kFiles = make_files();
    if (internal_name == name_) return sourced(bytes_);
    const auto found = kFiles.find(internal_name);
    if (found == kFiles.end()) return std::nullopt;
    return sourced(found->second);
  }

 private:
  static program::SourcedBytes sourced(base::ByteSpan bytes) {
    return {.bytes = base::Bytes::borrowed(bytes), .origin = "memory", .module = {}};
  }

  std::string name_;
  base::ByteSpan bytes_;
};

}  // namespace

World::World(base::ByteSpan class_file) {
  const auto parsed = classfile::parse_class(base::Bytes::borrowed(class_file));
  if (!parsed) return;
  std::vector<std::unique_ptr<program::ClassSource>> sources;
  sources.push_back(std::make_unique<MemorySource>(parsed->name, class_file));
  classes_.emplace(std::move(sources), classfile::kNewestMajor);
  subject_ = classes_->find(parsed->name).value_or(nullptr);
}

}  // namespace ristretto::fuzz

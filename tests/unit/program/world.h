// SPDX-License-Identifier: MIT
// A small world of classes in memory, with a java/lang/Object of its own.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "program/hierarchy.h"
#include "support/class_builder.h"

namespace ristretto::program {

using Flags = classfile::AccessFlags;
using classfile::JavaErrorKind;
using classfile::Opcode;
using test_support::Assembler;
using test_support::ClassBuilder;
using test_support::Label;

inline constexpr std::uint16_t kPublic = Flags::kPublic;
inline constexpr std::uint16_t kPrivate = Flags::kPrivate;
inline constexpr std::uint16_t kProtected = Flags::kProtected;
inline constexpr std::uint16_t kFinal = Flags::kFinal;
inline constexpr std::uint16_t kPackage = 0;
inline constexpr std::uint16_t kJava17 = 61;
inline constexpr std::uint16_t kJava25 = 69;

// Counts how often it is asked, so that tests can tell a remembered answer from a new one.
class MemorySource final : public ClassSource {
 public:
  base::Result<std::optional<SourcedBytes>> find(std::string_view internal_name) override {
    ++asked;
    const auto found = files.find(internal_name);
    if (found == files.end()) return std::nullopt;
    if (found->second.bytes.empty()) return base::fail("unreadable");
    return found->second;
  }

  std::map<std::string, SourcedBytes, std::less<>> files;
  int asked = 0;
};

class World {
 public:
  explicit World(std::uint16_t jdk_major = kJava17) {
    auto source = std::make_unique<MemorySource>();
    source_ = source.get();
    std::vector<std::unique_ptr<ClassSource>> sources;
    sources.push_back(std::move(source));
    classes_ = std::make_unique<Hierarchy>(std::move(sources), jdk_major);
    add_object(jdk_major);
  }

  World& add(std::string_view name, const ClassBuilder& builder, std::string_view module = {}) {
    source_->files.insert_or_assign(
        std::string(name),
        SourcedBytes{.bytes = base::Bytes::owned(builder.bytes()), .origin = "memory", .module = std::string(module)});
    return *this;
  }

  // The class must load.
  const Class& operator[](std::string_view name) {
    const auto found = classes_->find(name);
    if (!found) ADD_FAILURE() << name << ": " << found.error().text();
    return *found.value();
  }
  const Method& method(std::string_view owner, std::string_view name, std::string_view descriptor = "()V") {
    const Method* found = (*this)[owner].declared_method(name, descriptor);
    if (found == nullptr) ADD_FAILURE() << owner << " has no method " << name << descriptor;
    return *found;
  }
  // "Kind: message" of the error when `name` fails to load.
  std::string error(std::string_view name) {
    const auto found = classes_->find(name);
    return found ? "loaded" : found.error().text();
  }

  Hierarchy& classes() { return *classes_; }
  MemorySource& source() { return *source_; }

 private:
  void add_object(std::uint16_t major) {
    ClassBuilder object("java/lang/Object", "");
    object.version(major)
        .stub(kPublic, "<init>", "()V")
        .stub(kPublic, "equals", "(Ljava/lang/Object;)Z")
        .stub(kPublic, "toString", "()Ljava/lang/String;")
        .method(kProtected | Flags::kNative, "clone", "()Ljava/lang/Object;")
        .stub(kProtected, "finalize", "()V");
    add("java/lang/Object", object, "java.base");
  }

  MemorySource* source_;  // owned by classes_
  std::unique_ptr<Hierarchy> classes_;
};

// "value", or the text of the error.
template <class T>
std::string outcome(const classfile::Checked<T>& checked) {
  return checked ? "ok" : checked.error().text();
}

}  // namespace ristretto::program

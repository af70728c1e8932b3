// SPDX-License-Identifier: MIT
// A method to analyse: assembled in memory, or from a class of a subjects jar.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "archive/jar_archive.h"
#include "explore/flow/def_use.h"
#include "explore/flow/graph.h"
#include "support/class_builder.h"

namespace ristretto::explore {

using classfile::Opcode;
using test_support::Assembler;
using test_support::ClassBuilder;
using test_support::Label;

// The jar of subjects/paths, where there was a javac to compile it.
#ifdef SUBJECTS_PATHS
inline constexpr std::string_view kJar = SUBJECTS_PATHS;
#else
inline constexpr std::string_view kJar;
#endif

// Parsed and decoded; stays where it is, as bodies refer to it.
class Method {
 public:
  explicit Method(const std::function<void(Assembler&)>& write, std::string_view descriptor = "(I)V",
                  std::uint16_t flags = classfile::AccessFlags::kStatic) {
    ClassBuilder builder("A");
    builder.version(49);  // jsr and ret are still allowed
    Assembler assembler(builder);
    write(assembler);
    builder.method(flags, "m", descriptor, assembler);
    open(base::Bytes::owned(builder.bytes()), "m");
  }
  Method(const Method&) = delete;
  Method& operator=(const Method&) = delete;

  // The first method of that name in a class of the subjects' jar.
  Method(std::string_view class_name, std::string_view name) {
    const auto jar = archive::JarArchive::open(kJar, 17);
    const auto bytes = (*jar)->find("subjects/paths/" + std::string(class_name) + ".class");
    open(bytes->value(), name);
  }

  [[nodiscard]] const Body& body() const { return *body_; }
  [[nodiscard]] Graph graph(Exceptions exceptions = Exceptions::kFollow) const {
    return Graph::build(*body_, exceptions).value();
  }
  [[nodiscard]] std::uint32_t pc(NodeId node) const { return code_.instructions[node].pc; }

 private:
  void open(base::Bytes bytes, std::string_view name) {
    file_ = classfile::parse_class(std::move(bytes)).value();
    for (const classfile::Method& method : file_.methods) {
      if (method.name != name || body_ || method.code == nullptr) continue;
      code_ = classfile::decode(*method.code, arena_).value();
      body_.emplace(Body{.pool = file_.pool, .method = method, .code = code_});
    }
    if (!body_) ADD_FAILURE() << "no method " << name;
  }

  classfile::ClassFile file_;
  base::Arena arena_;
  classfile::DecodedCode code_;
  std::optional<Body> body_;
};

}  // namespace ristretto::explore

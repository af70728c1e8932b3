// SPDX-License-Identifier: MIT
// A class file as plain immutable data (JVMS §4): what the bytes say, checked for form, linked to nothing.
//
// All text is modified UTF-8 and views into the file's own bytes; all lists live in the ClassFile's arena. A ClassFile
// keeps both alive and may be moved, but not copied. Attributes whose form the virtual machine checks when it loads a
// class are parsed here; annotations and stack maps are kept as bytes and read on demand (annotations.h, stack_map.h),
// as a JVM does, so that a malformed annotation never keeps a class from loading. Every attribute, known or not, is
// also kept raw.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "base/arena.h"
#include "base/bytes.h"
#include "classfile/access_flags.h"
#include "classfile/constant_pool.h"
#include "classfile/java_error.h"

namespace ristretto::classfile {

struct Attribute {
  std::string_view name;
  base::ByteSpan data;       // without the six bytes of name index and length
  std::uint32_t offset = 0;  // of data, in the file
};

// The raw bytes of the annotation attributes of one class, member or record component; empty when absent.
struct AnnotationBytes {
  base::ByteSpan visible;             // RuntimeVisibleAnnotations
  base::ByteSpan invisible;           // RuntimeInvisibleAnnotations
  base::ByteSpan visible_parameters;  // RuntimeVisibleParameterAnnotations
  base::ByteSpan invisible_parameters;
  base::ByteSpan visible_types;  // RuntimeVisibleTypeAnnotations
  base::ByteSpan invisible_types;
  base::ByteSpan annotation_default;  // AnnotationDefault
};
inline constexpr AnnotationBytes kNoAnnotations;  // what most members have

struct ExceptionHandler {
  std::uint16_t start_pc = 0;
  std::uint16_t end_pc = 0;  // exclusive
  std::uint16_t handler_pc = 0;
  std::uint16_t catch_type = 0;  // Class entry, or 0 for any (finally)
};

struct LineNumber {
  std::uint16_t start_pc = 0;
  std::uint16_t line = 0;
};

struct LocalVariable {
  std::uint16_t start_pc = 0;
  std::uint16_t length = 0;
  std::string_view name;
  std::string_view type;  // descriptor, or signature in Code::local_types
  std::uint16_t index = 0;
};

struct Code {
  std::uint16_t max_stack = 0;
  std::uint16_t max_locals = 0;
  base::ByteSpan bytecode;
  std::uint32_t offset = 0;  // of bytecode, in the file
  std::span<const ExceptionHandler> handlers;
  std::span<const LineNumber> lines;           // all LineNumberTables, in file order
  std::span<const LocalVariable> locals;       // all LocalVariableTables
  std::span<const LocalVariable> local_types;  // all LocalVariableTypeTables
  bool has_stack_map = false;
  base::ByteSpan stack_map;  // StackMapTable, read by stack_map.h
  base::ByteSpan visible_types;
  base::ByteSpan invisible_types;
  std::span<const Attribute> attributes;
};

class LateCode;  // code_parser.h

// The Code attribute of a method, or none. In files of the JDK's own image (trusted.h) it is read when first asked for:
// of their methods a program calls few. A malformed one is then replaced by code that decode() rejects.
class MethodCode {
 public:
  MethodCode() = default;
  explicit MethodCode(const Code& code) : code_(&code), max_stack_(code.max_stack), max_locals_(code.max_locals) {}
  // Of the bytes at `offset` in the file.
  MethodCode(LateCode& late, std::uint32_t offset, base::ByteSpan body);

  [[nodiscard]] bool operator==(std::nullptr_t) const { return code_ == nullptr && late_ == nullptr; }
  [[nodiscard]] const Code* get() const { return code_ == nullptr && late_ != nullptr ? read() : code_; }
  const Code& operator*() const { return *get(); }
  const Code* operator->() const { return get(); }
  // Known without reading the rest.
  [[nodiscard]] std::uint16_t max_stack() const { return max_stack_; }
  [[nodiscard]] std::uint16_t max_locals() const { return max_locals_; }

 private:
  const Code* read() const;

  mutable const Code* code_ = nullptr;
  LateCode* late_ = nullptr;
  std::uint32_t offset_ = 0;
  std::uint32_t size_ = 0;
  std::uint16_t max_stack_ = 0;
  std::uint16_t max_locals_ = 0;
};

struct MethodParameter {
  std::string_view name;  // empty when absent
  AccessFlags flags;
};

struct Field {
  AccessFlags flags;
  std::string_view name;
  std::string_view descriptor;
  std::string_view signature;        // empty when absent
  std::uint16_t constant_value = 0;  // pool index, 0 when absent
  bool deprecated = false;
  const AnnotationBytes* annotations = &kNoAnnotations;
  std::span<const Attribute> attributes;
};

struct Method {
  AccessFlags flags;
  std::string_view name;
  std::string_view descriptor;
  std::string_view signature;
  MethodCode code;                               // null for abstract and native methods
  std::span<const std::string_view> exceptions;  // internal names of the throws clause
  std::span<const MethodParameter> parameters;
  bool has_parameters = false;  // a MethodParameters attribute is present, possibly empty
  bool deprecated = false;
  const AnnotationBytes* annotations = &kNoAnnotations;
  std::span<const Attribute> attributes;

  [[nodiscard]] bool is_initializer() const { return name == "<init>"; }
  [[nodiscard]] bool is_class_initializer() const { return name == "<clinit>"; }
};

struct InnerClass {
  std::string_view inner;
  std::string_view outer;       // empty for local and anonymous classes
  std::string_view inner_name;  // simple name, empty for anonymous classes
  AccessFlags flags;
};

struct EnclosingMethod {
  std::string_view class_name;  // empty: no EnclosingMethod attribute
  std::uint16_t method = 0;     // NameAndType, 0 when not enclosed by a method
};

struct RecordComponent {
  std::string_view name;
  std::string_view descriptor;
  std::string_view signature;
  AnnotationBytes annotations;
  std::span<const Attribute> attributes;
};

struct BootstrapMethod {
  std::uint16_t method_handle = 0;
  std::span<const std::uint16_t> arguments;  // loadable pool entries
};

struct ModuleRequires {
  std::string_view module;
  AccessFlags flags;
  std::string_view version;
};

// exports and opens have the same form.
struct ModuleExports {
  std::string_view package;
  AccessFlags flags;
  std::span<const std::string_view> to;
};

struct ModuleProvides {
  std::string_view service;
  std::span<const std::string_view> with;
};

struct Module {
  std::string_view name;
  AccessFlags flags;
  std::string_view version;
  std::span<const ModuleRequires> requires_modules;
  std::span<const ModuleExports> exports;
  std::span<const ModuleExports> opens;
  std::span<const std::string_view> uses;
  std::span<const ModuleProvides> provides;
};

struct ClassFile {
  std::uint16_t minor_version = 0;
  std::uint16_t major_version = 0;
  ConstantPool pool;
  AccessFlags flags;
  std::uint16_t this_class =
      0;  // pool indices of the two Class entries; super_class is 0 for java/lang/Object and modules
  std::uint16_t super_class = 0;
  std::string_view name;
  std::string_view super_name;  // empty when there is none
  std::span<const std::string_view> interfaces;
  std::span<const Field> fields;
  std::span<const Method> methods;

  std::string_view signature;
  std::string_view source_file;
  base::ByteSpan source_debug_extension;
  bool deprecated = false;
  std::span<const InnerClass> inner_classes;
  EnclosingMethod enclosing_method;
  std::string_view nest_host;  // empty when absent
  std::span<const std::string_view> nest_members;
  bool is_record = false;  // a Record attribute is present, possibly without components
  std::span<const RecordComponent> record_components;
  bool is_sealed = false;
  std::span<const std::string_view> permitted_subclasses;
  std::span<const BootstrapMethod> bootstrap_methods;
  const Module* module = nullptr;
  std::span<const std::string_view> module_packages;
  std::string_view module_main_class;
  AnnotationBytes annotations;
  std::span<const Attribute> attributes;

  base::Bytes bytes;
  base::Arena arena;
  std::shared_ptr<LateCode> late_code;  // what MethodCode reads with; null when all has been read

  [[nodiscard]] bool is_interface() const { return flags.has(AccessFlags::kInterface); }
};

inline constexpr std::uint16_t kOldestMajor = 45;       // Java 1.0.2
inline constexpr std::uint16_t kNewestMajor = 69;       // Java 25
inline constexpr unsigned kMajorOfFeatureZero = 44;     // Java N has N more
inline constexpr std::uint16_t kFirstWithModules = 53;  // Java 9
inline constexpr std::uint16_t kPreviewMinor = 65535;

struct ParseOptions {
  // Newest version accepted: that of the JDK in use (44 + feature), as java refuses newer ones.
  std::uint16_t newest_major = kNewestMajor;
  // Whether classes of the newest version may use what is only a preview in it.
  bool allows_preview = true;
  // The internal name under which the class was asked for; messages about the file as a whole have it.
  std::string_view name = "Unknown";
};

// Reads a whole class file. Rejects whatever a JVM would reject when it loads the class without resolving anything:
// ClassFormatError or UnsupportedClassVersionError with the byte at fault.
[[nodiscard]] Checked<ClassFile> parse_class(base::Bytes bytes, const ParseOptions& options = {});

}  // namespace ristretto::classfile

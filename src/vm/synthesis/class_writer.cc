// SPDX-License-Identifier: MIT
#include "vm/synthesis/class_writer.h"

#include <limits>

#include "base/check.h"
#include "vm/synthesis/byte_buffer.h"

namespace ristretto::vm::synthesis {

using classfile::AccessFlags;
using classfile::Tag;

namespace {

constexpr std::uint32_t kMagic = 0xcafebabe;

void put_attribute(Buffer& out, std::uint16_t name, const Buffer& data) {
  put(out, name, 2);
  put(out, data.size(), 4);
  append(out, data);
}

}  // namespace

ClassWriter::ClassWriter(std::string_view name, std::uint16_t major, std::string_view super)
    : name_(name), major_(major), this_class_(class_ref(name)), super_class_(class_ref(super)) {}

void ClassWriter::implements(std::string_view interface) { interfaces_.push_back(class_ref(interface)); }

void ClassWriter::field(std::uint16_t flags, std::string_view name, std::string_view descriptor) {
  put(fields_, flags, 2);
  put(fields_, utf8(name), 2);
  put(fields_, utf8(descriptor), 2);
  put(fields_, 0, 2);
  ++field_count_;
}

void ClassWriter::method(std::uint16_t flags, std::string_view name, std::string_view descriptor,
                         const CodeWriter& code, std::string_view thrown) {
  const auto type = classfile::parse_method_descriptor(descriptor);
  base::check(type.has_value(), "a synthetic method has a malformed descriptor");
  put(methods_, flags, 2);
  put(methods_, utf8(name), 2);
  put(methods_, utf8(descriptor), 2);
  put(methods_, thrown.empty() ? 1 : 2, 2);
  const unsigned receiver = AccessFlags(flags).is_static() ? 0 : 1;
  put_attribute(methods_, utf8("Code"), code.code_attribute(type->parameter_slots() + receiver));
  if (!thrown.empty()) {
    Buffer exceptions;
    put(exceptions, 1, 2);
    put(exceptions, class_ref(thrown), 2);
    put_attribute(methods_, utf8("Exceptions"), exceptions);
  }
  ++method_count_;
}

std::uint16_t ClassWriter::bootstrap(std::uint16_t method_handle, const std::vector<std::uint16_t>& arguments) {
  put(bootstraps_, method_handle, 2);
  put(bootstraps_, arguments.size(), 2);
  for (const std::uint16_t argument : arguments) put(bootstraps_, argument, 2);
  return bootstrap_count_++;
}

std::uint16_t ClassWriter::entry(const Buffer& bytes) {
  const auto [at, is_new] = pool_index_.try_emplace(bytes, pool_count_);
  if (is_new) {
    append(pool_, bytes);
    base::check(pool_count_ < std::numeric_limits<std::uint16_t>::max(), "a synthetic class has too many constants");
    ++pool_count_;
  }
  return at->second;
}

std::uint16_t ClassWriter::utf8(std::string_view text) {
  base::check(text.size() <= std::numeric_limits<std::uint16_t>::max(), "a constant of a synthetic class is too long");
  Buffer bytes;
  put(bytes, static_cast<unsigned>(Tag::kUtf8), 1);
  put(bytes, text.size(), 2);
  bytes.insert(bytes.end(), text.begin(), text.end());
  return entry(bytes);
}

std::uint16_t ClassWriter::integer(std::int32_t value) {
  Buffer bytes;
  put(bytes, static_cast<unsigned>(Tag::kInteger), 1);
  put(bytes, static_cast<std::uint32_t>(value), 4);
  return entry(bytes);
}

std::uint16_t ClassWriter::class_ref(std::string_view name) {
  const std::uint16_t text = utf8(name);
  Buffer bytes;
  put(bytes, static_cast<unsigned>(Tag::kClass), 1);
  put(bytes, text, 2);
  return entry(bytes);
}

std::uint16_t ClassWriter::string(std::string_view text) {
  const std::uint16_t index = utf8(text);
  Buffer bytes;
  put(bytes, static_cast<unsigned>(Tag::kString), 1);
  put(bytes, index, 2);
  return entry(bytes);
}

std::uint16_t ClassWriter::linked(Tag tag, std::uint16_t first, std::uint16_t second) {
  Buffer bytes;
  put(bytes, static_cast<unsigned>(tag), 1);
  put(bytes, first, 2);
  put(bytes, second, 2);
  return entry(bytes);
}

std::uint16_t ClassWriter::member(Tag tag, std::string_view owner, std::string_view name, std::string_view descriptor) {
  const std::uint16_t class_index = class_ref(owner);
  return linked(tag, class_index, linked(Tag::kNameAndType, utf8(name), utf8(descriptor)));
}

std::uint16_t ClassWriter::method_handle(classfile::ReferenceKind kind, std::uint16_t member) {
  Buffer bytes;
  put(bytes, static_cast<unsigned>(Tag::kMethodHandle), 1);
  put(bytes, static_cast<unsigned>(kind), 1);
  put(bytes, member, 2);
  return entry(bytes);
}

std::uint16_t ClassWriter::invoke_dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor) {
  return linked(Tag::kInvokeDynamic, bootstrap, linked(Tag::kNameAndType, utf8(name), utf8(descriptor)));
}

std::vector<std::uint8_t> ClassWriter::bytes() {
  const std::uint16_t bootstrap_name = bootstrap_count_ == 0 ? std::uint16_t{0} : utf8("BootstrapMethods");
  const std::uint16_t signature_name = signature_ == 0 ? std::uint16_t{0} : utf8("Signature");
  Buffer out;
  put(out, kMagic, 4);
  put(out, 0, 2);
  put(out, major_, 2);
  put(out, pool_count_, 2);
  append(out, pool_);
  put(out, AccessFlags::kFinal | AccessFlags::kSuper | AccessFlags::kSynthetic, 2);
  put(out, this_class_, 2);
  put(out, super_class_, 2);
  put(out, interfaces_.size(), 2);
  for (const std::uint16_t interface : interfaces_) put(out, interface, 2);
  put(out, field_count_, 2);
  append(out, fields_);
  put(out, method_count_, 2);
  append(out, methods_);
  put(out, (bootstrap_count_ == 0 ? 0U : 1U) + (signature_ == 0 ? 0U : 1U), 2);
  if (signature_ != 0) {
    Buffer data;
    put(data, signature_, 2);
    put_attribute(out, signature_name, data);
  }
  if (bootstrap_count_ > 0) {
    Buffer data;
    put(data, bootstrap_count_, 2);
    append(data, bootstraps_);
    put_attribute(out, bootstrap_name, data);
  }
  return out;
}

}  // namespace ristretto::vm::synthesis

// SPDX-License-Identifier: MIT
#include "support/class_builder.h"

#include "base/check.h"

namespace ristretto::test_support {

using classfile::Opcode;
using classfile::Tag;

namespace {

constexpr std::int64_t kUnbound = -1;

bool fits_width(std::int64_t value, unsigned width) {
  if (width >= 8) return true;
  return value >= -(std::int64_t{1} << (8 * width - 1)) && value < (std::int64_t{1} << (8 * width));
}

ByteWriter links(std::uint16_t first, std::uint16_t second) {
  ByteWriter out;
  out.u2(first).u2(second);
  return out;
}

void write_attribute(ByteWriter& out, std::uint16_t name, const std::vector<std::uint8_t>& data) {
  out.u2(name).u4(static_cast<std::int64_t>(data.size())).append(data);
}

}  // namespace

ByteWriter& ByteWriter::text(std::string_view value) {
  bytes_.insert(bytes_.end(), value.begin(), value.end());
  return *this;
}

ByteWriter& ByteWriter::append(const std::vector<std::uint8_t>& bytes) {
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  return *this;
}

void ByteWriter::patch(std::size_t offset, std::int64_t value, unsigned width) {
  base::check(fits_width(value, width), "a value does not fit its field");
  for (unsigned i = 0; i < width; ++i) {
    bytes_[offset + i] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(value) >> (8 * (width - 1 - i)));
  }
}

ByteWriter& ByteWriter::put(std::int64_t value, unsigned width) {
  const std::size_t offset = bytes_.size();
  bytes_.resize(offset + width);
  patch(offset, value, width);
  return *this;
}

ClassBuilder::ClassBuilder(std::string_view name, std::string_view super, std::uint16_t flags)
    : flags_(flags), this_class_(class_ref(name)), super_class_(super.empty() ? std::uint16_t{0} : class_ref(super)) {}

ClassBuilder ClassBuilder::interface(std::string_view name, std::initializer_list<std::string_view> supers) {
  ClassBuilder builder(name, "java/lang/Object", kPublicInterface);
  for (const std::string_view super : supers) builder.implements(super);
  return builder;
}

ClassBuilder& ClassBuilder::version(std::uint16_t major, std::uint16_t minor) {
  major_ = major;
  minor_ = minor;
  return *this;
}

ClassBuilder& ClassBuilder::implements(std::string_view interface) {
  interfaces_.push_back(class_ref(interface));
  return *this;
}

ClassBuilder& ClassBuilder::field(std::uint16_t flags, std::string_view name, std::string_view descriptor) {
  fields_.push_back({.flags = flags, .name = utf8(name), .descriptor = utf8(descriptor), .attributes = {}});
  return *this;
}

ClassBuilder& ClassBuilder::method(std::uint16_t flags, std::string_view name, std::string_view descriptor) {
  methods_.push_back({.flags = flags, .name = utf8(name), .descriptor = utf8(descriptor), .attributes = {}});
  return *this;
}

ClassBuilder& ClassBuilder::method(std::uint16_t flags, std::string_view name, std::string_view descriptor,
                                   const Assembler& code) {
  method(flags, name, descriptor);
  return last_method_attribute("Code", code.code_attribute());
}

ClassBuilder& ClassBuilder::stub(std::uint16_t flags, std::string_view name, std::string_view descriptor) {
  Assembler code(*this);
  switch (descriptor[descriptor.find(')') + 1]) {
    case 'V': code.op(Opcode::return_); break;
    case 'J': code.op(Opcode::lconst_0).op(Opcode::lreturn); break;
    case 'F': code.op(Opcode::fconst_0).op(Opcode::freturn); break;
    case 'D': code.op(Opcode::dconst_0).op(Opcode::dreturn); break;
    case 'L':
    case '[': code.op(Opcode::aconst_null).op(Opcode::areturn); break;
    default: code.op(Opcode::iconst_0).op(Opcode::ireturn); break;
  }
  return method(flags, name, descriptor, code);
}

ClassBuilder& ClassBuilder::attribute(std::string_view name, const std::vector<std::uint8_t>& data) {
  attributes_.emplace_back(utf8(name), data);
  return *this;
}

ClassBuilder& ClassBuilder::last_field_attribute(std::string_view name, const std::vector<std::uint8_t>& data) {
  fields_.back().attributes.emplace_back(utf8(name), data);
  return *this;
}

ClassBuilder& ClassBuilder::last_method_attribute(std::string_view name, const std::vector<std::uint8_t>& data) {
  methods_.back().attributes.emplace_back(utf8(name), data);
  return *this;
}

ClassBuilder& ClassBuilder::nest_host(std::string_view host) {
  ByteWriter data;
  data.u2(class_ref(host));
  return attribute("NestHost", data.bytes());
}

ClassBuilder& ClassBuilder::nest_members(std::initializer_list<std::string_view> members) {
  return class_list("NestMembers", members);
}

ClassBuilder& ClassBuilder::permits(std::initializer_list<std::string_view> subclasses) {
  return class_list("PermittedSubclasses", subclasses);
}

ClassBuilder& ClassBuilder::class_list(std::string_view name, std::initializer_list<std::string_view> names) {
  ByteWriter data;
  data.u2(static_cast<std::int64_t>(names.size()));
  for (const std::string_view entry : names) data.u2(class_ref(entry));
  return attribute(name, data.bytes());
}

std::uint16_t ClassBuilder::constant(Tag tag, const std::vector<std::uint8_t>& payload) {
  ByteWriter entry;
  entry.u1(static_cast<std::uint8_t>(tag)).append(payload);
  const auto [known, is_new] = pool_index_.emplace(entry.bytes(), pool_count_);
  if (!is_new) return known->second;
  base::check(pool_count_ < 0xfffe, "a constant pool is full");
  pool_.append(entry.bytes());
  pool_count_ = static_cast<std::uint16_t>(pool_count_ + (tag == Tag::kLong || tag == Tag::kDouble ? 2 : 1));
  return known->second;
}

std::uint16_t ClassBuilder::linked(Tag tag, std::uint16_t first, std::uint16_t second) {
  return constant(tag, links(first, second).bytes());
}

std::uint16_t ClassBuilder::utf8(std::string_view text) {
  ByteWriter payload;
  payload.u2(static_cast<std::int64_t>(text.size())).text(text);
  return constant(Tag::kUtf8, payload.bytes());
}

std::uint16_t ClassBuilder::integer(std::int32_t value) {
  ByteWriter payload;
  payload.u4(value);
  return constant(Tag::kInteger, payload.bytes());
}

std::uint16_t ClassBuilder::float_bits(std::uint32_t bits) {
  ByteWriter payload;
  payload.u4(bits);
  return constant(Tag::kFloat, payload.bytes());
}

std::uint16_t ClassBuilder::long_value(std::int64_t value) {
  ByteWriter payload;
  payload.u8(static_cast<std::uint64_t>(value));
  return constant(Tag::kLong, payload.bytes());
}

std::uint16_t ClassBuilder::double_bits(std::uint64_t bits) {
  ByteWriter payload;
  payload.u8(bits);
  return constant(Tag::kDouble, payload.bytes());
}

std::uint16_t ClassBuilder::class_ref(std::string_view name) {
  ByteWriter payload;
  payload.u2(utf8(name));
  return constant(Tag::kClass, payload.bytes());
}

std::uint16_t ClassBuilder::string(std::string_view text) {
  ByteWriter payload;
  payload.u2(utf8(text));
  return constant(Tag::kString, payload.bytes());
}

std::uint16_t ClassBuilder::name_and_type(std::string_view name, std::string_view descriptor) {
  const std::uint16_t first = utf8(name);
  return linked(Tag::kNameAndType, first, utf8(descriptor));
}

std::uint16_t ClassBuilder::field_ref(std::string_view owner, std::string_view name, std::string_view descriptor) {
  const std::uint16_t first = class_ref(owner);
  return linked(Tag::kFieldref, first, name_and_type(name, descriptor));
}

std::uint16_t ClassBuilder::method_ref(std::string_view owner, std::string_view name, std::string_view descriptor) {
  const std::uint16_t first = class_ref(owner);
  return linked(Tag::kMethodref, first, name_and_type(name, descriptor));
}

std::uint16_t ClassBuilder::interface_method_ref(std::string_view owner, std::string_view name,
                                                 std::string_view descriptor) {
  const std::uint16_t first = class_ref(owner);
  return linked(Tag::kInterfaceMethodref, first, name_and_type(name, descriptor));
}

std::uint16_t ClassBuilder::method_handle(classfile::ReferenceKind kind, std::uint16_t member) {
  ByteWriter payload;
  payload.u1(static_cast<std::uint8_t>(kind)).u2(member);
  return constant(Tag::kMethodHandle, payload.bytes());
}

std::uint16_t ClassBuilder::method_type(std::string_view descriptor) {
  ByteWriter payload;
  payload.u2(utf8(descriptor));
  return constant(Tag::kMethodType, payload.bytes());
}

std::uint16_t ClassBuilder::dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor) {
  return linked(Tag::kDynamic, bootstrap, name_and_type(name, descriptor));
}

std::uint16_t ClassBuilder::invoke_dynamic(std::uint16_t bootstrap, std::string_view name,
                                           std::string_view descriptor) {
  return linked(Tag::kInvokeDynamic, bootstrap, name_and_type(name, descriptor));
}

void ClassBuilder::write(ByteWriter& out, const Attributes& attributes) {
  out.u2(static_cast<std::int64_t>(attributes.size()));
  for (const auto& [name, data] : attributes) write_attribute(out, name, data);
}

void ClassBuilder::write(ByteWriter& out, const std::vector<Member>& members) {
  out.u2(static_cast<std::int64_t>(members.size()));
  for (const Member& member : members) {
    out.u2(member.flags).u2(member.name).u2(member.descriptor);
    write(out, member.attributes);
  }
}

std::vector<std::uint8_t> ClassBuilder::bytes() const {
  ByteWriter out;
  out.u4(0xcafebabe).u2(minor_).u2(major_).u2(pool_count_).append(pool_.bytes());
  out.u2(flags_).u2(this_class_).u2(super_class_).u2(static_cast<std::int64_t>(interfaces_.size()));
  for (const std::uint16_t interface : interfaces_) out.u2(interface);
  write(out, fields_);
  write(out, methods_);
  write(out, attributes_);
  return out.bytes();
}

Label Assembler::label() {
  labels_.push_back(kUnbound);
  return Label(labels_.size() - 1);
}

Label Assembler::here() {
  const Label made = label();
  bind(made);
  return made;
}

Assembler& Assembler::bind(Label label) {
  labels_[label.id_] = pc();
  return *this;
}

Assembler& Assembler::op(Opcode opcode) {
  code_.u1(static_cast<std::uint8_t>(opcode));
  return *this;
}

Assembler& Assembler::op_u1(Opcode opcode, std::int64_t operand) {
  op(opcode);
  code_.u1(operand);
  return *this;
}

Assembler& Assembler::op_u2(Opcode opcode, std::int64_t operand) {
  op(opcode);
  code_.u2(operand);
  return *this;
}

Assembler& Assembler::local(Opcode opcode, std::uint16_t index, std::int16_t increment) {
  const bool is_wide = index > 0xff || increment != static_cast<std::int8_t>(increment);
  const unsigned width = is_wide ? 2 : 1;
  if (is_wide) op(Opcode::wide);
  op(opcode);
  const auto put = [&](std::int64_t value) { width == 2 ? code_.u2(value) : code_.u1(value); };
  put(index);
  if (opcode == Opcode::iinc) put(increment);
  return *this;
}

void Assembler::offset_to(Label label, std::size_t from, unsigned width) {
  fixups_.push_back({.at = code_.size(), .from = from, .label = label.id_, .width = width});
  width == 4 ? code_.u4(0) : code_.u2(0);
}

Assembler& Assembler::branch(Opcode opcode, Label target) {
  const std::size_t from = code_.size();
  op(opcode);
  offset_to(target, from, info(opcode).format == classfile::Format::branch4 ? 4 : 2);
  return *this;
}

void Assembler::pad() {
  while (code_.size() % 4 != 0) code_.u1(0);
}

Assembler& Assembler::tableswitch(std::int32_t low, const std::vector<Label>& targets, Label otherwise) {
  const std::size_t from = code_.size();
  op(Opcode::tableswitch);
  pad();
  offset_to(otherwise, from, 4);
  code_.u4(low).u4(std::int64_t{low} + static_cast<std::int64_t>(targets.size()) - 1);
  for (const Label target : targets) offset_to(target, from, 4);
  return *this;
}

Assembler& Assembler::lookupswitch(const std::vector<std::pair<std::int32_t, Label>>& cases, Label otherwise) {
  const std::size_t from = code_.size();
  op(Opcode::lookupswitch);
  pad();
  offset_to(otherwise, from, 4);
  code_.u4(static_cast<std::int64_t>(cases.size()));
  for (const auto& [key, target] : cases) {
    code_.u4(key);
    offset_to(target, from, 4);
  }
  return *this;
}

Assembler& Assembler::field(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor) {
  return op_u2(opcode, owner_.field_ref(owner, name, descriptor));
}

Assembler& Assembler::invoke(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor,
                             bool interface) {
  const bool is_interface = interface || opcode == Opcode::invokeinterface;
  op_u2(opcode, is_interface ? owner_.interface_method_ref(owner, name, descriptor)
                             : owner_.method_ref(owner, name, descriptor));
  if (opcode != Opcode::invokeinterface) return *this;
  int slots = 1;
  for (std::size_t i = 1; descriptor[i] != ')'; ++i, ++slots) {
    const bool is_array = descriptor[i] == '[';
    while (descriptor[i] == '[') ++i;
    if (descriptor[i] == 'L') i = descriptor.find(';', i);
    if (!is_array && (descriptor[i] == 'J' || descriptor[i] == 'D')) ++slots;
  }
  code_.u1(slots).u1(0);
  return *this;
}

Assembler& Assembler::type(Opcode opcode, std::string_view class_name) {
  return op_u2(opcode, owner_.class_ref(class_name));
}

Assembler& Assembler::raw(std::initializer_list<int> bytes) {
  for (const int byte : bytes) code_.u1(byte);
  return *this;
}

Assembler& Assembler::handler(Label start, Label end, Label target, std::string_view type) {
  const std::uint16_t caught = type.empty() ? std::uint16_t{0} : owner_.class_ref(type);
  handlers_.push_back({.start = start.id_, .end = end.id_, .target = target.id_, .type = caught});
  return *this;
}

Assembler& Assembler::line(std::uint16_t line) {
  lines_.emplace_back(pc(), line);
  return *this;
}

Assembler& Assembler::max_stack(std::uint16_t slots) {
  max_stack_ = slots;
  return *this;
}

Assembler& Assembler::max_locals(std::uint16_t slots) {
  max_locals_ = slots;
  return *this;
}

Assembler& Assembler::stack_map(std::uint16_t entries, const std::vector<std::uint8_t>& frames) {
  ByteWriter data;
  data.u2(entries).append(frames);
  return attribute("StackMapTable", data.bytes());
}

Assembler& Assembler::attribute(std::string_view name, const std::vector<std::uint8_t>& data) {
  attributes_.emplace_back(owner_.utf8(name), data);
  return *this;
}

std::int64_t Assembler::position(std::size_t label) const {
  base::check(labels_[label] != kUnbound, "a label is not bound");
  return labels_[label];
}

std::vector<std::uint8_t> Assembler::code_attribute() const {
  ByteWriter code = code_;
  for (const Fixup& fixup : fixups_) {
    code.patch(fixup.at, position(fixup.label) - static_cast<std::int64_t>(fixup.from), fixup.width);
  }
  ByteWriter out;
  out.u2(max_stack_).u2(max_locals_).u4(static_cast<std::int64_t>(code.size())).append(code.bytes());
  out.u2(static_cast<std::int64_t>(handlers_.size()));
  for (const Handler& h : handlers_) out.u2(position(h.start)).u2(position(h.end)).u2(position(h.target)).u2(h.type);

  out.u2(static_cast<std::int64_t>(attributes_.size() + (lines_.empty() ? 0 : 1)));
  if (!lines_.empty()) {
    ByteWriter table;
    table.u2(static_cast<std::int64_t>(lines_.size()));
    for (const auto& [start, line] : lines_) table.u2(start).u2(line);
    write_attribute(out, owner_.utf8("LineNumberTable"), table.bytes());
  }
  for (const auto& [name, data] : attributes_) write_attribute(out, name, data);
  return out.bytes();
}

}  // namespace ristretto::test_support

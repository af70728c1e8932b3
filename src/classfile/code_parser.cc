// SPDX-License-Identifier: MIT
#include "classfile/code_parser.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "classfile/local_tables.h"
#include "classfile/modified_utf8.h"

namespace ristretto::classfile {
namespace {

class CodeParser {
 public:
  CodeParser(const ParseContext& context, Code& code) : context_(context), code_(code) {}

  void parse(ByteReader& in) {
    code_.max_stack = in.u2();
    code_.max_locals = in.u2();
    const std::uint32_t length = in.u4();
    if (in.ok() && (length == 0 || length > kMaxCodeLength))
      in.fail(fmt::format("Invalid method Code length {}", length));
    code_.offset = in.offset();
    code_.bytecode = in.take(length);
    read_handlers(in);
    if (!in.ok()) return;
    code_.attributes = read_attributes(
        context_, in, AttributePlace::kCode,
        [this](AttributeName name, ByteReader& body, base::ByteSpan data) { read_attribute(name, body, data); });
    if (!in.ok()) return;
    std::string problem = find_local_table_problem(code_, context_.major_version);
    if (!problem.empty()) in.fail(std::move(problem));
  }

 private:
  static constexpr std::uint32_t kMaxCodeLength = 65535;

  void read_handlers(ByteReader& in) {
    const std::uint16_t count = in.u2();
    if (!in.fits(count, 8)) return;
    const std::span<ExceptionHandler> handlers = context_.arena.make_array<ExceptionHandler>(count);
    for (ExceptionHandler& handler : handlers) {
      handler = {in.u2(), in.u2(), in.u2(), in.u2()};
      check_handler(in, handler);
    }
    code_.handlers = handlers;
  }

  void check_handler(ByteReader& in, const ExceptionHandler& handler) {
    const std::size_t size = code_.bytecode.size();
    if (handler.start_pc >= handler.end_pc || handler.end_pc > size) in.fail("Invalid exception table range");
    if (handler.handler_pc >= size) in.fail("Invalid exception handler pc");
    if (handler.catch_type != 0 && !context_.pool.is(handler.catch_type, Tag::kClass))
      in.fail("Catch type in exception table has bad constant type");
  }

  void read_attribute(AttributeName name, ByteReader& body, base::ByteSpan data) {
    switch (name) {
      case AttributeName::LineNumberTable: code_.lines = appended(code_.lines, read_lines(body)); return;
      case AttributeName::LocalVariableTable: code_.locals = appended(code_.locals, read_locals(body, true)); return;
      case AttributeName::LocalVariableTypeTable:
        code_.local_types = appended(code_.local_types, read_locals(body, false));
        return;
      case AttributeName::StackMapTable:
        code_.has_stack_map = !data.empty();
        code_.stack_map = data;
        break;
      case AttributeName::RuntimeVisibleTypeAnnotations: code_.visible_types = data; break;
      case AttributeName::RuntimeInvisibleTypeAnnotations: code_.invisible_types = data; break;
      default: break;
    }
    body.skip(static_cast<std::uint32_t>(data.size()));
  }

  // A method may have several such tables; they count as one.
  template <class T>
  std::span<const T> appended(std::span<const T> before, std::span<const T> more) {
    if (before.empty()) return more;
    const std::span<T> all = context_.arena.make_array<T>(before.size() + more.size());
    std::ranges::copy(more, std::ranges::copy(before, all.begin()).out);
    return all;
  }

  std::span<const LineNumber> read_lines(ByteReader& body) {
    const std::uint16_t count = body.u2();
    if (!body.fits(count, 4)) return {};
    const std::span<LineNumber> lines = context_.arena.make_array<LineNumber>(count);
    for (LineNumber& line : lines) {
      line.start_pc = body.u2();
      line.line = body.u2();
      if (line.start_pc >= code_.bytecode.size()) body.fail("Invalid pc in LineNumberTable");
    }
    return lines;
  }

  std::span<const LocalVariable> read_locals(ByteReader& body, bool descriptors) {
    const std::uint16_t count = body.u2();
    if (!body.fits(count, 10)) return {};
    const std::span<LocalVariable> locals = context_.arena.make_array<LocalVariable>(count);
    for (LocalVariable& local : locals) {
      local.start_pc = body.u2();
      local.length = body.u2();
      local.name = context_.utf8(body, body.u2());
      local.type = context_.utf8(body, body.u2());
      local.index = body.u2();
      if (!body.ok()) return {};
      check_local(body, local, descriptors);
    }
    return locals;
  }

  void check_local(ByteReader& body, const LocalVariable& local, bool descriptors) {
    const std::size_t size = code_.bytecode.size();
    if (local.start_pc >= size || std::size_t{local.start_pc} + local.length > size)
      body.fail("Invalid pc range in LocalVariableTable");
    if (!context_.names().allow_field(local.name))
      body.fail(fmt::format("Illegal local variable name {}", quoted_excerpt(local.name)));
    if (descriptors && !context_.names().allow_field_descriptor(local.type))
      body.fail(fmt::format("Illegal local variable type {}", quoted_excerpt(local.type)));
    const bool wide = descriptors && (local.type == "J" || local.type == "D");
    if (local.index + (wide ? 2U : 1U) > code_.max_locals) body.fail("Invalid index in LocalVariableTable");
  }

  const ParseContext& context_;
  Code& code_;
};

}  // namespace

const Code* parse_code(const ParseContext& context, ByteReader& body) {
  Code* code = context.arena.make<Code>();
  CodeParser(context, *code).parse(body);
  return body.ok() ? code : nullptr;
}

const Code& LateCode::read(std::uint32_t offset, std::uint32_t size) {
  static constexpr std::array<std::uint8_t, 1> kNoOpcode{0xff};
  static const Code kMalformed = [] {
    Code code;
    code.bytecode = kNoOpcode;
    return code;
  }();
  Fault fault;
  ByteReader body(file_.subspan(offset, size), offset, fault);
  const Code* code = parse_code({pool_, major_version_, arena_, names_}, body);
  return code != nullptr && body.left() == 0 ? *code : kMalformed;
}

MethodCode::MethodCode(LateCode& late, std::uint32_t offset, base::ByteSpan body)
    : late_(&late), offset_(offset), size_(static_cast<std::uint32_t>(body.size())) {
  if (body.size() < 4) return;  // malformed
  max_stack_ = static_cast<std::uint16_t>((body[0] << 8) | body[1]);
  max_locals_ = static_cast<std::uint16_t>((body[2] << 8) | body[3]);
}

const Code* MethodCode::read() const {
  code_ = &late_->read(offset_, size_);
  return code_;
}

}  // namespace ristretto::classfile

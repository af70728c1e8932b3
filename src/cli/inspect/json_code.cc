// SPDX-License-Identifier: MIT
#include "base/arena.h"
#include "classfile/instruction.h"
#include "classfile/stack_map.h"
#include "cli/inspect/constant_text.h"
#include "cli/inspect/json_parts.h"
#include "cli/inspect/operands.h"
#include "cli/inspect/text_stack_map.h"

namespace ristretto::cli::inspect {
namespace {

using classfile::ClassFile;
using classfile::Code;
using classfile::DecodedCode;
using classfile::Format;
using classfile::Instruction;

Json switch_json(const classfile::Switch& cases) {
  Json pairs = Json::array();
  for (std::size_t i = 0; i < cases.targets.size(); ++i) pairs.push_back({cases.key(i), cases.targets[i]});
  return {{"default", cases.default_target}, {"cases", std::move(pairs)}};
}

void set_operands(Json& json, const DecodedCode& code, const Instruction& instruction) {
  switch (info(instruction.opcode).format) {
    case Format::none:
    case Format::wide: break;
    case Format::byte:
    case Format::short_: json["constant"] = instruction.a; break;
    case Format::pool1:
    case Format::pool2:
    case Format::dynamic: json["pool"] = instruction.a; break;
    case Format::local:
    case Format::local0:
    case Format::local1:
    case Format::local2:
    case Format::local3: json["local"] = instruction.a; break;
    case Format::increment:
      json["local"] = instruction.a;
      json["increment"] = instruction.b;
      break;
    case Format::branch2:
    case Format::branch4: json["target"] = instruction.a; break;
    case Format::table:
    case Format::lookup: json["switch"] = switch_json(code.switch_of(instruction)); break;
    case Format::interface:
      json["pool"] = instruction.a;
      json["count"] = instruction.b;
      break;
    case Format::array_type: json["type"] = array_type_name(instruction.a); break;
    case Format::dimensions:
      json["pool"] = instruction.a;
      json["dimensions"] = instruction.b;
      break;
  }
}

Json instructions_json(const ClassFile& file, const DecodedCode& code) {
  Json list = Json::array();
  for (const Instruction& instruction : code.instructions) {
    Json json = {{"pc", instruction.pc}, {"mnemonic", info(instruction.opcode).mnemonic}};
    if (instruction.is_wide) json["wide"] = true;
    set_operands(json, code, instruction);
    if (const std::uint16_t index = pool_operand(instruction)) json["text"] = operand_text(file, index);
    list.push_back(std::move(json));
  }
  return list;
}

Json handlers_json(const ClassFile& file, const Code& code) {
  Json list = Json::array();
  for (const classfile::ExceptionHandler& handler : code.handlers) {
    Json json = {{"start_pc", handler.start_pc}, {"end_pc", handler.end_pc}, {"handler_pc", handler.handler_pc}};
    json["catch_type"] =
        handler.catch_type == 0 ? Json(nullptr) : Json(json_text(file.pool.class_name(handler.catch_type)));
    list.push_back(std::move(json));
  }
  return list;
}

Json locals_json(std::span<const classfile::LocalVariable> locals, const char* type_key) {
  Json list = Json::array();
  for (const classfile::LocalVariable& local : locals) {
    list.push_back({{"start_pc", local.start_pc},
                    {"length", local.length},
                    {"index", local.index},
                    {"name", json_text(local.name)},
                    {type_key, json_text(local.type)}});
  }
  return list;
}

Json types_json(const ClassFile& file, std::span<const classfile::VerificationType> types) {
  Json list = Json::array();
  for (const classfile::VerificationType& type : types) list.push_back(verification_type_text(file.pool, type));
  return list;
}

Json stack_map_json(const ClassFile& file, const Code& code) {
  base::Arena arena;
  const auto frames = parse_stack_map(file.pool, code.stack_map, arena);
  if (!frames) return {{"error", frames.error().text()}};
  Json list = Json::array();
  for (const classfile::StackMapFrame& frame : *frames) {
    Json json = {{"pc", frame.pc}, {"frame_type", frame.frame_type}, {"kind", frame_name(frame)}};
    if (frame.chopped > 0) json["chopped"] = frame.chopped;
    if (!frame.locals.empty()) json["locals"] = types_json(file, frame.locals);
    if (!frame.stack.empty()) json["stack"] = types_json(file, frame.stack);
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace

Json json_code(const ClassFile& file, const Code& code) {
  Json json = {{"max_stack", code.max_stack}, {"max_locals", code.max_locals}, {"length", code.bytecode.size()}};
  base::Arena arena;
  if (const auto decoded = decode(code, arena)) {
    json["instructions"] = instructions_json(file, *decoded);
  } else {
    json["error"] = decoded.error().text();
  }
  json["handlers"] = handlers_json(file, code);
  Json lines = Json::array();
  for (const classfile::LineNumber& line : code.lines) lines.push_back({line.start_pc, line.line});
  json["lines"] = std::move(lines);
  json["locals"] = locals_json(code.locals, "descriptor");
  json["local_types"] = locals_json(code.local_types, "signature");
  if (code.has_stack_map) json["stack_map"] = stack_map_json(file, code);
  set_type_annotations(json, file.pool, code.visible_types, code.invisible_types);
  json["attributes"] = json_attributes(code.attributes);
  return json;
}

}  // namespace ristretto::cli::inspect

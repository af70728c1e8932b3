// SPDX-License-Identifier: MIT
#include "readings.h"

#include <string_view>

#include <fmt/format.h>

#include "base/arena.h"
#include "classfile/annotations.h"
#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "classfile/signature_parser.h"
#include "classfile/stack_map.h"
#include "classfile/type_printer.h"
#include "program/control_flow.h"
#include "program/def_use.h"
#include "program/dominators.h"
#include "program/lines.h"
#include "program/loops.h"

namespace ristretto::tests {
namespace {

using classfile::AnnotationBytes;
using classfile::ClassFile;
using classfile::Method;

template <class Result>
std::string fault_of(const Result& result) {
  return result ? std::string() : result.error().text();
}

std::string read_annotations(const ClassFile& file, const AnnotationBytes& bytes) {
  base::Arena arena;
  for (base::ByteSpan list : {bytes.visible, bytes.invisible}) {
    if (auto fault = fault_of(parse_annotations(file.pool, list, arena)); !fault.empty()) return fault;
  }
  for (base::ByteSpan list : {bytes.visible_parameters, bytes.invisible_parameters}) {
    if (auto fault = fault_of(parse_parameter_annotations(file.pool, list, arena)); !fault.empty()) return fault;
  }
  for (base::ByteSpan list : {bytes.visible_types, bytes.invisible_types}) {
    if (auto fault = fault_of(parse_type_annotations(file.pool, list, arena)); !fault.empty()) return fault;
  }
  if (bytes.annotation_default.empty()) return {};
  return fault_of(parse_annotation_default(file.pool, bytes.annotation_default, arena));
}

std::string printed(const classfile::Type* type) { return classfile::to_signature(*type); }
template <class Signature>
std::string printed(const Signature& signature) {
  return classfile::to_signature(signature);
}

template <class Parse>
std::string read_signature(std::string_view text, Parse parse) {
  if (text.empty()) return {};
  base::Arena arena;
  const auto parsed = parse(text, arena);
  if (!parsed) return parsed.error().line();
  const std::string again = printed(*parsed);
  return again == text ? std::string() : fmt::format("signature {} prints back as {}", text, again);
}

std::string read_code(const ClassFile& file, const Method& method) {
  if (method.code == nullptr) return {};
  base::Arena arena;
  if (auto fault = fault_of(decode(*method.code, arena)); !fault.empty()) return fault;
  if (!method.code->has_stack_map) return {};
  return fault_of(parse_stack_map(file.pool, method.code->stack_map, arena));
}

std::string analyse(const program::Method& method) {
  base::Arena arena;
  const auto decoded = decode(*method.info->code, arena);
  if (!decoded) return decoded.error().text();
  const auto flow = program::ControlFlow::build(*decoded, method.info->code->handlers);
  if (!flow) return flow.error().line();
  const auto dominators = program::dominators(*flow);
  const auto loops = program::Loops::find(*flow, dominators);
  for (program::BlockId block = 0; block < flow->blocks().size(); ++block) {
    if (flow->blocks()[block].is_reachable != dominators.is_reached(block))
      return "reachability and dominators disagree";
    if (dominators.is_reached(block) && !dominators.dominates(flow->entry(), block))
      return "the entry does not dominate a block";
  }
  for (const program::Loop& loop : loops.loops()) {
    if (!dominators.is_reached(loop.header)) return "a loop's header is unreachable";
  }
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  if (!descriptor) return descriptor.error().line();
  const auto chains = program::DefUse::find(*decoded, *flow, {method.flags().is_static(), *descriptor});
  if (!chains) return chains.error().line();
  for (program::UseId use = 0; use < chains->uses().size(); ++use) {
    const std::uint32_t instruction = chains->uses()[use].instruction;
    const bool reachable = flow->blocks()[flow->block_of(instruction)].is_reachable;
    if (reachable && chains->definitions_of(use).empty()) return "verified code uses a local that nothing defines";
  }
  const program::Lines lines(*method.info->code, *decoded);
  if (!method.info->code->lines.empty() && lines.lines().empty()) return "the line table is lost";
  return {};
}

}  // namespace

std::string read_whole(const ClassFile& file) {
  if (auto fault = read_annotations(file, file.annotations); !fault.empty()) return fault;
  if (auto fault = read_signature(file.signature, classfile::parse_class_signature); !fault.empty()) return fault;
  for (const classfile::Field& field : file.fields) {
    if (auto fault = read_annotations(file, *field.annotations); !fault.empty()) return fault;
    if (auto fault = read_signature(field.signature, classfile::parse_field_signature); !fault.empty()) return fault;
  }
  for (const Method& method : file.methods) {
    if (auto fault = read_code(file, method); !fault.empty()) return fault;
    if (auto fault = read_annotations(file, *method.annotations); !fault.empty()) return fault;
    if (auto fault = read_signature(method.signature, classfile::parse_method_signature); !fault.empty()) return fault;
  }
  return {};
}

std::string analyse(const program::Class& cls) {
  for (const program::Method& method : cls.methods()) {
    if (method.info->code == nullptr) continue;
    if (auto fault = analyse(method); !fault.empty()) return fmt::format("{}: {}", method.display(), fault);
  }
  return {};
}

}  // namespace ristretto::tests

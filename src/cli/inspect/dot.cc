// SPDX-License-Identifier: MIT
#include "cli/inspect/dot.h"

#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/arena.h"
#include "base/text.h"
#include "classfile/instruction.h"
#include "classfile/modified_utf8.h"
#include "cli/inspect/constant_text.h"
#include "cli/inspect/operands.h"
#include "program/control_flow.h"
#include "program/dominators.h"
#include "program/loops.h"

namespace ristretto::cli::inspect {
namespace {

using program::Block;
using program::BlockId;
using program::ControlFlow;
using program::Edge;
using program::EdgeKind;

// Text inside a quoted dot string; one line that ends flush left.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : base::escape_controls(text)) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

class MethodGraph {
 public:
  MethodGraph(const classfile::ClassFile& file, const classfile::Method& method, const classfile::DecodedCode& code,
              const ControlFlow& flow)
      : file_(file), method_(method), code_(code), flow_(flow), is_header_(flow.blocks().size()) {
    const auto loops = program::Loops::find(flow, program::dominators(flow));
    for (const program::Loop& loop : loops.loops()) is_header_[loop.header] = true;
  }

  [[nodiscard]] std::string text() const {
    const std::string title = fmt::format("{}.{}{}", dotted_name(file_.name), classfile::escape_java(method_.name),
                                          classfile::escape_java(method_.descriptor));
    std::string text = fmt::format("digraph \"{}\" {{\n", escaped(title));
    text += fmt::format("  label=\"{}\"; labelloc=t;\n", escaped(title));
    text += "  node [shape=box, fontname=\"monospace\"];\n";
    for (BlockId id = 0; id < flow_.blocks().size(); ++id) text += block_text(id);
    for (const Edge& edge : flow_.edges()) text += edge_text(edge);
    return text + "}\n";
  }

 private:
  [[nodiscard]] std::string block_text(BlockId id) const {
    const Block& block = flow_.blocks()[id];
    std::string label = fmt::format("B{}{}\\l", id, is_header_[id] ? " (loop)" : "");
    for (std::uint32_t i = block.first; i < block.end; ++i) {
      label += escaped(instruction_text(code_.instructions[i])) + "\\l";
    }
    std::string attributes;
    if (is_header_[id]) attributes += ", peripheries=2";
    if (!block.is_reachable) attributes += ", style=dotted";
    return fmt::format("  b{} [label=\"{}\"{}];\n", id, label, attributes);
  }

  [[nodiscard]] std::string instruction_text(const classfile::Instruction& instruction) const {
    const std::string text =
        fmt::format("{}: {} {}", instruction.pc, mnemonic_text(instruction), operands_text(instruction));
    const std::uint16_t index = pool_operand(instruction);
    return index == 0 ? std::string(base::trim(text)) : fmt::format("{} // {}", text, operand_text(file_, index));
  }

  [[nodiscard]] std::string edge_text(const Edge& edge) const {
    return fmt::format("  b{} -> b{}{};\n", edge.from, edge.to, edge_style(edge));
  }

  [[nodiscard]] std::string edge_style(const Edge& edge) const {
    switch (edge.kind) {
      case EdgeKind::kFallthrough:
      case EdgeKind::kJump: return {};
      case EdgeKind::kTaken: return " [label=\"true\"]";
      case EdgeKind::kCase: return fmt::format(" [label=\"{}\"]", edge.value);
      case EdgeKind::kDefault: return " [label=\"default\"]";
      case EdgeKind::kSubroutine: return " [label=\"jsr\"]";
      case EdgeKind::kReturn: return " [label=\"ret\"]";
      case EdgeKind::kException: return fmt::format(" [label=\"{}\", style=dashed, color=red]", escaped(caught(edge)));
    }
    return {};
  }

  [[nodiscard]] std::string caught(const Edge& edge) const {
    const std::uint16_t type = method_.code->handlers[static_cast<std::size_t>(edge.value)].catch_type;
    return type == 0 ? "any" : dotted_name(file_.pool.class_name(type));
  }

  const classfile::ClassFile& file_;
  const classfile::Method& method_;
  const classfile::DecodedCode& code_;
  const ControlFlow& flow_;
  std::vector<bool> is_header_;
};

base::Result<std::string> method_dot(const InspectedClass& inspected, const classfile::Method& method) {
  base::Arena arena;
  const auto code = decode(*method.code, arena);
  if (!code) return base::fail(code.error().in_file(inspected.origin));
  const auto flow = ControlFlow::build(*code, method.code->handlers);
  if (!flow) return base::fail(flow.error().in_file(inspected.origin).at(classfile::escape_java(method.name)));
  return MethodGraph(inspected.file, method, *code, *flow).text();
}

}  // namespace

base::Result<std::string> control_flow_dot(const InspectedClass& inspected) {
  std::string text;
  for (const classfile::Method* method : inspected.methods()) {
    if (method->code == nullptr) continue;
    const auto dot = method_dot(inspected, *method);
    if (!dot) return dot;
    text += *dot;
  }
  if (!text.empty()) return text;
  const std::string_view what = inspected.methods().empty() ? "no method" : "no code in method";
  return base::fail(base::Error(fmt::format("{} {}", what, inspected.method)).in_file(inspected.origin));
}

}  // namespace ristretto::cli::inspect

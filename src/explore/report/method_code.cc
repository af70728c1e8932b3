// SPDX-License-Identifier: MIT
#include "explore/report/method_code.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "classfile/modified_utf8.h"

namespace ristretto::explore {

namespace {

std::string java_type(const classfile::FieldType& type) {
  std::string name = type.kind == classfile::BaseKind::kClass ? classfile::to_utf8(type.class_name)
                                                              : std::string(facts(type.kind).java_name);
  std::ranges::replace(name, '/', '.');
  if (name.starts_with("java.lang.") && name.find('.', 10) == std::string::npos) name = name.substr(10);
  for (unsigned i = 0; i < type.dimensions; ++i) name += "[]";
  return name;
}

std::string name_in_tables(const classfile::Method& method, std::size_t parameter, unsigned slot) {
  if (method.code != nullptr) {
    for (const classfile::LocalVariable& local : method.code->locals) {
      if (local.index == slot && local.start_pc == 0) return classfile::to_utf8(local.name);
    }
  }
  if (parameter < method.parameters.size()) return classfile::to_utf8(method.parameters[parameter].name);
  return {};
}

std::optional<std::int64_t> constant_in(const classfile::ConstantPool& pool, const classfile::Instruction& each) {
  using classfile::Opcode;
  using classfile::Tag;
  const auto minus = [&](Opcode zero) { return static_cast<int>(each.opcode) - static_cast<int>(zero); };
  if (each.opcode >= Opcode::iconst_m1 && each.opcode <= Opcode::iconst_5) return minus(Opcode::iconst_0);
  if (each.opcode == Opcode::lconst_0 || each.opcode == Opcode::lconst_1) return minus(Opcode::lconst_0);
  if (each.opcode == Opcode::bipush || each.opcode == Opcode::sipush) return each.a;
  if (each.opcode < Opcode::ldc || each.opcode > Opcode::ldc2_w) return std::nullopt;
  const auto index = static_cast<std::uint16_t>(each.a);
  if (pool.tag(index) == Tag::kInteger) return pool.integer(index);
  return pool.tag(index) == Tag::kLong ? std::optional(pool.long_value(index)) : std::nullopt;
}

std::string edge_text(const program::Edge& edge) {
  switch (edge.kind) {
    case program::EdgeKind::kTaken: return "true";
    case program::EdgeKind::kCase: return fmt::format("case {}", edge.value);
    case program::EdgeKind::kDefault: return "default";
    case program::EdgeKind::kException: return "exception";
    default: return {};
  }
}

}  // namespace

std::vector<std::string> parameter_names(const program::Method& method) {
  const auto descriptor = classfile::parse_method_descriptor(method.info->descriptor);
  std::vector<std::string> names;
  std::set<std::string> taken{"this"};
  unsigned slot = method.info->flags.is_static() ? 0 : 1;
  for (const classfile::FieldType& type : descriptor->parameters()) {
    std::string name = name_in_tables(*method.info, names.size(), slot);
    if (name.empty() || taken.contains(name)) name = fmt::format("arg{}", names.size());
    while (taken.contains(name)) name += '_';
    taken.insert(name);
    names.push_back(std::move(name));
    slot += type.slots();
  }
  return names;
}

base::Result<std::unique_ptr<MethodCode>> MethodCode::read(const vm::Method& method) {
  std::unique_ptr<MethodCode> made(new MethodCode(method));
  const program::Method& info = *method.info;
  auto decoded = classfile::decode(*info.info->code, made->arena_);
  if (!decoded) return base::fail(base::Error(decoded.error().text()));
  made->code_ = *decoded;
  const Body body{.pool = info.owner->file().pool, .method = *info.info, .code = made->code_, .owner = info.owner};
  auto flow = MethodFlow::build(body, made->fields_);
  if (!flow) return base::fail(flow.error());
  made->flow_ = std::make_unique<MethodFlow>(std::move(*flow));
  std::map<std::uint32_t, std::uint32_t> by_pc;
  for (const classfile::LineNumber& each : info.info->code->lines) by_pc[each.start_pc] = each.line;
  for (const classfile::Instruction& each : made->code_.instructions) {
    const auto after = by_pc.upper_bound(each.pc);
    made->lines_.push_back(after == by_pc.begin() ? 0 : std::prev(after)->second);
    if (const auto constant = constant_in(body.pool, each)) made->constants_.insert(*constant);
  }
  return made;
}

void MethodCode::describe(MethodReport& report, const InstructionText& to_text) const {
  const program::Method& info = *method_.info;
  const auto descriptor = classfile::parse_method_descriptor(info.info->descriptor);
  report.class_name = java_name(*method_.owner);
  report.method = classfile::to_utf8(info.info->name);
  report.descriptor = classfile::to_utf8(info.info->descriptor);
  report.result_type = java_type(descriptor->result());
  report.source_file = classfile::to_utf8(info.owner->file().source_file);
  const std::vector<std::string> names = parameter_names(info);
  std::size_t parameter = 0;
  for (const classfile::FieldType& type : descriptor->parameters())
    report.parameters.emplace_back(java_type(type), names[parameter++]);
  const program::ControlFlow& blocks = flow_->graph.blocks();
  std::map<std::uint32_t, std::uint32_t> first_pcs;
  for (const program::Block& block : blocks.blocks()) {
    BlockReport made{.code = {}, .is_handler = block.is_handler};
    for (NodeId i = block.first; i < block.end; ++i) {
      made.code.emplace_back(pc(i), to_text(code_.instructions[i]));
      if (lines_[i] == 0) continue;
      first_pcs.try_emplace(lines_[i], pc(i));
      made.first_line = made.first_line == 0 ? lines_[i] : std::min(made.first_line, lines_[i]);
      made.last_line = std::max(made.last_line, lines_[i]);
    }
    report.blocks.push_back(std::move(made));
  }
  for (const program::Edge& edge : blocks.edges()) report.edges.push_back({edge.from, edge.to, edge_text(edge)});
  report.lines.assign(first_pcs.begin(), first_pcs.end());
}

}  // namespace ristretto::explore

// SPDX-License-Identifier: MIT
// tableswitch and lookupswitch: keys at both ends of int, gaps, no keys at all, every alignment of the padding.
#include <fmt/format.h>

#include "opcode/families.h"
#include "opcode/operands.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

constexpr std::int32_t kMin = Limits<std::int32_t>::min();
constexpr std::int32_t kMax = Limits<std::int32_t>::max();

struct Table {
  std::string_view name;
  std::int32_t low;
  int count;
};

constexpr std::array kTables{
    Table{"single", 5, 1},         Table{"zero based", 0, 4},      Table{"negative", -3, 3},
    Table{"around zero", -1, 3},   Table{"lowest", kMin, 3},       Table{"highest", kMax - 2, 3},
    Table{"only lowest", kMin, 1}, Table{"only highest", kMax, 1}, Table{"long", -100, 300},
};

struct Lookup {
  std::string_view name;
  std::vector<std::int32_t> keys;
};

std::vector<Lookup> lookups() {
  std::vector<Lookup> rows{
      {"empty", {}},
      {"single", {5}},
      {"both ends", {kMin, kMax}},
      {"dense", {-1, 0, 1, 2}},
      {"negative", {-9, -7, -5}},
      {"sparse", {kMin, -1000, -1, 0, 1, 77, 100000, kMax - 1, kMax}},
  };
  Lookup many{"many", {}};
  for (int i = 0; i < 200; ++i) many.keys.push_back(i * i - 300);
  rows.push_back(std::move(many));
  return rows;
}

// What to try: every key near the ends of the table, its neighbours, and the ends of int.
std::vector<std::int32_t> tried(const std::vector<std::int32_t>& keys) {
  std::set<std::int64_t> values{kMin, kMin + 1, -1, 0, 1, kMax - 1, kMax};
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (i >= 5 && i + 5 < keys.size()) continue;
    for (std::int64_t near = -1; near <= 1; ++near) values.insert(keys[i] + near);
  }
  std::vector<std::int32_t> result;
  for (const std::int64_t value : values) {
    if (value >= kMin && value <= kMax) result.push_back(static_cast<std::int32_t>(value));
  }
  return result;
}

// A method that returns the position of its argument among the keys, -1 for the default; `padding` nops come first.
void switch_method(Program& program, const std::string& name, Opcode opcode, const std::vector<std::int32_t>& keys,
                   int padding) {
  program.method(name, "(I)I", [&](Code& c) {
    std::vector<Label> targets;
    std::vector<std::pair<std::int32_t, Label>> cases;
    const Label otherwise = c.label();
    for (const std::int32_t key : keys) {
      targets.push_back(c.label());
      cases.emplace_back(key, targets.back());
    }
    for (int i = 0; i < padding; ++i) c.op(nop);
    c.op(iload_0);
    opcode == tableswitch ? c.tableswitch(keys.front(), targets, otherwise) : c.lookupswitch(cases, otherwise);
    for (std::size_t i = 0; i < targets.size(); ++i) c.join(targets[i]).push(static_cast<int>(i)).op(ireturn);
    c.join(otherwise).push(-1).op(ireturn);
  });
}

void switch_probes(Program& program, Opcode opcode, std::string_view row, const std::vector<std::int32_t>& keys) {
  const std::string title = fmt::format("{} {}", info(opcode).mnemonic, row);
  for (int padding = 0; padding < 4; ++padding) {
    const std::string name = fmt::format("{}, {} before", title, padding);
    switch_method(program, name, opcode, keys, padding);
    program.probe(name, {opcode}, [&](Code& c) {
      for (const std::int32_t value : tried(keys)) c.push(value).call_static("Main", name, "(I)I").put("I");
    });
  }
}

// Backwards targets, and several keys with one target.
void shared_targets(Program& program, Opcode opcode) {
  const auto name = fmt::format("{} in a loop", info(opcode).mnemonic);
  program.method(name, "(I)V", [&](Code& c) {
    const Label start = c.label();
    const Label done = c.label();
    c.branch(goto_, start);
    const Label even = c.join_here();
    c.push("even").put("A").branch(goto_, start);
    const Label odd = c.join_here();
    c.push("odd").put("A").join(start).local(iinc, 0, -1).op(iload_0);
    opcode == tableswitch ? c.tableswitch(0, {done, odd, even, odd, even}, done)
                          : c.lookupswitch({{1, odd}, {2, even}, {3, odd}, {4, even}}, done);
    c.join(done).op(return_);
  });
  program.probe(name, {opcode}, [&](Code& c) { c.push(5).call_static("Main", name, "(I)V").push("done").put("A"); });
}

}  // namespace

void add_switches(Programs& programs) {
  Program& program = programs.emplace_back("switches");
  program.run_twice();
  for (const Table& row : kTables) {
    std::vector<std::int32_t> keys;
    for (int i = 0; i < row.count; ++i) keys.push_back(row.low + i);
    switch_probes(program, tableswitch, row.name, keys);
  }
  for (const Lookup& row : lookups()) switch_probes(program, lookupswitch, row.name, row.keys);
  shared_targets(program, tableswitch);
  shared_targets(program, lookupswitch);
}

}  // namespace ristretto::opcode_test

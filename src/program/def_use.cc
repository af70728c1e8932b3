// SPDX-License-Identifier: MIT
#include "program/def_use.h"

#include <algorithm>
#include <bit>
#include <deque>
#include <optional>

namespace ristretto::program {

using classfile::Category;
using classfile::DecodedCode;
using classfile::Instruction;
using classfile::Opcode;

// Sets of definitions, one a block, in one array.
class SetTable {
 public:
  SetTable(std::size_t sets, std::size_t bits) : words_((bits + 63) / 64), data_(sets * words_, 0) {}

  std::span<std::uint64_t> operator[](std::size_t set) { return std::span(data_).subspan(set * words_, words_); }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> data_;
};

namespace {

std::uint8_t slots_of_local(std::string_view types) { return types == "J" || types == "D" ? 2 : 1; }

LocalAccess access(std::uint32_t index, const Instruction& instruction, std::uint8_t slots) {
  return {.instruction = index, .local = static_cast<std::uint16_t>(instruction.a), .slots = slots};
}

std::optional<LocalAccess> use_in(std::uint32_t index, const Instruction& instruction) {
  const classfile::OpcodeInfo& facts = info(instruction.opcode);
  if (facts.category == Category::load) return access(index, instruction, slots_of_local(facts.pushes));
  if (instruction.opcode == Opcode::iinc || instruction.opcode == Opcode::ret) return access(index, instruction, 1);
  return std::nullopt;
}

std::optional<LocalAccess> definition_in(std::uint32_t index, const Instruction& instruction) {
  const classfile::OpcodeInfo& facts = info(instruction.opcode);
  if (facts.category == Category::store) return access(index, instruction, slots_of_local(facts.pops));
  if (instruction.opcode == Opcode::iinc) return access(index, instruction, 1);
  return std::nullopt;
}

using Set = std::span<std::uint64_t>;

void insert(Set set, std::uint32_t bit) { set[bit / 64] |= std::uint64_t{1} << (bit % 64); }
void erase(Set set, std::uint32_t bit) { set[bit / 64] &= ~(std::uint64_t{1} << (bit % 64)); }
bool contains(Set set, std::uint32_t bit) { return (set[bit / 64] >> (bit % 64) & 1U) != 0; }

void erase_all(Set set, Set others) {
  for (std::size_t i = 0; i < set.size(); ++i) set[i] &= ~others[i];
}

// Ascending.
template <class Visit>
void for_each_common(Set a, Set b, Visit visit) {
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    for (std::uint64_t word = a[i] & b[i]; word != 0; word &= word - 1)
      visit(i * 64 + static_cast<std::uint32_t>(std::countr_zero(word)));
  }
}

// Whether `into` grew.
bool unite(Set into, Set from) {
  bool has_grown = false;
  for (std::size_t i = 0; i < into.size(); ++i) {
    const std::uint64_t united = into[i] | from[i];
    has_grown = has_grown || united != into[i];
    into[i] = united;
  }
  return has_grown;
}

}  // namespace

class DefUseFinder {
 public:
  DefUseFinder(const DecodedCode& code, const ControlFlow& flow) : code_(code), flow_(flow) {}

  base::Result<DefUse> find(const DefUse::Signature& signature) {
    collect(signature);
    const std::size_t count = result_.definitions_.size();
    if (count * flow_.blocks().size() > DefUse::kMaxBits) return base::fail("too many definitions of local variables");
    in_.emplace(flow_.blocks().size(), count);
    make_masks();
    solve();
    if (!connect()) return base::fail("too many uses of local variables");
    return std::move(result_);
  }

 private:
  void collect(const DefUse::Signature& signature) {
    std::uint16_t local = 0;
    const auto add_parameter = [&](unsigned slots) {
      define({.instruction = kNoIndex, .local = local, .slots = static_cast<std::uint8_t>(slots)});
      local = static_cast<std::uint16_t>(local + slots);
    };
    if (!signature.is_static) add_parameter(1);
    for (const classfile::FieldType& type : signature.descriptor.parameters()) add_parameter(type.slots());
    parameters_ = static_cast<std::uint32_t>(result_.definitions_.size());

    definition_at_.assign(code_.instructions.size(), kNoIndex);
    for (std::uint32_t i = 0; i < code_.instructions.size(); ++i) {
      if (const auto use = use_in(i, code_.instructions[i])) result_.uses_.push_back(*use);
      const auto definition = definition_in(i, code_.instructions[i]);
      if (!definition) continue;
      definition_at_[i] = static_cast<DefinitionId>(result_.definitions_.size());
      define(*definition);
    }
  }

  void define(const LocalAccess& definition) {
    const auto id = static_cast<DefinitionId>(result_.definitions_.size());
    by_local_.resize(std::max<std::size_t>(by_local_.size(), definition.local + definition.slots + std::size_t{1}));
    for (unsigned i = 0; i < definition.slots; ++i) by_local_[definition.local + i].push_back(id);
    result_.definitions_.push_back(definition);
  }

  // A local with more definitions than a set has words gets them as a set, or hostile code would take quadratic time.
  // There are few such locals.
  void make_masks() {
    const std::size_t words = (result_.definitions_.size() + 63) / 64;
    const auto is_crowded = [&](const std::vector<DefinitionId>& ids) { return ids.size() > words; };
    masks_.emplace(std::ranges::count_if(by_local_, is_crowded), result_.definitions_.size());
    mask_of_.assign(by_local_.size(), kNoIndex);
    std::uint32_t count = 0;
    for (std::size_t local = 0; local < by_local_.size(); ++local) {
      if (!is_crowded(by_local_[local])) continue;
      mask_of_[local] = count++;
      for (const DefinitionId id : by_local_[local]) insert((*masks_)[mask_of_[local]], id);
    }
  }

  // Calls visit(definition) for those of `local` that are in `state`.
  template <class Visit>
  void for_each_reaching(std::size_t local, Set state, Visit visit) {
    if (mask_of_[local] != kNoIndex) return for_each_common(state, (*masks_)[mask_of_[local]], visit);
    for (const DefinitionId id : by_local_[local]) {
      if (contains(state, id)) visit(id);
    }
  }

  // The state after a definition: those that overlap it are gone.
  void apply(DefinitionId id, Set state) {
    const LocalAccess& definition = result_.definitions_[id];
    for (std::size_t local = definition.local; local < std::size_t{definition.local} + definition.slots; ++local) {
      if (mask_of_[local] != kNoIndex) {
        erase_all(state, (*masks_)[mask_of_[local]]);
      } else {
        for (const DefinitionId other : by_local_[local]) erase(state, other);
      }
    }
    insert(state, id);
  }

  // Calls visit(instruction, state before it) through a block; `state` is what reaches it and ends as what leaves it.
  template <class Visit>
  void walk(BlockId block, Set state, Visit visit) {
    for (std::uint32_t i = flow_.blocks()[block].first; i < flow_.blocks()[block].end; ++i) {
      visit(i, state);
      if (definition_at_[i] != kNoIndex) apply(definition_at_[i], state);
    }
  }

  void solve() {
    for (DefinitionId id = 0; id < parameters_; ++id) insert((*in_)[flow_.entry()], id);
    std::vector<bool> is_pending(flow_.blocks().size(), false);
    std::deque<BlockId> pending;
    for (BlockId block = 0; block < flow_.blocks().size(); ++block) {
      if (!flow_.blocks()[block].is_reachable) continue;
      pending.push_back(block);
      is_pending[block] = true;
    }
    SetTable scratch(2, result_.definitions_.size());
    while (!pending.empty()) {
      const BlockId block = pending.front();
      pending.pop_front();
      is_pending[block] = false;
      transfer(block, scratch[0], scratch[1]);
      for (const Edge& edge : flow_.successors(block)) {
        const Set leaving = edge.kind == EdgeKind::kException ? scratch[1] : scratch[0];
        if (!unite((*in_)[edge.to], leaving) || is_pending[edge.to]) continue;
        pending.push_back(edge.to);
        is_pending[edge.to] = true;
      }
    }
  }

  // `normal` becomes what leaves at the block's end, `exceptional` what leaves where it can throw.
  void transfer(BlockId block, Set normal, Set exceptional) {
    std::ranges::copy((*in_)[block], normal.begin());
    std::ranges::fill(exceptional, 0);
    const bool is_protected = std::ranges::any_of(flow_.successors(block),
                                                  [](const Edge& edge) { return edge.kind == EdgeKind::kException; });
    walk(block, normal, [&](std::uint32_t i, Set state) {
      if (is_protected && can_throw(code_.instructions[i].opcode)) unite(exceptional, state);
    });
  }

  [[nodiscard]] bool connect() {
    std::vector<Digraph::Arc> pairs;
    UseId use = 0;
    for (BlockId block = 0; block < flow_.blocks().size(); ++block) {
      walk(block, (*in_)[block], [&](std::uint32_t i, Set state) {
        if (use == result_.uses_.size() || result_.uses_[use].instruction != i) return;
        if (flow_.blocks()[block].is_reachable) connect(use, state, pairs);
        ++use;
      });
      if (pairs.size() > DefUse::kMaxPairs) return false;
    }
    result_.reaching_ = Digraph(result_.uses_.size(), pairs);
    for (auto& [from, to] : pairs) std::swap(from, to);
    result_.reached_ = Digraph(result_.definitions_.size(), pairs);
    return true;
  }

  void connect(UseId use, Set state, std::vector<Digraph::Arc>& pairs) {
    const LocalAccess& accessed = result_.uses_[use];
    if (accessed.local >= by_local_.size()) return;
    for_each_reaching(accessed.local, state, [&](DefinitionId id) {
      if (result_.definitions_[id].local == accessed.local) pairs.emplace_back(use, id);
    });
  }

  const DecodedCode& code_;
  const ControlFlow& flow_;
  DefUse result_;
  std::uint32_t parameters_ = 0;
  std::vector<DefinitionId> definition_at_;          // by instruction
  std::vector<std::vector<DefinitionId>> by_local_;  // the definitions that take a slot, ascending
  std::vector<std::uint32_t> mask_of_;               // by local: index into masks_, or kNoIndex
  std::optional<SetTable> masks_;
  std::optional<SetTable> in_;
};

base::Result<DefUse> DefUse::find(const DecodedCode& code, const ControlFlow& flow, const Signature& signature) {
  return DefUseFinder(code, flow).find(signature);
}

}  // namespace ristretto::program

// SPDX-License-Identifier: MIT
// Definitions and uses of locals, fields and array elements, and the chains between them.
//
// A chain is a definition and a use of one variable that some path of the graph joins without another definition of it
// in between. The scan walks from every definition to all that it reaches: a visit is remembered for the definition,
// not for the chain, since a walk that stops at a chain found before misses others behind it (the diamond of
// def_use_test.cc). Only reachable code counts. An exceptional edge is left before the instruction's own definition.
//
//   local     defined by a store, by iinc, and at the entry if it is a parameter, `this` included; used by a load, iinc
//             (first its use, then its definition) and ret. A definition ends all others that share a slot with it.
//   static    putstatic, getstatic. A definition ends every other of the field.
//   field     putfield, getfield. Which object it is shows only in a run, so a definition ends another only if both
//             write to the same parameter, which the method never changes.
//   element   of arrays by kind of element, as the instruction has it: a store, a load; no definition ends another.
//
// What is on the operand stack is no variable: a handler's exception is defined by the store that follows, if any. What
// a call defines or uses belongs to the method called.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "explore/flow/body.h"
#include "explore/flow/fields.h"
#include "explore/flow/graph.h"

namespace ristretto::explore {

using DefinitionId = std::uint32_t;
using UseId = std::uint32_t;

enum class VariableKind : std::uint8_t { kLocal, kStatic, kField, kElement };

// The element kinds are those of the load and store instructions, in their order.
enum class ElementKind : std::uint8_t { kInt, kLong, kFloat, kDouble, kReference, kByteOrBoolean, kChar, kShort };

struct Variable {
  VariableKind kind = VariableKind::kLocal;
  std::uint32_t number = 0;  // the local, the field's number in Fields, or the ElementKind

  friend auto operator<=>(const Variable&, const Variable&) = default;
};

struct Access {
  NodeId instruction = kNone;  // kNone: defined at the entry
  Variable variable;
  std::uint8_t slots = 1;                       // of a local
  std::uint16_t receiver = Receiver::kUnknown;  // of a field: the parameter it is accessed through

  [[nodiscard]] bool is_entry() const { return instruction == kNone; }
  friend bool operator==(const Access&, const Access&) = default;
};

// Whether what `earlier` defined is surely gone after `later`.
[[nodiscard]] bool ends(const Access& later, const Access& earlier);

struct Chain {
  DefinitionId definition = 0;
  UseId use = 0;

  friend auto operator<=>(const Chain&, const Chain&) = default;
};

class DefUse {
 public:
  // Instructions visited in all, for hostile code.
  static constexpr std::size_t kMaxVisits = std::size_t{1} << 27U;

  // `graph` of the same body; without exceptional edges, handlers that nothing else reaches are left out.
  [[nodiscard]] static base::Result<DefUse> find(const Body& body, const Graph& graph, Fields& fields);

  // Entry definitions first, then by instruction. Those in unreachable code are there, and in no chain.
  [[nodiscard]] std::span<const Access> definitions() const { return definitions_; }
  [[nodiscard]] std::span<const Access> uses() const { return uses_; }
  // By definition, then by use.
  [[nodiscard]] std::span<const Chain> chains() const { return chains_; }
  // Of an instruction; kNone if it has none.
  [[nodiscard]] DefinitionId definition_at(NodeId instruction) const { return definition_at_[instruction]; }
  [[nodiscard]] UseId use_at(NodeId instruction) const { return use_at_[instruction]; }
  // Those at the entry: [0, entry_definitions()).
  [[nodiscard]] std::size_t entry_definitions() const { return entry_definitions_; }
  // By instruction: whether it ends what `definition` defined. For distances() along one chain.
  [[nodiscard]] std::vector<bool> barriers(DefinitionId definition) const;

 private:
  friend class DefUseFinder;

  std::vector<Access> definitions_;
  std::vector<Access> uses_;
  std::vector<Chain> chains_;
  std::vector<DefinitionId> definition_at_;
  std::vector<UseId> use_at_;
  std::size_t entry_definitions_ = 0;
};

// "result" as the class file names the local where it is used, else "local 3"; "C.f"; "int[]".
[[nodiscard]] std::string text(const Variable& variable, const Body& body, const Fields& fields, NodeId where);
// "[result,41,51]", "[x,entry,0]": places are pcs.
[[nodiscard]] std::string text(const Chain& chain, const DefUse& def_use, const Body& body, const Fields& fields);

}  // namespace ristretto::explore

// SPDX-License-Identifier: MIT
// A sequence of operations as an immutable value that shares its parts. Statement i takes inputs from earlier
// statements and defines variable i. Inputs are kept relative to their statement, so that putting sequences one after
// the other needs no renaming: concatenation costs by the number of parts, not of statements.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "testcase/operation.h"

namespace ristretto::testcase {

using Variable = std::uint32_t;  // index of the statement that defines it

struct Statement {
  const Operation* operation = nullptr;
  std::vector<Variable> inputs;  // absolute

  friend bool operator==(const Statement&, const Statement&) = default;
};

class Sequence {
 public:
  Sequence() = default;  // empty

  // `parts` one after the other; variables of part k follow those of part k-1.
  [[nodiscard]] static Sequence concat(std::span<const Sequence> parts);
  // Followed by one more statement. Inputs must be earlier variables whose types fit; the caller chooses them so.
  [[nodiscard]] Sequence extend(const Operation& operation, std::span<const Variable> inputs) const;
  [[nodiscard]] static Sequence of(std::span<const Statement> statements);

  [[nodiscard]] std::size_t size() const { return node_ ? node_->size : 0; }
  [[nodiscard]] bool empty() const { return size() == 0; }
  // The same for sequences that differ in nothing but how they were put together.
  [[nodiscard]] std::uint64_t hash() const { return node_ ? node_->hash : 0; }
  [[nodiscard]] std::vector<Statement> statements() const;
  // Parts and own statements that are stored for this sequence itself, rather than shared: for tests of the cost.
  [[nodiscard]] std::size_t own_nodes() const;

  // Calls visit(const Operation&, std::span<const std::uint32_t> relative, Variable index) for each statement in order;
  // input k of the statement is variable index - relative[k].
  template <class Visit>
  void for_each(Visit&& visit) const {
    Variable index = 0;
    for (Cursor cursor(node_.get()); const Node* node = cursor.next(); ++index)
      visit(*node->operation, std::span<const std::uint32_t>(node->relative), index);
  }

  friend bool operator==(const Sequence& a, const Sequence& b);

 private:
  // The statements of the parts, then its own statement if it has one.
  struct Node {
    Node() = default;
    Node(const Node&) = delete;             // a copy would pay for what is shared
    Node& operator=(const Node&) = delete;  // likewise
    ~Node();

    std::vector<std::shared_ptr<const Node>> parts;
    const Operation* operation = nullptr;
    std::vector<std::uint32_t> relative;
    std::size_t size = 0;
    std::uint64_t hash = 0;
    std::uint64_t power = 1;  // what the hash of something before this node is multiplied with
  };

  // Gives the nodes that have a statement, in order of their statements. Extending makes chains as deep as sequences
  // are long, so nothing here may recurse.
  class Cursor {
   public:
    explicit Cursor(const Node* root);
    // Null at the end.
    [[nodiscard]] const Node* next();

   private:
    struct Frame {
      const Node* node;
      std::size_t part;  // to be visited next
    };
    std::vector<Frame> stack_;
  };

  explicit Sequence(std::shared_ptr<const Node> node) : node_(std::move(node)) {}
  static void append_part(Node& node, const std::shared_ptr<const Node>& part);

  std::shared_ptr<const Node> node_;
};

}  // namespace ristretto::testcase

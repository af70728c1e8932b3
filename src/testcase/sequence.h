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

// Of statements one after the other: the same however they are grouped, and joining costs nothing but the hashes of the
// parts.
class SequenceHash {
 public:
  [[nodiscard]] std::uint64_t value() const { return value_; }
  // One more statement. Input k is defined `relative[k]` statements before it.
  void add(const Operation& operation, std::span<const std::uint32_t> relative);
  void add(const SequenceHash& next);

  friend bool operator==(const SequenceHash&, const SequenceHash&) = default;

 private:
  std::uint64_t value_ = 0;
  std::uint64_t power_ = 1;  // what the value of something before these statements is multiplied with
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
  [[nodiscard]] SequenceHash hash() const { return node_ ? node_->hash : SequenceHash(); }
  [[nodiscard]] std::vector<Statement> statements() const;
  // Parts and own statements that are stored for this sequence itself, rather than shared: for tests of the cost.
  [[nodiscard]] std::size_t own_nodes() const;

  // Calls visit(const Operation&, std::span<const std::uint32_t> relative, Variable index) for each statement in order;
  // input k of the statement is variable index - relative[k].
  template <class Visit>
  void for_each(Visit&& visit) const {
    Variable index = 0;
    for (Cursor cursor(node_.get()); const Node* node = cursor.next();) {
      const std::uint32_t* relative = node->relative.data();
      for (const Item& item : node->items) {
        visit(*item.operation, std::span(relative, item.inputs), index++);
        relative += item.inputs;
      }
    }
  }

  friend bool operator==(const Sequence& a, const Sequence& b);

 private:
  friend class SequenceBuilder;

  struct Item {
    const Operation* operation;
    std::uint32_t inputs;  // how many of Node::relative
  };
  // The statements of the parts, then its own.
  struct Node {
    Node() = default;
    Node(const Node&) = delete;             // a copy would pay for what is shared
    Node& operator=(const Node&) = delete;  // likewise
    ~Node();

    std::vector<std::shared_ptr<const Node>> parts;
    std::vector<Item> items;
    std::vector<std::uint32_t> relative;
    std::size_t size = 0;
    SequenceHash hash;
  };

  // Gives the nodes that have statements of their own, in order of these. Extending makes chains as deep as sequences
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

  std::shared_ptr<const Node> node_;
};

// Puts a sequence together from others and from statements of its own, in any order.
class SequenceBuilder {
 public:
  [[nodiscard]] std::size_t size() const { return made_->size; }
  void add(const Sequence& part);
  void add(const Operation& operation, std::span<const Variable> inputs);
  // The builder is then as new.
  [[nodiscard]] Sequence finish();

 private:
  void add(const std::shared_ptr<const Sequence::Node>& part);

  std::shared_ptr<Sequence::Node> made_ = std::make_shared<Sequence::Node>();
};

}  // namespace ristretto::testcase

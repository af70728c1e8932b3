// SPDX-License-Identifier: MIT
#include "testcase/sequence.h"

#include "base/check.h"

namespace ristretto::testcase {

namespace {

// The hash is a polynomial over the statements, modulo a prime: hash(a b) = hash(a) * kBase^size(b) + hash(b). So it
// does not depend on how statements are grouped, and costs nothing but the hashes of the parts.
constexpr std::uint64_t kModulus = (std::uint64_t{1} << 61) - 1;
constexpr std::uint64_t kBase = 0x1234'5678'9abc'def1;
static_assert(kBase < kModulus);

std::uint64_t reduced(std::uint64_t value) {
  value = (value & kModulus) + (value >> 61);
  return value >= kModulus ? value - kModulus : value;
}

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return reduced((static_cast<std::uint64_t>(product) & kModulus) + static_cast<std::uint64_t>(product >> 61));
}

std::uint64_t scrambled(std::uint64_t value) {
  value = (value ^ (value >> 30)) * 0xbf58'476d'1ce4'e5b9;
  value = (value ^ (value >> 27)) * 0x94d0'49bb'1331'11eb;
  return value ^ (value >> 31);
}

std::uint64_t statement_hash(const Operation& operation, std::span<const std::uint32_t> relative) {
  std::uint64_t hash = scrambled(operation.id + std::uint64_t{1});
  for (const std::uint32_t distance : relative) hash = scrambled(hash * kBase + distance);
  return 1 + hash % (kModulus - 1);  // a leading zero would not count
}

}  // namespace

// Takes the parts of parts over before they go: the chain of an often extended sequence would recurse through here.
Sequence::Node::~Node() {
  std::vector<std::shared_ptr<const Node>> dying = std::move(parts);
  while (!dying.empty()) {
    const std::shared_ptr<const Node> node = std::move(dying.back());
    dying.pop_back();
    if (node.use_count() != 1) continue;
    auto& below = const_cast<Node&>(*node).parts;  // nobody else can see it any more
    for (auto& part : below) dying.push_back(std::move(part));
    below.clear();
  }
}

Sequence::Cursor::Cursor(const Node* root) {
  if (root != nullptr) stack_.push_back({root, 0});
}

const Sequence::Node* Sequence::Cursor::next() {
  while (!stack_.empty()) {
    Frame& top = stack_.back();
    const Node& node = *top.node;
    if (top.part < node.parts.size()) {
      const Node* const part = node.parts[top.part++].get();
      stack_.push_back({part, 0});
      continue;
    }
    stack_.pop_back();
    if (node.operation != nullptr) return &node;
  }
  return nullptr;
}

void Sequence::append_part(Node& node, const std::shared_ptr<const Node>& part) {
  node.size += part->size;
  node.hash = reduced(times(node.hash, part->power) + part->hash);
  node.power = times(node.power, part->power);
  node.parts.push_back(part);
}

Sequence Sequence::concat(std::span<const Sequence> parts) {
  const Sequence* only = nullptr;
  std::size_t count = 0;
  for (const Sequence& part : parts) {
    if (part.empty()) continue;
    only = &part;
    ++count;
  }
  if (count == 0) return {};
  if (count == 1) return *only;

  auto node = std::make_shared<Node>();
  node->parts.reserve(count);
  for (const Sequence& part : parts)
    if (!part.empty()) append_part(*node, part.node_);
  return Sequence(std::move(node));
}

Sequence Sequence::extend(const Operation& operation, std::span<const Variable> inputs) const {
  auto node = std::make_shared<Node>();
  if (node_ != nullptr && node_->operation == nullptr) {  // a bare concatenation gives its parts, and is needed no more
    node->parts.reserve(node_->parts.size());
    for (const auto& part : node_->parts) append_part(*node, part);
  } else if (node_ != nullptr) {
    append_part(*node, node_);
  }
  node->operation = &operation;
  node->relative.reserve(inputs.size());
  for (const Variable input : inputs) {
    base::check(input < size(), "an input of a statement is defined before it");
    node->relative.push_back(static_cast<std::uint32_t>(size() - input));
  }
  node->size += 1;
  node->hash = reduced(times(node->hash, kBase) + statement_hash(operation, node->relative));
  node->power = times(node->power, kBase);
  return Sequence(std::move(node));
}

Sequence Sequence::of(std::span<const Statement> statements) {
  Sequence sequence;
  for (const Statement& statement : statements) sequence = sequence.extend(*statement.operation, statement.inputs);
  return sequence;
}

std::vector<Statement> Sequence::statements() const {
  std::vector<Statement> statements;
  statements.reserve(size());
  for_each([&](const Operation& operation, std::span<const std::uint32_t> relative, Variable index) {
    Statement& statement = statements.emplace_back(Statement{.operation = &operation, .inputs = {}});
    statement.inputs.reserve(relative.size());
    for (const std::uint32_t distance : relative) statement.inputs.push_back(index - distance);
  });
  return statements;
}

std::size_t Sequence::own_nodes() const {
  return node_ == nullptr ? 0 : node_->parts.size() + (node_->operation != nullptr ? 1 : 0);
}

bool operator==(const Sequence& a, const Sequence& b) {
  if (a.node_ == b.node_) return true;
  if (a.size() != b.size() || a.hash() != b.hash()) return false;
  Sequence::Cursor left(a.node_.get());
  Sequence::Cursor right(b.node_.get());
  while (const Sequence::Node* node = left.next()) {
    const Sequence::Node& other = *right.next();
    if (node->operation != other.operation || node->relative != other.relative) return false;
  }
  return true;
}

}  // namespace ristretto::testcase

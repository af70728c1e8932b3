// SPDX-License-Identifier: MIT
#include "testcase/sequence.h"

#include "base/check.h"

namespace ristretto::testcase {

namespace {

// The hash is a polynomial over the statements, modulo a prime: hash(a b) = hash(a) * kBase^size(b) + hash(b).
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

void SequenceHash::add(const Operation& operation, std::span<const std::uint32_t> relative) {
  value_ = reduced(times(value_, kBase) + statement_hash(operation, relative));
  power_ = times(power_, kBase);
}

void SequenceHash::add(const SequenceHash& next) {
  value_ = reduced(times(value_, next.power_) + next.value_);
  power_ = times(power_, next.power_);
}

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
    if (!node.items.empty()) return &node;
  }
  return nullptr;
}

void SequenceBuilder::add(const std::shared_ptr<const Sequence::Node>& part) {
  if (!made_->items.empty()) {
    Sequence before = finish();
    add(before.node_);
  }
  made_->size += part->size;
  made_->hash.add(part->hash);
  made_->parts.push_back(part);
}

void SequenceBuilder::add(const Sequence& part) {
  if (!part.empty()) add(part.node_);
}

void SequenceBuilder::add(const Operation& operation, std::span<const Variable> inputs) {
  std::vector<std::uint32_t>& relative = made_->relative;
  const std::size_t first = relative.size();
  for (const Variable input : inputs) {
    base::check(input < size(), "an input of a statement is defined before it");
    relative.push_back(static_cast<std::uint32_t>(size() - input));
  }
  made_->items.push_back({&operation, static_cast<std::uint32_t>(inputs.size())});
  made_->hash.add(operation, std::span(relative).subspan(first));
  ++made_->size;
}

Sequence SequenceBuilder::finish() {
  const auto made = std::exchange(made_, std::make_shared<Sequence::Node>());
  if (made->size == 0) return {};
  const bool is_only_part = made->items.empty() && made->parts.size() == 1;
  return Sequence(is_only_part ? made->parts.front() : made);
}

Sequence Sequence::concat(std::span<const Sequence> parts) {
  SequenceBuilder builder;
  for (const Sequence& part : parts) builder.add(part);
  return builder.finish();
}

Sequence Sequence::extend(const Operation& operation, std::span<const Variable> inputs) const {
  SequenceBuilder builder;
  if (node_ != nullptr && node_->items.empty()) {  // a bare concatenation gives its parts, and is needed no more
    for (const auto& part : node_->parts) builder.add(Sequence(part));
  } else {
    builder.add(*this);
  }
  builder.add(operation, inputs);
  return builder.finish();
}

Sequence Sequence::of(std::span<const Statement> statements) {
  SequenceBuilder builder;
  for (const Statement& statement : statements) builder.add(*statement.operation, statement.inputs);
  return builder.finish();
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

std::size_t Sequence::own_nodes() const { return node_ == nullptr ? 0 : node_->parts.size() + node_->items.size(); }

bool operator==(const Sequence& a, const Sequence& b) {
  if (a.node_ == b.node_) return true;
  if (a.size() != b.size() || a.hash().value() != b.hash().value()) return false;
  return a.statements() == b.statements();
}

}  // namespace ristretto::testcase

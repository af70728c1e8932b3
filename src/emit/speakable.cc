// SPDX-License-Identifier: MIT
#include "emit/speakable.h"

namespace ristretto::emit {

using testcase::Operation;
using testcase::Type;

Speakable::Speakable(const testcase::Test& test, testcase::Types& types, testcase::Viewpoint from)
    : types_(types), from_(from), test_(test) {
  for (testcase::Statement& statement : test_.statements) statement.operation = &spoken(*statement.operation);
}

const Type& Speakable::spoken(const Type& type) {
  if (is_nameable(type, types_.lookup(), from_)) return type;
  if (!type.is_class()) return *types_.object();
  for (const program::Class* c = type.klass->super(); c != nullptr; c = c->super()) {
    const Type* seen = types_.as_super(type, *c);
    if (seen != nullptr && is_nameable(*seen, types_.lookup(), from_)) return *seen;
  }
  return *types_.object();
}

const Operation& Speakable::spoken(const Operation& operation) {
  const Type& output = spoken(*operation.output);
  const Type* receiver = operation.has_receiver() ? &spoken(*operation.inputs[0]) : nullptr;
  if (!operation.by_reflection && &output == operation.output &&
      (receiver == nullptr || receiver == operation.inputs[0]))
    return operation;
  Operation& copy = operations_.emplace_back(operation);
  copy.output = &output;
  if (receiver != nullptr) copy.inputs[0] = receiver;
  if (!operation.by_reflection) return copy;
  for (const Type*& input : copy.inputs) input = &spoken(*input);
  // What calls of java.lang.reflect and the helpers around them declare.
  copy.throws_checked = {types_.named(operation.is_call() ? "java/lang/Throwable" : "java/lang/Exception")};
  return copy;
}

}  // namespace ristretto::emit

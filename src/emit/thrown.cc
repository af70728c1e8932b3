// SPDX-License-Identifier: MIT
#include "emit/thrown.h"

#include <algorithm>

namespace ristretto::emit {

using testcase::Types;

namespace {

enum class Need : std::uint8_t { kNothing, kException, kThrowable };

bool is_below(const program::Class& c, std::string_view name) {
  for (const program::Class* at = &c; at != nullptr; at = at->super())
    if (at->name() == name) return true;
  return false;
}

Need need_of(const program::Class& exception) {
  if (is_below(exception, "java/lang/RuntimeException") || is_below(exception, "java/lang/Error"))
    return Need::kNothing;
  return is_below(exception, "java/lang/Exception") ? Need::kException : Need::kThrowable;
}

Need need_of(const program::Method& observer, Types& types) {
  Need need = Need::kNothing;
  for (const std::string_view name : observer.info->exceptions)
    if (const auto found = types.lookup().find(name)) need = std::max(need, need_of(**found));
  return need;
}

Need need_of(const testcase::Check& check, Types& types) {
  const bool is_call = check.kind == testcase::CheckKind::kObserver;
  if (check.by_reflection) return is_call ? Need::kThrowable : Need::kException;
  return is_call ? need_of(*check.observer, types) : Need::kNothing;
}

}  // namespace

std::string thrown_name(const testcase::Test& test, Types& types, bool last_too) {
  Need need = Need::kNothing;
  const std::size_t count = test.statements.size() - (test.exception && !last_too && !test.statements.empty() ? 1 : 0);
  for (std::size_t i = 0; i < count; ++i) {
    const testcase::Operation& operation = *test.statements[i].operation;
    if (operation.kind == testcase::OperationKind::kLambda || test.passed_exception(i) != nullptr) continue;
    for (const testcase::Type* exception : operation.throws_checked) need = std::max(need, need_of(*exception->klass));
  }
  for (const testcase::Check& check : test.checks) need = std::max(need, need_of(check, types));
  switch (need) {
    case Need::kException: return "java.lang.Exception";
    case Need::kThrowable: return "java.lang.Throwable";
    case Need::kNothing: break;
  }
  return "";
}

}  // namespace ristretto::emit

// SPDX-License-Identifier: MIT
// A generic container: variables, checks in between, exceptions, names.
#include "golden/emit/cases.h"

namespace ristretto::golden {

namespace {

constexpr std::string_view kStackClass = "demo/Stack";
constexpr std::string_view kStackOfIntegers = "Ldemo/Stack<Ljava/lang/Integer;>;";
constexpr std::string_view kStrings = "Ldemo/Stack<Ljava/lang/String;>;";
constexpr std::string_view kRaw = "Ldemo/Stack;";
constexpr std::string_view kPush = "(Ljava/lang/Object;)V";
constexpr std::string_view kPop = "()Ljava/lang/Object;";

Test creates(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  s.observes(stack, kStackClass, "size", "()I", int_value(0));
  s.observes(stack, kStackClass, "isEmpty", "()Z", boolean_value(true));
  return s.done();
}

Test size_of(Workshop& shop, int pushes) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  for (int i = 0; i < pushes; ++i) s.call(kStackOfIntegers, "push", kPush, {stack, s.integer(i, kInteger)});
  const Variable size = s.call(kStackOfIntegers, "size", "()I", {stack});
  s.equals(size, int_value(pushes));
  return s.done();
}

Test pops_last(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  s.call(kStackOfIntegers, "push", kPush, {stack, s.integer(1, kInteger)});
  s.observes(stack, kStackClass, "size", "()I", int_value(1));
  s.call(kStackOfIntegers, "push", kPush, {stack, s.integer(-2, kInteger)});
  const Variable popped = s.call(kStackOfIntegers, "pop", kPop, {stack});
  s.equals(popped, int_value(-2)).observes(stack, kStackClass, "size", "()I", int_value(1));
  s.note("The element that was pushed last.");
  return s.done();
}

Test pops_strings(Workshop& shop, std::u16string text) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStrings, "()V");
  s.call(kStrings, "push", kPush, {stack, s.text(text)});
  const Variable popped = s.call(kStrings, "pop", kPop, {stack});
  s.equals(popped, testcase::string_value(text));
  return s.done();
}

Test pop_throws(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  s.call(kStackOfIntegers, "pop", kPop, {stack});
  s.throws("Ljava/util/EmptyStackException;");
  return s.done();
}

Test peek_throws(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  s.call(kStackOfIntegers, "peek", kPop, {stack});
  s.throws("Ldemo/StackException;", u"nothing to see");
  return s.done();
}

Test peeks(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  s.call(kStackOfIntegers, "push", kPush, {stack, s.integer(7, kInteger)});
  const Variable peeked = s.call(kStackOfIntegers, "peek", kPop, {stack});
  s.equals(peeked, int_value(7));
  return s.done();
}

Test clears(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  s.call(kStackOfIntegers, "push", kPush, {stack, s.integer(7, kInteger)});
  s.call(kStackOfIntegers, "clear", "()V", {stack});
  s.observes(stack, kStackClass, "isEmpty", "()Z", boolean_value(true));
  return s.done();
}

Test pushes(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  s.call(kStackOfIntegers, "push", kPush, {stack, s.null(kInteger)});
  s.observes(stack, kStackClass, "size", "()I", int_value(1));
  return s.done();
}

Test returns_itself(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  const Variable self = s.call(kStackOfIntegers, "self", "()Ldemo/Stack;", {stack});
  s.check(CheckKind::kSame, self, stack);
  return s.done();
}

// A number above the cache of boxes must stay one object.
Test pushes_same_box_twice(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  const Variable box = s.integer(1000, kInteger);
  s.call(kStackOfIntegers, "push", kPush, {stack, box});
  s.call(kStackOfIntegers, "push", kPush, {stack, box});
  const Variable popped = s.call(kStackOfIntegers, "pop", kPop, {stack});
  s.check(CheckKind::kSame, popped, box);
  return s.done();
}

// The variable says Object; the next call knows better.
Test casts_what_it_knows(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable strings = s.call(kRaw, "of", "(Ljava/lang/Object;Ljava/lang/Object;)Ldemo/Stack;",
                                  {s.text(u"a"), s.text(u"b")}, {{"T", shop.types().string()}});
  const Variable top = s.call(kStrings, "top", kPop, {strings});
  s.call(kStrings, "push", kPush, {strings, top});
  s.observes(strings, kStackClass, "size", "()I", int_value(3));
  return s.done();
}

Test adds_nested(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  const Variable other =
      s.call(kRaw, "of", "(Ljava/lang/Object;Ljava/lang/Object;)Ldemo/Stack;",
             {s.integer(1, kInteger), s.integer(2, kInteger)}, {{"T", shop.types().named("java/lang/Integer")}});
  const Variable added = s.call(kStackOfIntegers, "addAll", "(Ldemo/Stack;)Z", {stack, other});
  s.equals(added, boolean_value(true)).observes(stack, kStackClass, "size", "()I", int_value(2));
  return s.done();
}

Test raw_when_need_be(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kRaw, "()V");
  s.call(kRaw, "push", kPush, {stack, s.text(u"x")});
  s.observes(stack, kStackClass, "size", "()I", int_value(1));
  return s.done();
}

// The member was chosen through the raw type; the variable's own type would refuse the argument.
Test raw_call_of_typed_variable(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  s.call(kRaw, "push", kPush, {stack, s.text(u"x")});
  s.observes(stack, kStackClass, "size", "()I", int_value(1));
  return s.done();
}

Test inner_of_generic(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  s.call(kStackOfIntegers, "push", kPush, {stack, s.integer(1, kInteger)});
  const Variable cursor =
      s.make("Ldemo/Stack$Cursor;", "(Ldemo/Stack;Ljava/lang/Object;)V", {stack, s.integer(1, kInteger)});
  s.observes(cursor, "demo/Stack$Cursor", "isAtTop", "()Z", boolean_value(true));
  return s.done();
}

Test open_when_only_seen(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kRaw, "()V");
  s.check(CheckKind::kIsNotNull, stack);
  return s.done();
}

Test list_view(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  const Variable list = s.call(kStackOfIntegers, "toList", "()Ljava/util/List;", {stack});
  s.observes(list, "java/util/List", "size", "()I", int_value(0)).instance_of(list, "Ljava/util/ArrayList;");
  return s.done();
}

// Checked exceptions too need no clause; what did not come is null.
Test goes_on(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable stack = s.make(kStackOfIntegers, "()V");
  s.call(kStackOfIntegers, "pop", kPop, {stack});
  s.goes_on_after("Ljava/util/EmptyStackException;");
  const Variable peeked = s.call(kStackOfIntegers, "peek", kPop, {stack});
  s.goes_on_after("Ldemo/StackException;");
  s.call(kStackOfIntegers, "push", kPush, {stack, peeked});
  const Variable size = s.call(kStackOfIntegers, "size", "()I", {stack});
  s.equals(size, int_value(1));
  return s.done();
}

// What a call that throws takes is made before it, and does not stand inside.
Test goes_on_to_an_exception(Workshop& shop) {
  Scenario s(shop, kStackClass);
  const Variable other = s.make(kStackOfIntegers, "()V");
  const Variable added = s.call(kStackOfIntegers, "addAll", "(Ldemo/Stack;)Z", {s.null(kStackOfIntegers), other});
  s.goes_on_after("Ljava/lang/NullPointerException;");
  static_cast<void>(added);
  s.call(kStackOfIntegers, "pop", kPop, {other});
  s.throws("Ljava/util/EmptyStackException;");
  return s.done();
}

}  // namespace

Case passed_case(Workshop& shop) {
  return {std::string(kStackClass), "StackPassedTest", {goes_on(shop), goes_on_to_an_exception(shop)}};
}

Case stack_case(Workshop& shop) {
  return {std::string(kStackClass),
          "StackTest",
          {creates(shop),
           size_of(shop, 0),
           size_of(shop, 1),
           size_of(shop, 3),
           pops_last(shop),
           pops_strings(shop, u"b"),
           pops_strings(shop, u""),
           pop_throws(shop),
           peek_throws(shop),
           peeks(shop),
           clears(shop),
           pushes(shop),
           returns_itself(shop),
           pushes_same_box_twice(shop),
           casts_what_it_knows(shop),
           adds_nested(shop),
           raw_when_need_be(shop),
           raw_call_of_typed_variable(shop),
           inner_of_generic(shop),
           open_when_only_seen(shop),
           list_view(shop)}};
}

}  // namespace ristretto::golden

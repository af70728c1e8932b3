// SPDX-License-Identifier: MIT
// Type arguments: left out where javac finds the same, written where it would not.
#include "golden/emit/cases.h"

namespace ristretto::golden {

namespace {

constexpr std::string_view kInferredClass = "demo/Inferred";
constexpr std::string_view kOfObjects = "Ldemo/Inferred<Ljava/lang/Object;>;";
constexpr std::string_view kObjects = "Ljava/util/ArrayList<Ljava/lang/Object;>;";
constexpr std::string_view kInferred = "Ldemo/Inferred;";

// Both constructors fit: with <> they are generic, and then neither is more specific.
Test creates(Workshop& shop, bool by_supplier) {
  Scenario s(shop, kInferredClass);
  const Variable list = s.make(kObjects, "()V");
  const Variable last = by_supplier
                            ? s.constant_lambda("Ljava/util/function/Supplier<+Ljava/lang/Object;>;", {s.text(u"a")})
                            : s.make("Ljava/lang/Object;", "()V");
  const Variable made =
      s.make(kOfObjects,
             by_supplier ? "(Ljava/util/List;Ljava/util/function/Supplier;)V" : "(Ljava/util/List;Ljava/lang/Object;)V",
             {list, last});
  s.observes(made, kInferredClass, "size", "()I", int_value(1));
  return s.done();
}

// Whatever the variable is taken for, the result is a number.
Test is_below(Workshop& shop) {
  Scenario s(shop, kInferredClass);
  const Variable list = s.make(kObjects, "()V");
  s.equals(s.call(kInferred, "below", "(Ljava/util/List;)I", {list}, {{"T", shop.types().named("java/lang/Integer")}}),
           int_value(0));
  return s.done();
}

Test compares(Workshop& shop, const Type* type) {
  Scenario s(shop, kInferredClass);
  const Variable one = s.integer(1, kInteger);
  const Variable two = s.integer(2, kInteger);
  s.equals(s.call(kInferred, "pairs", "(Ljava/lang/Object;Ljava/lang/Object;)I", {one, two}, {{"T", type}}),
           int_value(0));
  return s.done();
}

Test keeps(Workshop& shop) {
  Scenario s(shop, kInferredClass);
  const Variable list = s.make(kIntegerList, "()V");
  const Variable same = s.call(kInferred, "same", "(Ljava/util/List;)Ljava/util/List;", {list},
                               {{"T", shop.types().named("java/lang/Integer")}});
  s.check(CheckKind::kSame, same, list);
  return s.done();
}

// For javac an Integer makes a list of Integers, if nobody says what else is wanted.
Test asks_size(Workshop& shop) {
  Scenario s(shop, kInferredClass);
  const Variable list = s.call("Ljava/util/Collections;", "singletonList", "(Ljava/lang/Object;)Ljava/util/List;",
                               {s.integer(1, kInteger)}, {{"T", shop.types().object()}});
  s.equals(s.call(kInferred, "sizeOf", "(Ljava/util/List;)I", {list}), int_value(1));
  return s.done();
}

// A raw array would make the result an Object.
Test takes_first(Workshop& shop) {
  Scenario s(shop, kInferredClass);
  const std::string_view type = "Ldemo/Inferred<Ljava/lang/Integer;>;";
  const Variable list = s.make(kIntegerList, "()V");
  const Variable made = s.make(type, "(Ljava/util/List;Ljava/lang/Object;)V", {list, s.integer(7, kInteger)});
  const Variable array = s.array("[Ljava/util/List<Ljava/lang/Integer;>;", {list});
  s.equals(s.call(type, "first", "([Ljava/util/List;)Ljava/lang/Object;", {made, array}), int_value(7));
  return s.done();
}

// What is wanted leaves open what the class is to be.
Test counts(Workshop& shop) {
  Scenario s(shop, kInferredClass);
  const Variable test =
      s.make("Ldemo/Inferred$Equal<Ljava/lang/Number;>;", "(Ljava/lang/Object;)V", {s.integer(1, kInteger)});
  s.equals(s.call(kInferred, "count", "(Ljava/util/function/Predicate;)I", {test}), int_value(1));
  return s.done();
}

// The inner lambda has no type of its own, nor may it have the outer one's parameter.
Test gives_function(Workshop& shop) {
  Scenario s(shop, kInferredClass);
  const Variable inner = s.parameter_lambda("Ljava/util/function/UnaryOperator<Ljava/lang/Integer;>;", 0);
  const Variable outer = s.constant_lambda("Ljava/util/function/Function<Ljava/lang/Integer;*>;", {inner});
  s.equals(s.call(kInferred, "gives", "(Ljava/util/function/Function;)Z", {outer}), boolean_value(true));
  return s.done();
}

// The array is a raw one; without a cast so would be the lambda, and it would take any object.
Test counts_all(Workshop& shop) {
  Scenario s(shop, kInferredClass);
  const Variable test =
      s.constant_lambda("Ljava/util/function/Predicate<Ljava/lang/Integer;>;", {s.literal(boolean_value(true), "Z")});
  const Variable array = s.array("[Ljava/util/function/Predicate<Ljava/lang/Integer;>;", {test});
  s.equals(s.call(kInferred, "countAll", "([Ljava/util/function/Predicate;)I", {array}), int_value(1));
  return s.done();
}

// For javac the lambda is an Iterable of Objects, unless it says otherwise.
Test is_empty(Workshop& shop) {
  Scenario s(shop, kInferredClass);
  const Variable list = s.make(kIntegerList, "()V");
  const Variable iterator = s.call(kIntegerList, "iterator", "()Ljava/util/Iterator;", {list});
  const Variable items = s.constant_lambda("Ljava/lang/Iterable<Ljava/lang/Integer;>;", {iterator});
  s.equals(s.call(kInferred, "isEmpty", "(Ljava/lang/Iterable;)Z", {items}), boolean_value(true));
  return s.done();
}

// As a Supplier it would fit both methods, and neither is more specific.
Test keeps_supplier(Workshop& shop) {
  Scenario s(shop, kInferredClass);
  const Variable list = s.make(kObjects, "()V");
  const Variable supplier =
      s.constant_lambda("Ljava/util/function/Supplier<Ljava/lang/Integer;>;", {s.integer(1, kInteger)});
  s.equals(s.call(kInferred, "keep", "(Ljava/util/List;Ljava/lang/Object;)I", {list, supplier},
                  {{"T", shop.types().object()}}),
           int_value(1));
  return s.done();
}

Test stands_in(Workshop& shop) {
  Scenario s(shop, kInferredClass);
  const Variable either = s.stub("Ldemo/Inferred$Either;", "(Ljava/lang/String;)V", {s.null("Ljava/lang/String;")});
  s.observes_field(either, "demo/Inferred$Either", "made", testcase::string_value(u"text"));
  return s.done();
}

// The constant is of a class with another method that takes null as well.
Test shows(Workshop& shop) {
  Scenario s(shop, kInferredClass);
  const Variable instance = s.get("Ldemo/Inferred$ShownTwice;", "INSTANCE");
  s.equals(s.call("Ldemo/Inferred$Shown;", "shown", "(Ljava/lang/StringBuilder;)Ljava/lang/String;",
                  {instance, s.null("Ljava/lang/StringBuilder;")}),
           testcase::string_value(u"builder"));
  return s.done();
}

}  // namespace

Case inferred_case(Workshop& shop) {
  return {std::string(kInferredClass),
          "InferredTest",
          {creates(shop, true), creates(shop, false), is_below(shop),
           compares(shop, shop.types().named("java/lang/Integer")), compares(shop, shop.types().object()), keeps(shop),
           asks_size(shop), takes_first(shop), counts(shop), gives_function(shop), counts_all(shop), is_empty(shop),
           keeps_supplier(shop), stands_in(shop), shows(shop)}};
}

}  // namespace ristretto::golden

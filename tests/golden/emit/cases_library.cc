// SPDX-License-Identifier: MIT
// Calls of the class library whose overloads and generics are hard to get right.
#include "golden/emit/cases.h"

namespace ristretto::golden {

namespace {

constexpr std::string_view kLibraryClass = "demo/Stack";  // only the package counts here

Variable list_of_one(Scenario& s) {
  const Variable list = s.make(kIntegerList, "()V");
  s.call(kIntegerList, "add", "(Ljava/lang/Object;)Z", {list, s.integer(1, kInteger)});
  return list;
}

Test removes(Workshop& shop, bool by_index) {
  Scenario s(shop, kLibraryClass);
  const Variable list = list_of_one(s);
  const Variable removed =
      by_index ? s.call(kIntegerList, "remove", "(I)Ljava/lang/Object;", {list, s.integer(0)})
               : s.call(kIntegerList, "remove", "(Ljava/lang/Object;)Z", {list, s.integer(1, kInteger)});
  s.equals(removed, by_index ? int_value(1) : boolean_value(true));
  return s.done();
}

Test appends(Workshop& shop) {
  Scenario s(shop, kLibraryClass);
  const std::string_view builder = "Ljava/lang/StringBuilder;";
  const Variable text = s.make(builder, "()V");
  s.call(builder, "append", "(Ljava/lang/String;)Ljava/lang/StringBuilder;", {text, s.null("Ljava/lang/String;")});
  s.call(builder, "append", "(Ljava/lang/Object;)Ljava/lang/StringBuilder;", {text, s.text(u"x")});
  s.call(builder, "append", "(C)Ljava/lang/StringBuilder;", {text, s.number(BaseKind::kChar, 'c', "C")});
  s.call(builder, "append", "(D)Ljava/lang/StringBuilder;", {text, s.literal(double_value(1), "D")});
  s.observes(text, "java/lang/StringBuilder", "toString", "()Ljava/lang/String;", testcase::string_value(u"nullxc1.0"));
  return s.done();
}

Test sorts(Workshop& shop) {
  Scenario s(shop, kLibraryClass);
  const Variable map = s.make("Ljava/util/TreeMap<Ljava/lang/String;Ljava/util/List<Ljava/lang/Integer;>;>;",
                              "(Ljava/util/Comparator;)V",
                              {s.constant_lambda("Ljava/util/Comparator<-Ljava/lang/String;>;", {s.integer(0)})});
  const Variable list = list_of_one(s);
  const Variable previous =
      s.call("Ljava/util/TreeMap<Ljava/lang/String;Ljava/util/List<Ljava/lang/Integer;>;>;", "put",
             "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", {map, s.text(u"k"), list});
  s.check(CheckKind::kIsNull, previous);
  const Variable entry = s.call("Ljava/util/TreeMap<Ljava/lang/String;Ljava/util/List<Ljava/lang/Integer;>;>;",
                                "firstEntry", "()Ljava/util/Map$Entry;", {map});
  s.observes(entry, "java/util/Map$Entry", "getKey", "()Ljava/lang/Object;", testcase::string_value(u"k"));
  return s.done();
}

Test empty_list(Workshop& shop) {
  Scenario s(shop, kLibraryClass);
  const Variable list =
      s.call("Ljava/util/Collections;", "emptyList", "()Ljava/util/List;", {}, {{"T", shop.types().string()}});
  const Variable added =
      s.call("Ljava/util/List<Ljava/lang/String;>;", "contains", "(Ljava/lang/Object;)Z", {list, s.text(u"a")});
  s.equals(added, boolean_value(false));
  return s.done();
}

Test largest_element(Workshop& shop) {
  Scenario s(shop, kLibraryClass);
  const Variable list = list_of_one(s);
  const Variable max = s.call("Ljava/util/Collections;", "max", "(Ljava/util/Collection;)Ljava/lang/Object;", {list},
                              {{"T", shop.types().named("java/lang/Integer")}});
  s.equals(max, int_value(1));
  return s.done();
}

Test formats(Workshop& shop) {
  Scenario s(shop, kLibraryClass);
  const Variable pattern = s.text(u"%s-%d");
  const Variable array = s.array("[Ljava/lang/Object;", {s.text(u"a"), s.integer(1, kInteger)});
  const Variable text = s.call("Ljava/lang/String;", "format",
                               "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;", {pattern, array});
  s.equals(text, testcase::string_value(u"a-1"));
  return s.done();
}

// A value known to be a list only at run time, used as one of numbers.
// The array of classes that javac makes is no cause for a warning.
Test looked_up(Workshop& shop) {
  Scenario s(shop, kLibraryClass);
  constexpr std::string_view kStringClass = "Ljava/lang/Class<Ljava/lang/String;>;";
  Value value;
  value.kind = testcase::ValueKind::kClass;
  value.type = shop.types().string();
  const Variable type = s.literal(value, kStringClass);
  const Variable name = s.text(u"length");
  const Variable method =
      s.call(kStringClass, "getMethod", "(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;",
             {type, name, s.array("[Ljava/lang/Class<*>;")});
  s.observes(method, "java/lang/reflect/Method", "getName", "()Ljava/lang/String;", testcase::string_value(u"length"));
  return s.done();
}

Test unchecked(Workshop& shop) {
  Scenario s(shop, kLibraryClass);
  const Variable list = list_of_one(s);
  const Variable copy = s.call(kIntegerList, "clone", "()Ljava/lang/Object;", {list});
  const Variable size = s.call(kIntegerList, "addAll", "(Ljava/util/Collection;)Z", {list, copy});
  s.equals(size, boolean_value(true));
  return s.done();
}

}  // namespace

Case library_case(Workshop& shop) {
  return {std::string(kLibraryClass),
          "LibraryTest",
          {removes(shop, true), removes(shop, false), appends(shop), sorts(shop), empty_list(shop),
           largest_element(shop), formats(shop), looked_up(shop), unchecked(shop)}};
}

}  // namespace ristretto::golden

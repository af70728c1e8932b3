// SPDX-License-Identifier: MIT
// State that is neither a primitive nor a text, and what a call changed of it.
#include "golden/emit/cases.h"

namespace ristretto::golden {

namespace {

constexpr std::string_view kGateClass = "demo/Gate";
constexpr std::string_view kGate = "Ldemo/Gate<Ljava/lang/Short;>;";
constexpr std::string_view kRawGate = "Ldemo/Gate;";
constexpr std::string_view kAnyObject = "()Ljava/lang/Object;";

Value small(BaseKind kind, std::uint64_t value) { return testcase::primitive_value(kind, value); }

Value list_of(Workshop& shop, std::vector<Value> elements) {
  return testcase::made_value(*shop.types().named("java/util/List"), u"of", std::move(elements));
}

struct Property {
  std::string_view name;
  std::string_view descriptor;
  Value value;
};

// new Gate().open(), which changes that.
Test opens(Workshop& shop, const Property& property, std::string_view type = kGate) {
  Scenario s(shop, kGateClass);
  const Variable gate = s.make(type, "()V");
  s.call(type, "open", "()V", {gate});
  s.observes(gate, kGateClass, property.name, property.descriptor, property.value);
  return s.done();
}

Test opens_field(Workshop& shop, std::string_view name, Value value) {
  Scenario s(shop, kGateClass);
  const Variable gate = s.make(kGate, "()V");
  s.call(kGate, "open", "()V", {gate});
  s.observes_field(gate, kGateClass, name, std::move(value));
  return s.done();
}

Test leaves_alone(Workshop& shop, const Property& property) {
  Scenario s(shop, kGateClass);
  const Variable gate = s.make(kGate, "()V");
  s.call(kGate, "open", "()V", {gate});
  s.observes(gate, kGateClass, property.name, property.descriptor, property.value).kept();
  return s.done();
}

// It returns itself; what it changes says more.
Test closes(Workshop& shop, bool was_empty) {
  Scenario s(shop, kGateClass);
  const Variable gate = s.make(kGate, "()V");
  const Variable closed = s.call(kGate, "close", "()Ldemo/Gate;", {gate});
  s.check(CheckKind::kSame, closed, gate);
  s.observes(gate, kGateClass, "getCode", "()Ljava/lang/Integer;", int_value(2));
  if (was_empty) s.was_empty();
  return s.done();
}

}  // namespace

Case state_case(Workshop& shop) {
  const Value position = enum_value(shop.type("Ldemo/Gate$Position;"), u"OPEN");
  const Value weights = array_value(shop.type("[D"), {double_value(1), double_value(0.5)});
  const Value visits =
      testcase::made_value(*shop.types().named("java/util/Map"), u"of", {testcase::string_value(u"a"), int_value(1)});
  std::vector<Test> tests;
  const std::vector<Property> properties = {
      {"getPosition", "()Ldemo/Gate$Position;", position},
      {"getPosition", "()Ldemo/Gate$Position;", enum_value(shop.type("Ldemo/Gate$Position;"), u"NULL")},
      {"getPosition", "()Ldemo/Gate$Position;", testcase::null_value()},
      {"getCode", "()Ljava/lang/Integer;", int_value(7)},
      {"getLevel", "()Ljava/lang/Byte;", small(BaseKind::kByte, 3)},
      {"getWeight", "()Ljava/lang/Double;", double_value(2.5)},
      {"isLocked", "()Ljava/lang/Boolean;", boolean_value(false)},
      {"isLocked", "()Ljava/lang/Boolean;", testcase::null_value()},
      {"getOwner", kAnyObject, small(BaseKind::kShort, 3)},
      {"getTag", kAnyObject, small(BaseKind::kLong, 3)},
      {"getTag", kAnyObject, small(BaseKind::kChar, 'x')},
      {"getTag", kAnyObject, boolean_value(true)},
      {"getTag", kAnyObject, array_value(shop.type("[I"), {int_value(4)})},
      {"getTag", kAnyObject, testcase::string_value(u"null")},
      {"getWeights", "()[D", weights},
      {"getKeys", "()Ljava/util/List;", list_of(shop, {small(BaseKind::kShort, 1)})},
      {"getKeys", "()Ljava/util/List;", list_of(shop, {})},
      {"getVisits", "()Ljava/util/Map;", visits}};
  for (const Property& property : properties) tests.push_back(opens(shop, property));
  tests.push_back(opens(shop, {"getOwner", kAnyObject, int_value(5)}, kRawGate));
  tests.push_back(opens_field(shop, "uses", small(BaseKind::kLong, 2)));
  tests.push_back(opens_field(shop, "codes", array_value(shop.type("[I"), {int_value(1)})));
  tests.push_back(opens_field(shop, "keys", list_of(shop, {testcase::null_value()})));
  tests.push_back(leaves_alone(shop, {"getCode", "()Ljava/lang/Integer;", int_value(1)}));
  tests.push_back(leaves_alone(shop, {"isEmpty", "()Z", boolean_value(false)}));
  tests.push_back(leaves_alone(shop, {"size", "()I", int_value(3)}));
  tests.push_back(closes(shop, false));
  tests.push_back(closes(shop, true));
  return {std::string(kGateClass), "GateTest", std::move(tests)};
}

}  // namespace ristretto::golden

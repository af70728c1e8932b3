// SPDX-License-Identifier: MIT
// Nested, inner and abstract classes, fields, enums; contracts; classes that share their name with others.
#include "golden/emit/cases.h"

namespace ristretto::golden {

namespace {

constexpr std::string_view kShape = "Ldemo/Shape;";
constexpr std::string_view kCircle = "Ldemo/Shape$Circle;";
constexpr std::string_view kColor = "Ldemo/Shape$Color;";
constexpr std::string_view kCorner = "Ldemo/Shape$Corner;";

Variable circle(Scenario& s, double radius) { return s.make(kCircle, "(D)V", {s.literal(double_value(radius), "D")}); }

Test area(Workshop& shop) {
  Scenario s(shop, "demo/Shape");
  const Variable shape = s.call(kShape, "circle", "(D)Ldemo/Shape;", {s.literal(double_value(2), "D")});
  const Variable result = s.call(kShape, "area", "()D", {shape});
  s.equals(result, double_value(12)).instance_of(shape, kCircle);
  return s.done();
}

Test sets_radius(Workshop& shop) {
  Scenario s(shop, "demo/Shape$Circle");
  const Variable shape = circle(s, 1);
  s.set(kCircle, "radius", {shape, s.literal(double_value(3), "D")});
  s.observes_field(shape, "demo/Shape$Circle", "radius", double_value(3));
  return s.done();
}

Test colors(Workshop& shop) {
  Scenario s(shop, "demo/Shape");
  const Variable shape = circle(s, 1);
  const Variable blue = s.get(kColor, "DARK_BLUE");
  const Variable same = s.call(kShape, "with", "(Ldemo/Shape$Color;)Ljava/lang/Object;", {shape, blue});
  const Variable color = s.call(kShape, "getColor", "()Ldemo/Shape$Color;", {same});
  s.equals(color, enum_value(shop.type(kColor), u"DARK_BLUE"));
  s.observes_field(shape, "demo/Shape", "name", testcase::null_value());
  return s.done();
}

Test corners(Workshop& shop) {
  Scenario s(shop, "demo/Shape$Corner");
  const Variable shape = circle(s, 1);
  const Variable corner = s.make(kCorner, "(Ldemo/Shape;I)V", {shape, s.integer(4)});
  const Variable back = s.call(kCorner, "shape", "()Ldemo/Shape;", {corner});
  s.check(CheckKind::kSame, back, shape).observes_field(corner, "demo/Shape$Corner", "x", int_value(4));
  return s.done();
}

Test negative_radius(Workshop& shop) {
  Scenario s(shop, "demo/Shape$Circle");
  (void)circle(s, -1);
  s.throws("Ljava/lang/IllegalArgumentException;", u"negative radius: -1.0");
  return s.done();
}

Test visits(Workshop& shop) {
  Scenario s(shop, "demo/Shape");
  const Variable shape = s.stub(kShape);
  const Variable visitor = s.stub("Ldemo/Shape$Visitor<Ljava/lang/String;>;");
  const Variable result = s.call(kShape, "accept", "(Ldemo/Shape$Visitor;)Ljava/lang/Object;", {shape, visitor},
                                 {{"R", shop.types().string()}});
  s.check(CheckKind::kIsNull, result);
  return s.done();
}

constexpr std::string_view kBroken = "Ldemo/Broken;";

Test contract(Workshop& shop, CheckKind kind, bool two) {
  Scenario s(shop, "demo/Broken");
  const Variable first = s.make(kBroken, "(I)V", {s.integer(1)});
  const Variable second = two ? s.make(kBroken, "(I)V", {s.integer(2)}) : first;
  s.check(kind, first, second);
  return s.done();
}

Test user_contract(Workshop& shop) {
  Scenario s(shop, "demo/Broken");
  const Variable first = s.make(kBroken, "(I)V", {s.integer(1)});
  s.user_contract(first, "demo.Contracts");
  s.note("See C:\\users\\notes */ for caf\xc3\xa9.");
  return s.done();
}

Test null_pointer(Workshop& shop) {
  Scenario s(shop, "demo/Broken");
  const Variable broken = s.make(kBroken, "(I)V", {s.integer(1)});
  s.call(kBroken, "length", "(Ljava/lang/String;)I", {broken, s.text(u"x")});
  s.must_not_throw("Ljava/lang/NullPointerException;");
  return s.done();
}

constexpr std::string_view kList = "Lclash/List;";

Test copies(Workshop& shop) {
  Scenario s(shop, "clash/List");
  const Variable list = s.make(kList, "(I)V", {s.integer(1)});
  const Variable number = s.make("Lclash/Integer;", "(I)V", {s.integer(3)});
  const Variable copies = s.call(kList, "copies", "(Lclash/Integer;)Ljava/util/List;", {list, number});
  s.observes(copies, "java/util/List", "size", "()I", int_value(3));
  return s.done();
}

Test largest(Workshop& shop) {
  Scenario s(shop, "clash/List");
  const Variable list = s.make(kList, "(I)V", {s.integer(0x7fffffff)});
  const Variable size = s.call(kList, "size", "()I", {list});
  s.equals(size, int_value(0x7fffffff));
  return s.done();
}

Test boxes(Workshop& shop) {
  Scenario s(shop, "clash/List");
  const Variable empty = s.get(kList, "EMPTY");
  const Variable java = s.make("Ljava/util/ArrayList<Ljava/lang/Integer;>;", "()V");
  s.call("Ljava/util/Collection<Ljava/lang/Integer;>;", "add", "(Ljava/lang/Object;)Z",
         {java, s.integer(5, "Ljava/lang/Integer;")});
  const Variable size = s.call(kList, "size", "()I", {empty});
  s.equals(size, int_value(0)).observes(java, "java/util/ArrayList", "size", "()I", int_value(1));
  return s.done();
}

}  // namespace

Case shape_case(Workshop& shop) {
  return {"demo/Shape",
          "ShapeTest",
          {area(shop), sets_radius(shop), colors(shop), corners(shop), negative_radius(shop), visits(shop)}};
}

Case broken_case(Workshop& shop) {
  return {"demo/Broken",
          "BrokenErrorTest",
          {contract(shop, CheckKind::kEqualsReflexive, false), contract(shop, CheckKind::kEqualsNull, false),
           contract(shop, CheckKind::kEqualsSymmetric, true), contract(shop, CheckKind::kEqualsHashCode, true),
           contract(shop, CheckKind::kHashCodeReturns, false), contract(shop, CheckKind::kToStringReturns, false),
           user_contract(shop), null_pointer(shop)}};
}

Case clash_case(Workshop& shop) { return {"clash/List", "ListTest", {copies(shop), largest(shop), boxes(shop)}}; }

}  // namespace ristretto::golden

// SPDX-License-Identifier: MIT
#include "testcase/operation.h"

#include <bit>

#include <gtest/gtest.h>

#include "unit/testcase/types_world.h"

namespace ristretto::testcase {
namespace {

class OperationTest : public JdkTypesTest {
 protected:
  std::string literal(Value value) {
    Operation operation;
    operation.literal = std::move(value);
    return describe(operation);
  }
  const Type* primitive(BaseKind kind) { return t().types.primitive(kind); }
};

TEST_F(OperationTest, DescribesLiterals) {
  EXPECT_EQ(literal(null_value()), "null");
  EXPECT_EQ(literal(primitive_value(BaseKind::kInt, 0xffff'fffd)), "-3");
  EXPECT_EQ(literal(primitive_value(BaseKind::kLong, 7)), "7L");
  EXPECT_EQ(literal(primitive_value(BaseKind::kBoolean, 1)), "true");
  EXPECT_EQ(literal(primitive_value(BaseKind::kChar, '\n')), "'\\n'");
  EXPECT_EQ(literal(primitive_value(BaseKind::kByte, 0xff)), "(byte) -1");
  EXPECT_EQ(literal(primitive_value(BaseKind::kFloat, std::bit_cast<std::uint32_t>(1.5F))), "(float) 1.5");
  EXPECT_EQ(literal(primitive_value(BaseKind::kDouble, std::bit_cast<std::uint64_t>(-0.25))), "(double) -0.25");
  EXPECT_EQ(literal(string_value(u"a\"b")), "\"a\\\"b\"");
  Value value;
  value.kind = ValueKind::kClass;
  value.type = t().types.string();
  EXPECT_EQ(literal(value), "java.lang.String.class");
  value.kind = ValueKind::kEnum;
  value.type = t().types.named("java/util/concurrent/TimeUnit");
  value.text = u"DAYS";
  EXPECT_EQ(literal(value), "java.util.concurrent.TimeUnit.DAYS");
  value.kind = ValueKind::kArray;
  value.type = t().types.named("[I");
  value.elements = {primitive_value(BaseKind::kInt, 1), primitive_value(BaseKind::kInt, 2)};
  EXPECT_EQ(literal(value), "new int[] {1, 2}");
  EXPECT_EQ(literal(made_value(*t().types.named("java/util/List"), u"of", {string_value(u"a")})),
            "java.util.List.of(\"a\")");
  EXPECT_EQ(literal(made_value(*t().types.named("java/math/BigDecimal"), u"<init>", {string_value(u"1.50")})),
            "new java.math.BigDecimal(\"1.50\")");
}

TEST_F(OperationTest, DescribesCalls) {
  const Type& list = t()("Ljava/util/List<Ljava/lang/Integer;>;");
  Operation add;
  add.kind = OperationKind::kMethod;
  add.method = &t().method("java/util/List", "add", "(ILjava/lang/Object;)V");
  add.owner = add.method->owner;
  add.inputs = {&list, primitive(BaseKind::kInt), t().types.named("java/lang/Integer")};
  add.output = primitive(BaseKind::kVoid);
  EXPECT_EQ(describe(add), "java.util.List.add(int, java.lang.Integer)");

  Operation make;
  make.kind = OperationKind::kConstructor;
  make.method = &t().method("java/util/ArrayList", "<init>", "(I)V");
  make.owner = make.method->owner;
  make.inputs = {primitive(BaseKind::kInt)};
  make.output = &t()("Ljava/util/ArrayList<Ljava/lang/Integer;>;");
  EXPECT_EQ(describe(make), "new java.util.ArrayList<java.lang.Integer>(int)");
}

TEST_F(OperationTest, DescribesFieldsArraysAndFunctions) {
  Operation field;
  field.kind = OperationKind::kGetField;
  field.owner = &t().klass("java/lang/System");
  field.field = field.owner->declared_field("out", "Ljava/io/PrintStream;");
  EXPECT_EQ(describe(field), "java.lang.System.out");
  field.kind = OperationKind::kSetField;
  EXPECT_EQ(describe(field), "java.lang.System.out =");

  Operation array;
  array.kind = OperationKind::kNewArray;
  array.output = t().types.named("[[I");
  array.inputs = {t().types.named("[I"), t().types.named("[I")};
  EXPECT_EQ(describe(array), "new int[2][]");

  Operation lambda;
  lambda.kind = OperationKind::kLambda;
  lambda.output = &t()("Ljava/util/function/Supplier<Ljava/lang/String;>;");
  lambda.inputs = {t().types.string()};
  EXPECT_EQ(describe(lambda), "java.util.function.Supplier<java.lang.String> -> constant(java.lang.String)");
  lambda.lambda = LambdaBody::kParameter;
  lambda.parameter = 1;
  EXPECT_EQ(describe(lambda), "java.util.function.Supplier<java.lang.String> -> parameter 1");
  lambda.kind = OperationKind::kStub;
  EXPECT_EQ(describe(lambda), "new java.util.function.Supplier<java.lang.String>() {}");
}

}  // namespace
}  // namespace ristretto::testcase

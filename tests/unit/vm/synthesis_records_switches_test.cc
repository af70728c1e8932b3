// SPDX-License-Identifier: MIT
#include "synthesis_fixture.h"
#include "vm/synthesis/record_methods.h"
#include "vm/synthesis/switch_class.h"

namespace ristretto::vm::synthesis {
namespace {

using testing::Contains;
using testing::ElementsAre;

class RecordMethodsTest : public SynthesisTest {
 protected:
  RecordMethodsTest() {
    world_.add("a/Point", program::ClassBuilder("a/Point")
                              .field(program::kPublic, "x", "J")
                              .field(program::kPublic, "s", "Ljava/lang/String;"));
  }

  RecordShape shape_{.name = "a/Point$$Record$1",
                     .record = "a/Point",
                     .simple_name = "Point",
                     .components = {{"x", "x", "J"}, {"s", "s", "Ljava/lang/String;"}}};
};

TEST_F(RecordMethodsTest, HashCombinesFromTheFirstComponentOn) {
  const program::Class& c = load(shape_.name, make_record_hash(shape_));
  EXPECT_EQ(verdict(c), "ok");
  EXPECT_THAT(code_of(c, kRecordMethod),
              ElementsAre("iconst_0", "bipush 31", "imul", "aload 0", "getfield a/Point.xJ",
                          "invokestatic java/lang/Long.hashCode(J)I", "iadd", "bipush 31", "imul", "aload 0",
                          "getfield a/Point.sLjava/lang/String;",
                          "invokestatic java/util/Objects.hashCode(Ljava/lang/Object;)I", "iadd", "ireturn"));
}

TEST_F(RecordMethodsTest, EqualsComparesTheLastComponentFirst) {
  const program::Class& c = load(shape_.name, make_record_equals(shape_));
  EXPECT_EQ(verdict(c), "ok");
  const auto code = code_of(c, kRecordMethod);
  const auto last = std::ranges::find(code, "getfield a/Point.sLjava/lang/String;");
  const auto first = std::ranges::find(code, "getfield a/Point.xJ");
  ASSERT_NE(first, code.end());
  EXPECT_LT(last, first);
}

TEST_F(RecordMethodsTest, FloatsAreComparedByTheirBoxes) {
  shape_.components = {{"f", "f", "F"}, {"d", "d", "D"}, {"b", "b", "B"}};
  const program::Class& c = load(shape_.name, make_record_equals(shape_));
  EXPECT_THAT(code_of(c, kRecordMethod), Contains("invokestatic java/lang/Float.compare(FF)I"));
  EXPECT_THAT(code_of(c, kRecordMethod), Contains("invokestatic java/lang/Double.compare(DD)I"));
  EXPECT_THAT(code_of(c, kRecordMethod), Contains("if_icmpne"));
}

TEST_F(RecordMethodsTest, TextNamesTheComponents) {
  const program::Class& c = load(shape_.name, make_record_text(shape_));
  EXPECT_EQ(verdict(c), "ok");
  const auto& bootstrap = c.file().bootstrap_methods[0];
  EXPECT_EQ(c.file().pool.string(bootstrap.arguments[0]), "Point[x=\1, s=\1]");
}

TEST_F(RecordMethodsTest, TextPrintsFirstOrLeavesThatToTheConcatenation) {
  EXPECT_THAT(code_of(load(shape_.name, make_record_text(shape_)), kRecordMethod),
              ElementsAre("aload 0", "getfield a/Point.xJ", "invokestatic java/lang/Long.toString(J)Ljava/lang/String;",
                          "aload 0", "getfield a/Point.sLjava/lang/String;",
                          "invokestatic java/util/Objects.toString(Ljava/lang/Object;)Ljava/lang/String;",
                          "invokedynamic join(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;", "areturn"));
  shape_.name = "a/Point$$Record$2";
  shape_.prints_first = false;
  const program::Class& c = load(shape_.name, make_record_text(shape_));
  EXPECT_EQ(verdict(c), "ok");
  EXPECT_THAT(code_of(c, kRecordMethod),
              ElementsAre("aload 0", "getfield a/Point.xJ", "aload 0", "getfield a/Point.sLjava/lang/String;",
                          "invokedynamic join(JLjava/lang/Object;)Ljava/lang/String;", "areturn"));
}

TEST_F(RecordMethodsTest, TextWithoutComponents) {
  shape_.components.clear();
  const program::Class& c = load(shape_.name, make_record_text(shape_));
  EXPECT_EQ(verdict(c), "ok");
  EXPECT_THAT(code_of(c, kRecordMethod), ElementsAre("ldc_w \"Point[]\"", "areturn"));
}

class SwitchClassTest : public SynthesisTest {
 protected:
  std::vector<std::string> code(std::vector<SwitchLabel> labels) {
    const SwitchShape shape{.name = "a/Main$$TypeSwitch$1",
                            .selector = "Ljava/lang/Object;",
                            .labels = std::move(labels),
                            .checks_restart = false};
    const program::Class& c = load(shape.name, make_switch_class(shape));
    EXPECT_EQ(verdict(c), "ok");
    return code_of(c, kSwitchMethod);
  }
};

TEST_F(SwitchClassTest, NoLabels) {
  EXPECT_THAT(code({}), ElementsAre("aload 0", "ifnonnull", "iconst_m1", "ireturn", "iconst_0", "ireturn"));
}

TEST_F(SwitchClassTest, EveryKindOfLabel) {
  stub("a/E");
  const auto lines = code({ClassLabel{"java/lang/Number"}, StringLabel{"s"}, IntegerLabel{70000}, EnumLabel{"a/E", "A"},
                           EnumLabel{"a/E", ""}, ClassLabel{"[I"}});
  EXPECT_THAT(lines, Contains("instanceof [I"));
  EXPECT_THAT(lines, Contains("ldc_w \"s\""));
  EXPECT_THAT(lines, Contains("ldc_w 70000"));
  EXPECT_THAT(lines, Contains("getstatic a/E.ALa/E;"));
  EXPECT_THAT(lines, Contains("goto"));
  EXPECT_EQ(lines[lines.size() - 2], "bipush 6");
}

}  // namespace
}  // namespace ristretto::vm::synthesis

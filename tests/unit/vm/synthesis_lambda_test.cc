// SPDX-License-Identifier: MIT
#include "synthesis_fixture.h"
#include "vm/synthesis/conversion.h"
#include "vm/synthesis/lambda_class.h"

namespace ristretto::vm::synthesis {
namespace {

using classfile::AccessFlags;
using classfile::BaseKind;
using classfile::ReferenceKind;
using testing::ElementsAre;
using testing::IsSupersetOf;

constexpr std::uint16_t kJava17 = 61;

class LambdaClassTest : public SynthesisTest {
 protected:
  LambdaClassTest() {
    shape_.name = "a/Main$$Lambda$1";
    shape_.major = kJava17;
    shape_.caller = "a/Main";
    shape_.interfaces = {"java/lang/Runnable"};
    shape_.method = "run";
    shape_.factory = "()Ljava/lang/Runnable;";
    shape_.erased = "()V";
    shape_.instantiated = "()V";
    shape_.bridge_flags = AccessFlags::kPublic;
    shape_.target = {.kind = ReferenceKind::kInvokeStatic,
                     .owner = "a/Main",
                     .name = "body",
                     .descriptor = "()V",
                     .declared_in = "a/Main",
                     .revealed_kind = ReferenceKind::kInvokeStatic};
    stub("a/Main");
  }

  // A function of one argument that calls a static method.
  void function(std::string_view erased, std::string_view instantiated, std::string_view target) {
    shape_.method = "apply";
    shape_.erased = erased;
    shape_.instantiated = instantiated;
    shape_.target.descriptor = target;
  }

  const program::Class& made() { return load(shape_.name, make_lambda_class(shape_)); }

  LambdaShape shape_;
};

TEST_F(LambdaClassTest, CallsAStaticMethod) {
  const program::Class& c = made();
  EXPECT_EQ(verdict(c), "ok");
  EXPECT_THAT(code_of(c, "run"), ElementsAre("invokestatic a/Main.body()V", "return"));
  EXPECT_EQ(c.methods().size(), 2U);
}

TEST_F(LambdaClassTest, StaticMethodsOfInterfacesAreCalledAsSuch) {
  shape_.target.is_interface = true;
  const program::Class& c = made();
  const auto& pool = c.file().pool;
  bool found = false;
  for (std::size_t i = 1; i < pool.size(); ++i) found |= pool.is(i, classfile::Tag::kInterfaceMethodref);
  EXPECT_TRUE(found);
}

TEST_F(LambdaClassTest, KeepsCapturesInFinalFields) {
  shape_.factory = "(JLjava/lang/String;Z)Ljava/lang/Runnable;";
  shape_.target.descriptor = "(JLjava/lang/String;Z)V";
  const program::Class& c = made();
  EXPECT_EQ(verdict(c), "ok");
  ASSERT_EQ(c.fields().size(), 3U);
  EXPECT_EQ(c.fields()[1].name(), "arg$2");
  EXPECT_EQ(c.fields()[1].flags().bits(), AccessFlags::kPrivate | AccessFlags::kFinal);
  EXPECT_THAT(code_of(c, "run"), ElementsAre("aload 0", "getfield a/Main$$Lambda$1.arg$1J", "aload 0",
                                             "getfield a/Main$$Lambda$1.arg$2Ljava/lang/String;", "aload 0",
                                             "getfield a/Main$$Lambda$1.arg$3Z",
                                             "invokestatic a/Main.body(JLjava/lang/String;Z)V", "return"));
}

TEST_F(LambdaClassTest, BoundReceiver) {
  shape_.factory = "(La/Main;)Ljava/lang/Runnable;";
  shape_.target.kind = ReferenceKind::kInvokeVirtual;
  const program::Class& c = made();
  EXPECT_EQ(verdict(c), "ok");
  EXPECT_THAT(code_of(c, "run"), ElementsAre("aload 0", "getfield a/Main$$Lambda$1.arg$1La/Main;",
                                             "invokevirtual a/Main.body()V", "return"));
}

TEST_F(LambdaClassTest, UnboundReceiverIsCast) {
  function("(Ljava/lang/Object;)Ljava/lang/Object;", "(La/Main;)Ljava/lang/String;", "()Ljava/lang/String;");
  shape_.target.kind = ReferenceKind::kInvokeVirtual;
  const program::Class& c = made();
  EXPECT_EQ(verdict(c), "ok");
  EXPECT_THAT(code_of(c, "apply"),
              ElementsAre("aload 1", "checkcast a/Main", "invokevirtual a/Main.body()Ljava/lang/String;", "areturn"));
}

TEST_F(LambdaClassTest, Constructor) {
  function("(Ljava/lang/Object;)Ljava/lang/Object;", "(Ljava/lang/Integer;)La/Main;", "(I)V");
  shape_.target.kind = ReferenceKind::kNewInvokeSpecial;
  shape_.target.name = "<init>";
  const program::Class& c = made();
  EXPECT_EQ(verdict(c), "ok");
  EXPECT_THAT(code_of(c, "apply"),
              ElementsAre("new a/Main", "dup", "aload 1", "checkcast java/lang/Integer",
                          "invokevirtual java/lang/Integer.intValue()I", "invokespecial a/Main.<init>(I)V", "areturn"));
}

TEST_F(LambdaClassTest, ResultsAreDroppedForVoid) {
  shape_.target.descriptor = "()J";
  const program::Class& c = made();
  EXPECT_EQ(verdict(c), "ok");
  EXPECT_THAT(code_of(c, "run"), ElementsAre("invokestatic a/Main.body()J", "return"));
}

TEST_F(LambdaClassTest, BoxesAfterWidening) {
  function("(I)Ljava/lang/Object;", "(I)Ljava/lang/Long;", "(J)J");
  const program::Class& c = made();
  EXPECT_THAT(code_of(c, "apply"), ElementsAre("iload 1", "i2l", "invokestatic a/Main.body(J)J",
                                               "invokestatic java/lang/Long.valueOf(J)Ljava/lang/Long;", "areturn"));
}

TEST_F(LambdaClassTest, UnboxesThroughTheKnownType) {
  function("(Ljava/lang/Object;)D", "(Ljava/lang/Character;)D", "(I)Ljava/lang/Object;");
  const program::Class& c = made();
  EXPECT_THAT(code_of(c, "apply"),
              ElementsAre("aload 1", "checkcast java/lang/Character", "invokevirtual java/lang/Character.charValue()C",
                          "invokestatic a/Main.body(I)Ljava/lang/Object;", "checkcast java/lang/Number",
                          "invokevirtual java/lang/Number.doubleValue()D", "dreturn"));
}

TEST_F(LambdaClassTest, BridgesForwardToo) {
  function("(Ljava/lang/Object;)V", "(Ljava/lang/String;)V", "(Ljava/lang/String;)V");
  shape_.bridges = {"(Ljava/lang/String;)V"};
  const program::Class& c = made();
  EXPECT_EQ(verdict(c), "ok");
  EXPECT_EQ(c.declared_methods("apply").size(), 2U);
}

TEST_F(LambdaClassTest, SerializationAskedFor) {
  shape_.interfaces.emplace_back("java/io/Serializable");
  shape_.factory = "(I)Ljava/lang/Runnable;";
  shape_.target.descriptor = "(I)V";
  shape_.serialization = Serialization::kAsked;
  const program::Class& c = made();
  EXPECT_EQ(verdict(c), "ok");
  EXPECT_THAT(
      code_of(c, "writeReplace"),
      IsSupersetOf({"ldc_w a/Main", "ldc_w \"java/lang/Runnable\"", "ldc_w \"run\"", "ldc_w \"body\"", "ldc_w \"(I)V\"",
                    "bipush 6", "invokestatic java/lang/Integer.valueOf(I)Ljava/lang/Integer;", "aastore"}));
}

TEST_F(LambdaClassTest, SerializationRefused) {
  shape_.serialization = Serialization::kRefused;
  const program::Class& c = made();
  EXPECT_EQ(verdict(c), "ok");
  const auto& method = *c.declared_methods("readObject")[0];
  EXPECT_THAT(method.info->exceptions, ElementsAre("java/io/NotSerializableException"));
  EXPECT_EQ(code_of(c, "writeObject").back(), "athrow");
}

}  // namespace
}  // namespace ristretto::vm::synthesis

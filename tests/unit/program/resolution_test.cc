// SPDX-License-Identifier: MIT
// The texts were taken from OpenJDK 17.0.15 and 25 running the same class files.
#include "program/resolution.h"

#include <gmock/gmock.h>

#include "unit/program/world.h"

namespace ristretto::program {
namespace {

using classfile::MemberRef;

MemberRef ref(std::string_view owner, std::string_view name, std::string_view descriptor = "()V") {
  return {.class_name = owner, .name = name, .descriptor = descriptor, .is_interface = false};
}
MemberRef interface_ref(std::string_view owner, std::string_view name, std::string_view descriptor = "()V") {
  return {.class_name = owner, .name = name, .descriptor = descriptor, .is_interface = true};
}

// A world with a class T that refers to others, and the class whose method or field was found, or the error.
class Resolution : public testing::Test {
 protected:
  explicit Resolution(std::uint16_t jdk = kJava17) : world_(jdk) { world_.add("T", ClassBuilder("T")); }

  std::string field(std::string_view owner, std::string_view name, std::string_view from = "T") {
    const auto found = resolve_field(world_.classes(), world_[from], ref(owner, name, "I"));
    return found ? std::string(found->field->owner->name()) : found.error().text();
  }
  std::string method(std::string_view owner, std::string_view name, std::string_view from = "T") {
    return owner_of(resolve_method(world_.classes(), world_[from], ref(owner, name)));
  }
  std::string interface_method(std::string_view owner, std::string_view name, std::string_view descriptor = "()V") {
    return owner_of(resolve_interface_method(world_.classes(), world_["T"], interface_ref(owner, name, descriptor)));
  }
  std::string link(Invoke invoke, const MemberRef& reference, std::string_view from = "T") {
    return owner_of(link_method(world_.classes(), world_[from], invoke, reference));
  }
  // Calls through `reference` on an object of class `receiver`.
  std::string call(std::string_view receiver, Invoke invoke, const MemberRef& reference) {
    const auto target = link_method(world_.classes(), world_["T"], invoke, reference);
    if (!target) return target.error().text();
    const auto selected = select_method(world_[receiver], *target, invoke);
    return selected ? std::string((*selected)->owner->name()) : selected.error().text();
  }

  World world_;

 private:
  static std::string owner_of(const classfile::Checked<MethodTarget>& target) {
    return target ? std::string(target->method->owner->name()) : target.error().text();
  }
};

class ResolutionOn25 : public Resolution {
 protected:
  ResolutionOn25() : Resolution(kJava25) {}
};

ClassBuilder with_default(std::string_view name, std::initializer_list<std::string_view> supers = {}) {
  return ClassBuilder::interface(name, supers).stub(kPublic, "m", "()V");
}
ClassBuilder with_abstract(std::string_view name, std::initializer_list<std::string_view> supers = {}) {
  return ClassBuilder::interface(name, supers).method(kPublic | Flags::kAbstract, "m", "()V");
}

TEST_F(Resolution, OfClassesSeesThroughArrays) {
  world_.add("p/Hidden", ClassBuilder("p/Hidden", "java/lang/Object", Flags::kSuper)).add("A", ClassBuilder("A"));
  const auto array = resolve_class(world_.classes(), world_["T"], "[[LA;");
  ASSERT_TRUE(array);
  EXPECT_EQ(array->element, &world_["A"]);
  EXPECT_EQ(array->dimensions, 2U);
  const auto primitives = resolve_class(world_.classes(), world_["T"], "[I");
  ASSERT_TRUE(primitives);
  EXPECT_EQ(primitives->element, nullptr);
  EXPECT_THAT(outcome(resolve_class(world_.classes(), world_["T"], "[Lp/Hidden;")),
              testing::StartsWith("IllegalAccessError: failed to access class p.Hidden from class T"));
  EXPECT_EQ(outcome(resolve_class(world_.classes(), world_["T"], "[Lgone/G;")), "NoClassDefFoundError: gone/G");
}

TEST_F(Resolution, OfFieldsLooksInInterfacesBeforeSuperclasses) {
  const std::uint16_t constant = kPublic | Flags::kStatic | kFinal;
  world_.add("I0", ClassBuilder::interface("I0").field(constant, "deep", "I"))
      .add("I", ClassBuilder::interface("I", {"I0"}).field(constant, "x", "I").field(constant, "y", "I"))
      .add("J", ClassBuilder::interface("J").field(constant, "y", "I").field(constant, "deep", "I"))
      .add("S", ClassBuilder("S").field(kPublic, "x", "I").field(kPublic, "z", "I"))
      .add("C", ClassBuilder("C", "S").implements("I").implements("J").field(kPublic, "z", "I"))
      .add("D", ClassBuilder("D", "S"));
  EXPECT_EQ(field("C", "z"), "C");
  EXPECT_EQ(field("C", "x"), "I");
  EXPECT_EQ(field("C", "y"), "I");
  EXPECT_EQ(field("C", "deep"), "I0");
  EXPECT_EQ(field("D", "x"), "S");
}

TEST_F(Resolution, OfFieldsSearchesALatticeOfInterfacesOnce) {
  world_.add("L0", ClassBuilder::interface("L0")).add("R0", ClassBuilder::interface("R0"));
  std::string l = "L0";
  std::string r = "R0";
  for (int i = 1; i <= 60; ++i) {
    const std::string nl = "L" + std::to_string(i);
    const std::string nr = "R" + std::to_string(i);
    world_.add(nl, ClassBuilder::interface(nl, {l, r})).add(nr, ClassBuilder::interface(nr, {l, r}));
    l = nl;
    r = nr;
  }
  EXPECT_EQ(field(l, "x"), "NoSuchFieldError: x");
}

TEST_F(Resolution, OfMissingFieldsOnJava17) {
  world_.add("A", ClassBuilder("A"));
  EXPECT_EQ(field("A", "x"), "NoSuchFieldError: x");
  EXPECT_EQ(field("Gone", "x"), "NoClassDefFoundError: Gone");
}

TEST_F(ResolutionOn25, OfMissingFields) {
  world_.add("A", ClassBuilder("A"));
  EXPECT_EQ(field("A", "x"), "NoSuchFieldError: Class A does not have member field 'int x'");
}

TEST_F(Resolution, ChecksAccessAfterLookup) {
  world_.add("p/A", ClassBuilder("p/A").field(kPackage, "x", "I").stub(kProtected | Flags::kStatic, "m", "()V"))
      .add("p/B", ClassBuilder("p/B", "p/A"));
  EXPECT_EQ(field("p/B", "x"),
            "IllegalAccessError: class T tried to access field p.A.x (T and p.A are in unnamed module of loader "
            "'app')");
  EXPECT_EQ(method("p/B", "m"),
            "IllegalAccessError: class T tried to access protected method 'void p.A.m()' (T and p.A are in unnamed "
            "module of loader 'app')");
  EXPECT_EQ(method("p/B", "m", "p/B"), "p/A");
}

TEST_F(Resolution, OfMethodsPrefersClassesToInterfaces) {
  world_.add("I", with_default("I"))
      .add("S", ClassBuilder("S").stub(kPublic, "m", "()V"))
      .add("C", ClassBuilder("C", "S").implements("I"))
      .add("D", ClassBuilder("D").implements("I"));
  EXPECT_EQ(method("C", "m"), "S");
  EXPECT_EQ(method("D", "m"), "I");
  EXPECT_EQ(method("D", "n"), "NoSuchMethodError: 'void D.n()'");
  EXPECT_EQ(method("I", "m"), "IncompatibleClassChangeError: Found interface I, but class was expected");
  EXPECT_EQ(interface_method("D", "m"), "IncompatibleClassChangeError: Found class D, but interface was expected");
}

TEST_F(Resolution, FindsTheOneMaximallySpecificDefault) {
  world_.add("I", with_default("I"))
      .add("J", with_default("J", {"I"}))
      .add("A", with_abstract("A"))
      .add("Diamond", ClassBuilder("Diamond").implements("I").implements("J"))
      .add("Mixed", ClassBuilder("Mixed").implements("A").implements("I"))
      .add("ReAbstract", with_abstract("ReAbstract", {"I"}))
      .add("C", ClassBuilder("C").implements("ReAbstract").implements("I"));
  EXPECT_EQ(method("Diamond", "m"), "J");
  EXPECT_EQ(method("Mixed", "m"), "I");
  EXPECT_EQ(method("C", "m"), "ReAbstract");
  EXPECT_EQ(interface_method("ReAbstract", "m"), "ReAbstract");
}

TEST_F(Resolution, SkipsPrivateAndStaticMethodsOfSuperinterfaces) {
  world_.add("I", ClassBuilder::interface("I").stub(kPrivate, "m", "()V").stub(kPublic | Flags::kStatic, "s", "()V"))
      .add("J", ClassBuilder::interface("J", {"I"}))
      .add("C", ClassBuilder("C").implements("I"));
  EXPECT_EQ(method("C", "m"), "NoSuchMethodError: 'void C.m()'");
  EXPECT_EQ(method("C", "s"), "NoSuchMethodError: 'void C.s()'");
  EXPECT_EQ(interface_method("J", "s"), "NoSuchMethodError: 'void J.s()'");
  EXPECT_EQ(interface_method("I", "s"), "I");
  EXPECT_THAT(interface_method("I", "m"), testing::StartsWith("IllegalAccessError: class T tried to access private"));
}

TEST_F(Resolution, InterfacesSeePublicMethodsOfObjectOnly) {
  world_.add("I", ClassBuilder::interface("I"));
  EXPECT_EQ(interface_method("I", "equals", "(Ljava/lang/Object;)Z"), "java/lang/Object");
  EXPECT_EQ(interface_method("I", "finalize"), "NoSuchMethodError: 'void I.finalize()'");
  EXPECT_EQ(interface_method("I", "clone", "()Ljava/lang/Object;"), "NoSuchMethodError: 'java.lang.Object I.clone()'");
}

TEST_F(Resolution, ArraysHaveTheMethodsOfObject) {
  const auto clone = resolve_method(world_.classes(), world_["T"], ref("[I", "clone", "()Ljava/lang/Object;"));
  ASSERT_TRUE(clone);
  EXPECT_EQ(clone->method->owner->name(), "java/lang/Object");
  EXPECT_EQ(clone->named, nullptr);
  EXPECT_EQ(method("[I", "nothing"), "NoSuchMethodError: 'void [I.nothing()'");
}

TEST_F(Resolution, OfSignaturePolymorphicMethodsIgnoresTheDescriptor) {
  const std::uint16_t native = kPublic | kFinal | Flags::kNative | Flags::kVarargs;
  constexpr std::string_view kAny = "([Ljava/lang/Object;)Ljava/lang/Object;";
  ClassBuilder handle("java/lang/invoke/MethodHandle");
  handle.method(native, "invokeExact", kAny)
      .method(native, "twice", kAny)
      .stub(kPublic, "twice", "()V")
      .method(kPublic | Flags::kNative, "fixed", kAny);
  world_.add("java/lang/invoke/MethodHandle", handle, "java.base")
      .add("Fake", ClassBuilder("Fake").method(native, "invokeExact", kAny));
  const auto target = [&](std::string_view owner, std::string_view name, std::string_view descriptor) {
    return resolve_method(world_.classes(), world_["T"], ref(owner, name, descriptor));
  };
  const auto exact = target("java/lang/invoke/MethodHandle", "invokeExact", "(IJLT;)I");
  ASSERT_TRUE(exact);
  EXPECT_TRUE(exact->is_signature_polymorphic);
  EXPECT_EQ(exact->method->descriptor(), kAny);
  EXPECT_EQ(outcome(target("java/lang/invoke/MethodHandle", "invokeExact", "(LGone;)V")), "NoClassDefFoundError: Gone");
  EXPECT_THAT(outcome(target("java/lang/invoke/MethodHandle", "fixed", "(I)I")),
              testing::StartsWith("NoSuchMethodError"));
  EXPECT_THAT(outcome(target("java/lang/invoke/MethodHandle", "twice", "(I)I")),
              testing::StartsWith("NoSuchMethodError"));
  EXPECT_THAT(outcome(target("Fake", "invokeExact", "(I)I")), testing::StartsWith("NoSuchMethodError"));
}

TEST_F(Resolution, InstructionsInsistOnStaticOrInstance) {
  world_.add("A", ClassBuilder("A").stub(kPublic, "inst", "()V").stub(kPublic | Flags::kStatic, "stat", "()V"))
      .add("I", ClassBuilder::interface("I").stub(kPublic | Flags::kStatic, "s", "()V"));
  EXPECT_EQ(link(Invoke::kStatic, ref("A", "inst")),
            "IncompatibleClassChangeError: Expected static method 'void A.inst()'");
  EXPECT_EQ(link(Invoke::kVirtual, ref("A", "stat")),
            "IncompatibleClassChangeError: Expecting non-static method 'void A.stat()'");
  EXPECT_EQ(link(Invoke::kInterface, interface_ref("I", "s")),
            "IncompatibleClassChangeError: Expected instance not static method 'void I.s()'");
  EXPECT_EQ(link(Invoke::kStatic, ref("I", "s")),
            "IncompatibleClassChangeError: Method 'void I.s()' must be InterfaceMethodref constant");
  EXPECT_EQ(link(Invoke::kStatic, interface_ref("A", "stat")),
            "IncompatibleClassChangeError: Method 'void A.stat()' must be Methodref constant");
  EXPECT_EQ(link(Invoke::kStatic, interface_ref("I", "s")), "I");
  EXPECT_EQ(link(Invoke::kStatic, ref("A", "stat")), "A");
}

TEST_F(Resolution, FieldInstructionsInsistOnStaticOrInstanceAndGuardFinals) {
  ClassBuilder a("A");
  a.field(kPublic, "inst", "I").field(kPublic | Flags::kStatic | kFinal, "fin", "I");
  a.stub(kPublic | Flags::kStatic, "<clinit>", "()V").stub(kPublic | Flags::kStatic, "other", "()V");
  world_.add("A", a).add("U", ClassBuilder("U").stub(kPublic, "user", "()V"));
  const auto use = [&](const Method& in, FieldUse kind, std::string_view name) {
    return outcome(link_field(world_.classes(), in, kind, ref("A", name, "I")));
  };
  const Method& user = world_.method("U", "user");
  EXPECT_EQ(use(user, FieldUse::kGetStatic, "inst"), "IncompatibleClassChangeError: Expected static field A.inst");
  EXPECT_EQ(use(user, FieldUse::kGetField, "fin"), "IncompatibleClassChangeError: Expected non-static field A.fin");
  EXPECT_EQ(use(user, FieldUse::kGetStatic, "fin"), "ok");
  EXPECT_EQ(use(user, FieldUse::kPutField, "inst"), "ok");
  EXPECT_EQ(use(user, FieldUse::kPutStatic, "fin"),
            "IllegalAccessError: Update to static final field A.fin attempted from a different class (U) than the "
            "field's declaring class");
  EXPECT_EQ(use(world_.method("A", "other"), FieldUse::kPutStatic, "fin"),
            "IllegalAccessError: Update to static final field A.fin attempted from a different method (other) than "
            "the initializer method <clinit> ");
  EXPECT_EQ(use(world_.method("A", "<clinit>"), FieldUse::kPutStatic, "fin"), "ok");
}

TEST_F(Resolution, SuperCallsStartAtTheDirectSuperclass) {
  world_.add("A", ClassBuilder("A").stub(kPublic, "m", "()V").stub(kPublic, "<init>", "()V"))
      .add("B", ClassBuilder("B", "A").stub(kPublic, "m", "()V"))
      .add("C", ClassBuilder("C", "B"));
  EXPECT_EQ(link(Invoke::kSpecial, ref("A", "m"), "C"), "B");
  EXPECT_EQ(link(Invoke::kSpecial, ref("A", "m"), "A"), "A");
  EXPECT_EQ(link(Invoke::kSpecial, ref("A", "<init>"), "C"), "A");
  EXPECT_EQ(link(Invoke::kSpecial, ref("B", "<init>"), "C"), "NoSuchMethodError: B: method 'void <init>()' not found");
}

TEST_F(Resolution, SuperCallsOfAbstractAndIndirectMethodsFail) {
  world_
      .add("Abs", ClassBuilder("Abs", "java/lang/Object", ClassBuilder::kPublicClass | Flags::kAbstract)
                      .method(kPublic | Flags::kAbstract, "m", "()V"))
      .add("Sub", ClassBuilder("Sub", "Abs"))
      .add("I", with_default("I"))
      .add("J", ClassBuilder::interface("J", {"I"}))
      .add("Direct", ClassBuilder("Direct").implements("I"))
      .add("Indirect", ClassBuilder("Indirect").implements("J"));
  EXPECT_EQ(link(Invoke::kSpecial, ref("Abs", "m"), "Sub"), "AbstractMethodError: 'void Abs.m()'");
  EXPECT_EQ(link(Invoke::kSpecial, interface_ref("I", "m"), "Direct"), "I");
  EXPECT_EQ(link(Invoke::kSpecial, interface_ref("I", "m"), "Indirect"),
            "IncompatibleClassChangeError: Interface method reference: '', is in an indirect superinterface of "
            "Indirect");
}

TEST_F(Resolution, CallsReportWhatIsMissing) {
  world_.add("I", with_default("I"))
      .add("J", with_default("J"))
      .add("Abs", ClassBuilder::interface("Abs").method(kPublic | Flags::kAbstract, "n", "()V"))
      .add("ReAbs", with_abstract("ReAbs", {"I"}))
      .add("Conf", ClassBuilder("Conf").implements("I").implements("J"))
      .add("Miss", ClassBuilder("Miss").implements("Abs"))
      .add("Re", ClassBuilder("Re").implements("ReAbs"))
      .add("NonPub", ClassBuilder("NonPub").implements("I").stub(kProtected, "m", "()V"));
  EXPECT_EQ(call("Conf", Invoke::kVirtual, ref("Conf", "m")),
            "IncompatibleClassChangeError: Conflicting default methods: I.m J.m");
  EXPECT_EQ(call("Conf", Invoke::kInterface, interface_ref("J", "m")),
            "IncompatibleClassChangeError: Conflicting default methods: I.m J.m");
  EXPECT_EQ(call("Miss", Invoke::kInterface, interface_ref("Abs", "n")),
            "AbstractMethodError: Receiver class Miss does not define or inherit an implementation of the resolved "
            "method 'abstract void n()' of interface Abs.");
  EXPECT_EQ(call("Re", Invoke::kVirtual, ref("Re", "m")), "AbstractMethodError: Method Re.m()V is abstract");
  EXPECT_EQ(call("NonPub", Invoke::kInterface, interface_ref("I", "m")), "IllegalAccessError: 'void NonPub.m()'");
  EXPECT_EQ(call("Miss", Invoke::kInterface, interface_ref("I", "m")),
            "IncompatibleClassChangeError: Class Miss does not implement the requested interface I");
}

TEST_F(Resolution, CallsThatSelectAnAbstractOverrideNameItToo) {
  world_.add("A", ClassBuilder("A").stub(kPublic, "m", "()V"))
      .add("B", ClassBuilder("B", "A", ClassBuilder::kPublicClass | Flags::kAbstract)
                    .method(kPublic | Flags::kAbstract, "m", "()V"))
      .add("C", ClassBuilder("C", "B"));
  EXPECT_EQ(call("C", Invoke::kVirtual, ref("A", "m")),
            "AbstractMethodError: Receiver class C does not define or inherit an implementation of the resolved "
            "method 'void m()' of class A. Selected method is 'abstract void B.m()'.");
}

TEST_F(Resolution, CallsOfAbstractClassMethodsNameTheClass) {
  world_
      .add("Abs", ClassBuilder("Abs", "java/lang/Object", ClassBuilder::kPublicClass | Flags::kAbstract)
                      .method(kPublic | Flags::kAbstract, "m", "()V"))
      .add("Con", ClassBuilder("Con", "Abs"));
  EXPECT_EQ(call("Con", Invoke::kVirtual, ref("Abs", "m")),
            "AbstractMethodError: Receiver class Con does not define or inherit an implementation of the resolved "
            "method 'abstract void m()' of abstract class Abs.");
}

}  // namespace
}  // namespace ristretto::program

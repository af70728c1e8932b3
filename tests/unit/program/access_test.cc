// SPDX-License-Identifier: MIT
#include "program/access.h"

#include <gmock/gmock.h>

#include "unit/program/world.h"

namespace ristretto::program {
namespace {

bool can_use(World& world, const Class& from, const Class& named, const Class& owner, std::uint16_t flags) {
  return is_accessible(world.classes(), owner, Flags(flags), {.from = from, .named = &named});
}

TEST(ClassAccess, PublicOrSamePackage) {
  World world;
  world.add("p/Hidden", ClassBuilder("p/Hidden", "java/lang/Object", Flags::kSuper))
      .add("p/Near", ClassBuilder("p/Near"))
      .add("q/Far", ClassBuilder("q/Far"));
  EXPECT_TRUE(is_accessible(world["p/Near"], world["q/Far"]));
  EXPECT_TRUE(is_accessible(world["p/Hidden"], world["p/Near"]));
  EXPECT_FALSE(is_accessible(world["p/Hidden"], world["q/Far"]));
  EXPECT_EQ(outcome(check_access(world["p/Hidden"], world["q/Far"])),
            "IllegalAccessError: failed to access class p.Hidden from class q.Far (p.Hidden and q.Far are in unnamed "
            "module of loader 'app')");
}

TEST(MemberAccess, PackagePrivate) {
  World world;
  world.add("p/A", ClassBuilder("p/A")).add("p/B", ClassBuilder("p/B")).add("q/C", ClassBuilder("q/C", "p/A"));
  EXPECT_TRUE(can_use(world, world["p/B"], world["p/A"], world["p/A"], kPackage));
  EXPECT_FALSE(can_use(world, world["q/C"], world["p/A"], world["p/A"], kPackage));
  EXPECT_TRUE(can_use(world, world["q/C"], world["p/A"], world["p/A"], kPublic));
}

TEST(MemberAccess, ProtectedNeedsASubclassAndARelatedReference) {
  World world;
  world.add("p/A", ClassBuilder("p/A"))
      .add("p/Peer", ClassBuilder("p/Peer"))
      .add("q/Sub", ClassBuilder("q/Sub", "p/A"))
      .add("q/SubSub", ClassBuilder("q/SubSub", "q/Sub"))
      .add("q/Sibling", ClassBuilder("q/Sibling", "p/A"))
      .add("q/Stranger", ClassBuilder("q/Stranger"));
  const Class& a = world["p/A"];
  const Class& sub = world["q/Sub"];
  EXPECT_TRUE(can_use(world, world["p/Peer"], a, a, kProtected));
  EXPECT_TRUE(can_use(world, sub, sub, a, kProtected));
  EXPECT_TRUE(can_use(world, sub, world["q/SubSub"], a, kProtected));
  EXPECT_TRUE(can_use(world, sub, a, a, kProtected));
  EXPECT_FALSE(can_use(world, sub, world["q/Sibling"], a, kProtected));
  EXPECT_TRUE(can_use(world, sub, world["q/Sibling"], a, kProtected | Flags::kStatic));
  EXPECT_FALSE(can_use(world, world["q/Stranger"], a, a, kProtected | Flags::kStatic));
}

TEST(MemberAccess, InterfacesDoNotInheritProtectedMembersOfObject) {
  World world;
  world.add("I", ClassBuilder::interface("I")).add("A", ClassBuilder("A"));
  const Class& object = world["java/lang/Object"];
  EXPECT_FALSE(can_use(world, world["I"], world["I"], object, kProtected));
  EXPECT_TRUE(can_use(world, world["A"], world["A"], object, kProtected));
}

TEST(MemberAccess, OnlyCloneOfArraysIsPublic) {
  World world;
  world.add("A", ClassBuilder("A"));
  const Method& clone = world.method("java/lang/Object", "clone", "()Ljava/lang/Object;");
  const MemberUse through_array{.from = world["A"], .named = nullptr};
  EXPECT_EQ(outcome(check_access(world.classes(), clone, through_array)), "ok");
  EXPECT_EQ(outcome(check_access(world.classes(), world.method("java/lang/Object", "finalize"), through_array)),
            "IllegalAccessError: class A tried to access protected method 'void java.lang.Object.finalize()' (A is in "
            "unnamed module of loader 'app'; java.lang.Object is in module java.base of loader 'bootstrap')");
}

TEST(Nests, PrivateMembersAreSharedWithinAValidNest) {
  World world;
  world.add("Host", ClassBuilder("Host").nest_members({"Host$A", "Host$B"}))
      .add("Host$A", ClassBuilder("Host$A").nest_host("Host"))
      .add("Host$B", ClassBuilder("Host$B").nest_host("Host"))
      .add("Host$Uninvited", ClassBuilder("Host$Uninvited").nest_host("Host"));
  const Class& a = world["Host$A"];
  EXPECT_EQ(nest_host(world.classes(), a).host, &world["Host"]);
  EXPECT_TRUE(can_use(world, a, world["Host"], world["Host"], kPrivate));
  EXPECT_TRUE(can_use(world, world["Host"], a, a, kPrivate));
  EXPECT_TRUE(can_use(world, world["Host$B"], a, a, kPrivate));
  EXPECT_FALSE(can_use(world, world["Host$Uninvited"], a, a, kPrivate));
  EXPECT_TRUE(can_use(world, world["Host$Uninvited"], world["Host$Uninvited"], world["Host$Uninvited"], kPrivate));
}

TEST(Nests, SayWhatIsWrongWithAHost) {
  World world;
  world.add("Host", ClassBuilder("Host"))
      .add("p/Host", ClassBuilder("p/Host").nest_members({"Elsewhere"}))
      .add("Uninvited", ClassBuilder("Uninvited").nest_host("Host"))
      .add("Elsewhere", ClassBuilder("Elsewhere").nest_host("p/Host"))
      .add("Orphan", ClassBuilder("Orphan").nest_host("NoHost"));
  EXPECT_EQ(nest_host(world.classes(), world["Uninvited"]).problem,
            "Type Uninvited (loader: 'app') is not a nest member of type Host (loader: 'app'): current type is not "
            "listed as a nest member");
  EXPECT_EQ(nest_host(world.classes(), world["Elsewhere"]).problem,
            "Type Elsewhere (loader: 'app') is not a nest member of type p.Host (loader: 'app'): types are in "
            "different packages");
  EXPECT_EQ(nest_host(world.classes(), world["Orphan"]).problem,
            "Nest host resolution of Orphan with host NoHost failed: java.lang.NoClassDefFoundError: NoHost");
  EXPECT_EQ(nest_host(world.classes(), world["Orphan"]).host, &world["Orphan"]);
}

TEST(Nests, ProblemsAreAppendedToPrivateAccessErrors) {
  World world;
  world.add("Host", ClassBuilder("Host"))
      .add("M", ClassBuilder("M").nest_host("Host").field(kPrivate | Flags::kStatic, "f", "I"))
      .add("T", ClassBuilder("T"));
  const Field& field = *world["M"].declared_field("f", "I");
  EXPECT_EQ(outcome(check_access(world.classes(), field, {.from = world["T"], .named = &world["M"]})),
            "IllegalAccessError: class T tried to access private field M.f (T and M are in unnamed module of loader "
            "'app'), (Type M (loader: 'app') is not a nest member of type Host (loader: 'app'): current type is not "
            "listed as a nest member)");
}

}  // namespace
}  // namespace ristretto::program

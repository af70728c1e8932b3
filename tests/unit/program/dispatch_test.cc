// SPDX-License-Identifier: MIT
#include "program/dispatch.h"

#include <gmock/gmock.h>

#include "base/rng.h"
#include "program/resolution.h"
#include "unit/program/world.h"

namespace ristretto::program {
namespace {

using testing::ElementsAre;

std::string text(const Selection& selection) {
  using enum Selection::Outcome;
  const std::string owner = selection.method == nullptr ? "" : std::string(selection.method->owner->name());
  switch (selection.outcome) {
    case kMethod: return owner;
    case kAbstract: return "abstract " + owner;
    case kMissing: return "missing";
    case kConflict: return "conflict " + owner;
    case kNotPublic: return "not public " + owner;
  }
  return {};
}

// Without the slots of Object.
std::vector<std::string> slots(Dispatch& dispatch, const Class& c) {
  std::vector<std::string> texts;
  for (const VirtualSlot& slot : dispatch.table(c).virtual_slots) {
    if (slot.root->owner->super() == nullptr) continue;
    texts.push_back(std::string(slot.root->owner->name()) + "." + std::string(slot.root->name()) + "=" +
                    text(slot.target));
  }
  return texts;
}

class Selecting : public testing::Test {
 protected:
  std::string select_m(std::string_view receiver, std::string_view owner) {
    return text(select(world_[receiver], world_.method(owner, "m")));
  }
  World world_;
};

TEST_F(Selecting, PublicMethodsAreOverriddenAnywhere) {
  world_.add("p/A", ClassBuilder("p/A").stub(kPublic, "m", "()V"))
      .add("q/B", ClassBuilder("q/B", "p/A").stub(kPublic, "m", "()V"))
      .add("q/C", ClassBuilder("q/C", "q/B"));
  EXPECT_EQ(select_m("q/C", "p/A"), "q/B");
  EXPECT_EQ(select_m("p/A", "p/A"), "p/A");
}

TEST_F(Selecting, PackagePrivateMethodsAreOverriddenWithinTheirPackage) {
  world_.add("p/A", ClassBuilder("p/A").stub(kPackage, "m", "()V"))
      .add("q/B", ClassBuilder("q/B", "p/A").stub(kPublic, "m", "()V"))
      .add("p/C", ClassBuilder("p/C", "q/B").stub(kPublic, "m", "()V"));
  EXPECT_EQ(select_m("q/B", "p/A"), "p/A");
  EXPECT_EQ(select_m("p/C", "p/A"), "p/C");
  EXPECT_EQ(select_m("p/C", "q/B"), "p/C");
}

TEST_F(Selecting, OverridingIsTransitiveThroughAnIntermediateClass) {
  world_.add("p/A", ClassBuilder("p/A").stub(kPackage, "m", "()V"))
      .add("p/B", ClassBuilder("p/B", "p/A").stub(kPublic, "m", "()V"))
      .add("q/C", ClassBuilder("q/C", "p/B").stub(kPublic, "m", "()V"))
      .add("q/D", ClassBuilder("q/D", "p/A").stub(kPublic, "m", "()V"));
  EXPECT_EQ(select_m("q/C", "p/A"), "q/C");
  EXPECT_EQ(select_m("q/D", "p/A"), "p/A");
  EXPECT_TRUE(can_override(world_.method("q/C", "m"), world_.method("p/A", "m")));
  EXPECT_FALSE(can_override(world_.method("q/D", "m"), world_.method("p/A", "m")));
}

TEST_F(Selecting, StaticAndPrivateMethodsDoNotOverride) {
  world_.add("A", ClassBuilder("A").stub(kPublic, "m", "()V"))
      .add("B", ClassBuilder("B", "A").stub(kPrivate, "m", "()V"))
      .add("C", ClassBuilder("C", "A").stub(kPublic | Flags::kStatic, "m", "()V"))
      .add("D", ClassBuilder("D", "B").stub(kPublic, "m", "()V"));
  EXPECT_EQ(select_m("B", "A"), "A");
  EXPECT_EQ(select_m("C", "A"), "A");
  EXPECT_EQ(select_m("D", "B"), "B");
}

TEST_F(Selecting, DefaultsAreTheLastResort) {
  world_.add("I", ClassBuilder::interface("I").stub(kPublic, "m", "()V"))
      .add("J", ClassBuilder::interface("J", {"I"}).stub(kPublic, "m", "()V"))
      .add("K", ClassBuilder::interface("K").stub(kPublic, "m", "()V"))
      .add("A", ClassBuilder("A").implements("I"))
      .add("B", ClassBuilder("B", "A").implements("J"))
      .add("C", ClassBuilder("C", "B").implements("K"))
      .add("D", ClassBuilder("D", "C").stub(kPublic, "m", "()V"));
  EXPECT_EQ(select_m("A", "I"), "I");
  EXPECT_EQ(select_m("B", "I"), "J");
  EXPECT_EQ(select_m("C", "I"), "conflict J");
  EXPECT_EQ(select_m("D", "I"), "D");
}

TEST_F(Selecting, AClassMethodBeatsADefaultEvenIfAbstract) {
  world_.add("I", ClassBuilder::interface("I").stub(kPublic, "m", "()V"))
      .add("A", ClassBuilder("A", "java/lang/Object", ClassBuilder::kPublicClass | Flags::kAbstract)
                    .method(kPublic | Flags::kAbstract, "m", "()V"))
      .add("B", ClassBuilder("B", "A").implements("I"));
  EXPECT_EQ(select_m("B", "I"), "abstract A");
}

class Dispatching : public testing::Test {
 protected:
  World world_;
  Dispatch dispatch_;
};

TEST_F(Dispatching, SuperclassSlotsComeFirstThenDeclarationOrder) {
  world_.add("A", ClassBuilder("A").stub(kPublic, "b", "()V").stub(kPublic, "a", "()V").stub(kPrivate, "p", "()V"))
      .add("B", ClassBuilder("B", "A")
                    .stub(kPublic, "c", "()V")
                    .stub(kPublic | Flags::kStatic, "s", "()V")
                    .stub(kPublic, "a", "()V"));
  EXPECT_THAT(slots(dispatch_, world_["A"]), ElementsAre("A.b=A", "A.a=A"));
  EXPECT_THAT(slots(dispatch_, world_["B"]), ElementsAre("A.b=A", "A.a=B", "B.c=B"));
  EXPECT_EQ(dispatch_.slot(world_["B"], world_.method("B", "a")), dispatch_.slot(world_["A"], world_.method("A", "a")));
  EXPECT_EQ(dispatch_.slot(world_["A"], world_.method("A", "p")), std::nullopt);
  EXPECT_EQ(dispatch_.slot(world_["B"], world_.method("B", "s")), std::nullopt);
}

TEST_F(Dispatching, PackagePrivateMethodsAreRootsOfTheirOwn) {
  world_.add("p/A", ClassBuilder("p/A").stub(kPackage, "m", "()V"))
      .add("q/B", ClassBuilder("q/B", "p/A").stub(kPackage, "m", "()V"))
      .add("p/C", ClassBuilder("p/C", "q/B").stub(kPackage, "m", "()V"));
  EXPECT_THAT(slots(dispatch_, world_["q/B"]), ElementsAre("p/A.m=p/A", "q/B.m=q/B"));
  EXPECT_THAT(slots(dispatch_, world_["p/C"]), ElementsAre("p/A.m=p/C", "q/B.m=q/B", "p/C.m=p/C"));
}

TEST_F(Dispatching, MirandaSlotsFollowInterfaceOrderAndAreSelectedAgainBelow) {
  world_.add("I", ClassBuilder::interface("I").stub(kPublic, "m", "()V").method(kPublic | Flags::kAbstract, "n", "()V"))
      .add("J", ClassBuilder::interface("J", {"I"}).stub(kPublic, "m", "()V"))
      .add("K", ClassBuilder::interface("K").stub(kPublic, "m", "()V"))
      .add("A", ClassBuilder("A").implements("I").stub(kPublic, "x", "()V"))
      .add("B", ClassBuilder("B", "A").implements("J"))
      .add("C", ClassBuilder("C", "B").implements("K"))
      .add("D", ClassBuilder("D", "B").stub(kPublic, "n", "()V"));
  EXPECT_THAT(slots(dispatch_, world_["A"]), ElementsAre("A.x=A", "I.m=I", "I.n=missing"));
  EXPECT_THAT(slots(dispatch_, world_["B"]), ElementsAre("A.x=A", "I.m=J", "I.n=missing"));
  EXPECT_THAT(slots(dispatch_, world_["C"]), ElementsAre("A.x=A", "I.m=conflict J", "I.n=missing"));
  EXPECT_THAT(slots(dispatch_, world_["D"]), ElementsAre("A.x=A", "I.m=J", "I.n=D"));
  EXPECT_EQ(dispatch_.slot(world_["B"], world_.method("J", "m")), dispatch_.slot(world_["A"], world_.method("I", "m")));
}

TEST_F(Dispatching, InterfaceTablesListEveryInterface) {
  world_
      .add("I", ClassBuilder::interface("I")
                    .stub(kPublic | Flags::kStatic, "s", "()V")
                    .stub(kPublic, "m", "()V")
                    .method(kPublic | Flags::kAbstract, "equals", "(Ljava/lang/Object;)Z"))
      .add("J", ClassBuilder::interface("J", {"I"}).method(kPublic | Flags::kAbstract, "n", "()V"))
      .add("A", ClassBuilder("A").implements("J").stub(kProtected, "n", "()V"));
  const DispatchTable& table = dispatch_.table(world_["A"]);
  ASSERT_EQ(table.interfaces.size(), 2U);
  EXPECT_EQ(table.interfaces[0].interface, &world_["I"]);
  EXPECT_EQ(table.interfaces[1].interface, &world_["J"]);
  EXPECT_EQ(interface_index(world_.method("I", "s")), std::nullopt);
  EXPECT_EQ(interface_index(world_.method("I", "m")), 0U);
  EXPECT_EQ(text(*table.find(world_["I"], 0)), "I");
  EXPECT_EQ(text(*table.find(world_["I"], 1)), "java/lang/Object");
  EXPECT_EQ(text(*table.find(world_["J"], 0)), "not public A");
  EXPECT_EQ(table.find(world_["J"], 1), nullptr);
  EXPECT_EQ(table.find(world_["A"], 0), nullptr);
}

// Every entry must be what selection says, whatever the shape of the family.
TEST_F(Dispatching, AgreesWithSelectionOnRandomFamilies) {
  base::Rng rng(7);
  const auto pick = [&](std::initializer_list<std::uint16_t> choices) {
    return *(choices.begin() + rng.below(choices.size()));
  };
  std::size_t compared = 0;
  for (int round = 0; round < 60; ++round) {
    World world;
    std::vector<std::string> interfaces;
    std::vector<std::string> classes = {"java/lang/Object"};
    for (int i = 0; i < 5; ++i) {
      const std::string name = "I" + std::to_string(i);
      ClassBuilder builder = ClassBuilder::interface(name);
      for (const std::string& super : interfaces) {
        if (rng.chance(1, 3)) builder.implements(super);
      }
      if (rng.chance(1, 2))
        builder.stub(kPublic, "m", "()V");
      else if (rng.chance(1, 2))
        builder.method(kPublic | Flags::kAbstract, "m", "()V");
      world.add(name, builder);
      interfaces.push_back(name);
    }
    for (int i = 0; i < 8; ++i) {
      const std::string name = (rng.chance(1, 2) ? "p/C" : "q/C") + std::to_string(i);
      ClassBuilder builder(name, classes[rng.below(classes.size())]);
      for (const std::string& interface : interfaces) {
        if (rng.chance(1, 5)) builder.implements(interface);
      }
      if (rng.chance(2, 3))
        builder.stub(pick({kPublic, kProtected, kPackage, kPackage, kPrivate, Flags::kStatic}), "m", "()V");
      world.add(name, builder);
      classes.push_back(name);
    }
    Dispatch dispatch;
    for (const std::string& name : classes) {
      const Class& c = world[name];
      const DispatchTable& table = dispatch.table(c);
      for (std::size_t i = 0; i < table.virtual_slots.size(); ++i) {
        const VirtualSlot& slot = table.virtual_slots[i];
        EXPECT_EQ(slot.target, select(c, *slot.root)) << name << " slot " << i << " round " << round;
      }
      for (const Class* super = &c; super != nullptr; super = super->super()) {
        const Method* m = lookup_method(*super, "m", "()V");
        if (m == nullptr || !is_virtual(*m)) continue;
        const auto slot = dispatch.slot(*super, *m);
        ASSERT_TRUE(slot) << name << " as " << super->name() << " round " << round;
        EXPECT_EQ(table.virtual_slots[*slot].target, select(c, *m))
            << name << " as " << super->name() << " round " << round;
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 200U);
}

}  // namespace
}  // namespace ristretto::program

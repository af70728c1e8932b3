// SPDX-License-Identifier: MIT
#include "campaign/targets.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "archive/directory_archive.h"
#include "campaign/near_miss.h"
#include "support/class_builder.h"
#include "unit/archive/temp_folder.h"

namespace ristretto::campaign {
namespace {

using classfile::AccessFlags;
using test_support::ByteWriter;
using test_support::ClassBuilder;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::uint16_t kPublic = AccessFlags::kPublic;

struct Nested {
  std::string inner;
  std::string outer;  // empty: local or anonymous
  std::string name;
  std::uint16_t flags = kPublic;
};

class TargetsTest : public testing::Test {
 protected:
  void add(const std::string& name, const ClassBuilder& builder) {
    const auto bytes = builder.bytes();
    folder_.write(name + ".class", std::string(bytes.begin(), bytes.end()));
  }

  void add_plain(const std::string& name) { add(name, plain(name)); }

  static ClassBuilder plain(const std::string& name, std::uint16_t flags = ClassBuilder::kPublicClass) {
    ClassBuilder builder(name, "java/lang/Object", flags);
    builder.stub(kPublic, "<init>", "()V").stub(kPublic, "push", "()V").stub(kPublic, "pop", "()V");
    return builder;
  }

  static ClassBuilder nested(const std::string& name, const std::vector<Nested>& chain) {
    ClassBuilder builder = plain(name);
    ByteWriter data;
    data.u2(static_cast<std::int64_t>(chain.size()));
    for (const Nested& each : chain) {
      data.u2(builder.class_ref(each.inner));
      data.u2(each.outer.empty() ? 0 : builder.class_ref(each.outer));
      data.u2(each.name.empty() ? 0 : builder.utf8(each.name));
      data.u2(each.flags);
    }
    builder.attribute("InnerClasses", data.bytes());
    return builder;
  }

  base::Result<Targets> find(std::vector<std::string> targets, TargetRequest request = {}) {
    request.targets = std::move(targets);
    if (request.class_path.empty()) request.class_path = folder_.path().native();
    request.feature = 17;
    return find_targets(request);
  }

  std::vector<std::string> names(std::vector<std::string> targets, TargetRequest request = {}) {
    const auto found = find(std::move(targets), std::move(request));
    if (!found) return {"error: " + found.error().line()};
    std::vector<std::string> names;
    for (const Target& each : found->classes) names.push_back(each.java_name);
    return names;
  }

  archive::TempFolder folder_;
};

TEST_F(TargetsTest, AClassByEitherSpelling) {
  add_plain("a/b/Stack");
  EXPECT_THAT(names({"a.b.Stack"}), ElementsAre("a.b.Stack"));
  EXPECT_THAT(names({"a/b/Stack"}), ElementsAre("a.b.Stack"));
  EXPECT_THAT(names({"a.b.Stack", "a/b/Stack"}), ElementsAre("a.b.Stack"));
}

TEST_F(TargetsTest, AFolderJoinsTheClassPathInFront) {
  add_plain("a/Stack");
  add_plain("Queue");
  const auto found = find({folder_.path().native()}, {.class_path = "lib.jar"});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->class_path, folder_.path().native() + ":lib.jar");
  ASSERT_EQ(found->classes.size(), 2U);
  EXPECT_EQ(found->classes[0].class_name, "Queue");
  EXPECT_EQ(found->classes[1].class_name, "a/Stack");
  EXPECT_EQ(found->classes[1].test_name, "StackTest");
  EXPECT_EQ(found->classes[1].error_test_name, "StackErrorTest");
}

TEST_F(TargetsTest, Packages) {
  add_plain("a/X");
  add_plain("a/b/Y");
  add_plain("c/Z");
  EXPECT_THAT(names({"a.*"}), ElementsAre("a.X"));
  EXPECT_THAT(names({"a.**"}), ElementsAre("a.X", "a.b.Y"));
  EXPECT_THAT(names({"d.*"}), ElementsAre(HasSubstr("no class matches d.*")));
}

TEST_F(TargetsTest, Methods) {
  add_plain("a/Stack");
  const auto found = find({"a.Stack#push", "a.Stack#po*", "a.Stack#new"});
  ASSERT_TRUE(found);
  ASSERT_EQ(found->classes.size(), 1U);
  EXPECT_THAT(found->classes[0].methods, ElementsAre("a.Stack#push", "a.Stack#po*", "a.Stack#<init>"));
  const auto whole = find({"a.Stack#push", "a.Stack"});
  ASSERT_TRUE(whole);
  EXPECT_THAT(whole->classes[0].methods, IsEmpty());
  EXPECT_THAT(names({"a.Stack#psh"}), ElementsAre(HasSubstr("no method psh; did you mean push?")));
  EXPECT_THAT(names({"a.Stack#push(int)"}), ElementsAre(HasSubstr("name it without parameters: a.Stack#push")));
  EXPECT_THAT(names({"a.Stack#new()"}), ElementsAre(HasSubstr("name it without parameters: a.Stack#new")));
}

std::vector<std::string> lines_of(const std::vector<base::Error>& errors) {
  std::vector<std::string> lines;
  for (const base::Error& each : errors) lines.push_back(each.line());
  return lines;
}

TEST_F(TargetsTest, TestsOfSomeMembersHaveAClassOfTheirOwn) {
  add_plain("a/Stack");
  const auto name_for = [this](const std::vector<std::string>& targets) {
    const auto found = find(targets);
    return found ? found->classes[0].test_name : found.error().line();
  };
  EXPECT_EQ(name_for({"a.Stack"}), "StackTest");
  EXPECT_EQ(name_for({"a.Stack#push"}), "Stack_pushTest");
  EXPECT_EQ(name_for({"a.Stack#push", "a.Stack#pop", "a.Stack#push"}), "Stack_pop_pushTest");
  EXPECT_EQ(name_for({"a.Stack#pop", "a.Stack#push"}), "Stack_pop_pushTest");
  EXPECT_EQ(name_for({"a.Stack#new"}), "Stack_newTest");
  EXPECT_EQ(name_for({"a.Stack#p*"}), "Stack_pAnyTest");
  EXPECT_EQ(name_for({"a.Stack#push", "a.Stack"}), "StackTest");
  const auto found = find({"a.Stack#push"});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->classes[0].error_test_name, "Stack_pushErrorTest");
}

TEST_F(TargetsTest, NamesOfManyMembersStayShortAndDistinct) {
  ClassBuilder builder = plain("a/Wide");
  std::vector<std::string> targets;
  for (int i = 0; i < 30; ++i) {
    const std::string name = "propertyNumber" + std::to_string(i);
    builder.stub(kPublic, name, "()V");
    targets.push_back("a.Wide#" + name);
  }
  add("a/Wide", builder);
  const auto all = find(targets);
  targets.pop_back();
  const auto fewer = find(targets);
  ASSERT_TRUE(all && fewer);
  EXPECT_LT(all->classes[0].test_name.size(), 100U);
  EXPECT_NE(all->classes[0].test_name, fewer->classes[0].test_name);
}

TEST_F(TargetsTest, PrivateMembersNeedReflection) {
  ClassBuilder builder = plain("a/Safe");
  builder.stub(AccessFlags::kPrivate, "secret", "()V").stub(0, "inner", "()V");
  add("a/Safe", builder);
  EXPECT_THAT(names({"a.Safe#secret"}),
              ElementsAre(AllOf(HasSubstr("secret is private"), HasSubstr("--allow-reflection"))));
  EXPECT_THAT(names({"a.*#secret"}), ElementsAre(HasSubstr("secret is private")));
  EXPECT_THAT(names({"a.Safe#push", "a.Safe#secret"}), ElementsAre(HasSubstr("secret is private")));
  EXPECT_THAT(names({"a.Safe"}, {.include_methods = {"Safe#secret"}}), ElementsAre(HasSubstr("secret is private")));
  EXPECT_THAT(names({"a.Safe#secret"}, {.access = Access::kAll}), ElementsAre("a.Safe"));
  EXPECT_THAT(names({"a.Safe#inner"}), ElementsAre("a.Safe"));
  EXPECT_THAT(names({"a.Safe#inner"}, {.access = Access::kPublic}), ElementsAre(HasSubstr("--public-only")));
}

TEST_F(TargetsTest, ClassesWithoutAMemberThatIsWantedAreLeftOut) {
  add_plain("a/Stack");
  ClassBuilder other("a/Other", "java/lang/Object", ClassBuilder::kPublicClass);
  other.stub(kPublic, "size", "()I");
  add("a/Other", other);
  EXPECT_THAT(names({"a.*"}, {.include_methods = {"Stack#push"}}), ElementsAre("a.Stack"));
  EXPECT_THAT(names({"a.*#push"}), ElementsAre("a.Stack"));
  EXPECT_THAT(names({"a.*#push", "a.*"}), ElementsAre("a.Stack", "a.Other"));
  EXPECT_THAT(names({"a.*"}, {.exclude_methods = {"Other#*"}}), ElementsAre("a.Stack"));
  EXPECT_THAT(names({"a.Stack"}, {.include_methods = {"Stak#push"}}),
              ElementsAre(HasSubstr("has no member that matches Stak#push")));
}

TEST_F(TargetsTest, PatternsOfNoUseAreNamed) {
  add_plain("a/Stack");
  add_plain("b/Helper");
  const auto found = find({"a.Stack"}, {.include_methods = {"Stack#push", "Stak#pop", "Stack#p*"},
                                        .exclude_methods = {"Stack#new", "Helper#pop", "*#psh"}});
  ASSERT_TRUE(found);
  EXPECT_THAT(lines_of(found->remarks),
              ElementsAre("--include-method Stak#pop: matches no member of the classes under test",
                          "--exclude-method *#psh: matches no member of any class"));
  EXPECT_THAT(names({"a.Stack"}, {.exclude_methods = {"push"}}),
              ElementsAre("error: --exclude-method push: is no CLASS#METHOD (*#push is that member of every class)"));
}

TEST_F(TargetsTest, HelpersMustBeThere) {
  add_plain("a/Stack");
  add_plain("a/Helper");
  EXPECT_THAT(names({"a.Stack"}, {.helpers = {"a.Helper"}}), ElementsAre("a.Stack"));
  EXPECT_THAT(names({"a.Stack"}, {.helpers = {"a.Helpr"}}),
              ElementsAre("error: --helper a.Helpr: no class a.Helpr (did you mean a.Helper?)"));
}

TEST_F(TargetsTest, WhatTheUserMayHaveMeant) {
  add_plain("a/Stack");
  add_plain("a/Queue");
  EXPECT_THAT(names({"a.Stacks"}), ElementsAre("error: no class a.Stacks (did you mean a.Stack?)"));
  EXPECT_THAT(names({"b.Queue"}), ElementsAre(HasSubstr("did you mean a.Queue?")));
  EXPECT_THAT(names({"quite.Different"}), ElementsAre(HasSubstr("name its jar or folder with -cp")));
}

TEST_F(TargetsTest, IncludeAndExclude) {
  add_plain("a/XParser");
  add_plain("a/XWriter");
  add_plain("b/YParser");
  EXPECT_THAT(names({"**"}, {.include = {"*Parser"}}), ElementsAre("a.XParser", "b.YParser"));
  EXPECT_THAT(names({"**"}, {.exclude = {"a.*"}}), ElementsAre("b.YParser"));
  EXPECT_THAT(names({"**"}, {.exclude = {"**"}}), ElementsAre(HasSubstr("no class is left to test")));
}

TEST_F(TargetsTest, NestedClasses) {
  add_plain("a/Outer");
  add("a/Outer$In", nested("a/Outer$In", {{"a/Outer$In", "a/Outer", "In"}}));
  add("a/Outer$In$Deep",
      nested("a/Outer$In$Deep", {{"a/Outer$In$Deep", "a/Outer$In", "Deep"}, {"a/Outer$In", "a/Outer", "In"}}));
  add_plain("a/Money$");
  const auto found = find({"a.*"});
  ASSERT_TRUE(found);
  std::vector<std::string> tests;
  for (const Target& each : found->classes) tests.push_back(each.test_name);
  EXPECT_THAT(tests, ElementsAre("Money$Test", "OuterTest", "OuterInTest", "OuterInDeepTest"));
  std::vector<std::string> sources;
  for (const Target& each : found->classes) sources.push_back(each.source_name);
  EXPECT_THAT(sources, ElementsAre("a.Money$", "a.Outer", "a.Outer.In", "a.Outer.In.Deep"));
  EXPECT_THAT(names({"a.Outer.In"}), ElementsAre("a.Outer$In"));
}

TEST_F(TargetsTest, JoinedNamesThatClashAreSeparated) {
  add_plain("a/OuterIn");
  add("a/Outer$In", nested("a/Outer$In", {{"a/Outer$In", "a/Outer", "In"}}));
  const auto found = find({"a.*"});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->classes[0].test_name, "Outer_InTest");
  EXPECT_EQ(found->classes[1].test_name, "OuterInTest");
}

TEST_F(TargetsTest, ClassesThatNoTestCanName) {
  add_plain("a/Good");
  add("a/O$P", nested("a/O$P", {{"a/O$P", "a/O", "P", AccessFlags::kPrivate}}));
  add("a/O$P$Q", nested("a/O$P$Q", {{"a/O$P$Q", "a/O$P", "Q"}, {"a/O$P", "a/O", "P", AccessFlags::kPrivate}}));
  add("a/O$1", nested("a/O$1", {{"a/O$1", "", ""}}));
  add("a/O$1L", nested("a/O$1L", {{"a/O$1L", "", "L"}}));
  add("a/Synthetic", plain("a/Synthetic", ClassBuilder::kPublicClass | AccessFlags::kSynthetic));
  add("a/package-info", plain("a/package-info"));
  add("a/Odd-Name", plain("a/Odd-Name"));
  add("a/Empty", ClassBuilder::interface("a/Empty"));
  EXPECT_THAT(names({"a.*"}), ElementsAre("a.Good"));
  EXPECT_THAT(names({"a.O$P"}), ElementsAre(HasSubstr("is private, or nested in a private class")));
  EXPECT_THAT(names({"a.*"}, {.access = Access::kAll}), ElementsAre("a.Good", "a.O$P", "a.O$P$Q"));
  EXPECT_THAT(names({"a.Empty"}), ElementsAre(HasSubstr("is an interface without code")));
}

TEST_F(TargetsTest, PublicOnly) {
  add_plain("a/Open");
  add("a/Hidden", plain("a/Hidden", AccessFlags::kSuper));
  EXPECT_THAT(names({"a.*"}), ElementsAre("a.Hidden", "a.Open"));
  EXPECT_THAT(names({"a.*"}, {.access = Access::kPublic}), ElementsAre("a.Open"));
}

TEST_F(TargetsTest, ABrokenClassIsNotedAndTheOthersGoOn) {
  add_plain("a/Good");
  folder_.write("a/Bad.class", "no class file");
  add("a/Moved", plain("b/Elsewhere"));
  const auto found = find({"a.*"});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->classes.size(), 1U);
  ASSERT_EQ(found->skipped.size(), 2U);
  EXPECT_EQ(found->skipped[0].java_name, "a.Bad");
  EXPECT_TRUE(found->skipped[0].is_broken);
  EXPECT_THAT(found->skipped[0].reason, HasSubstr("ClassFormatError"));
  EXPECT_THAT(found->skipped[1].reason, HasSubstr("the file holds b.Elsewhere"));
}

TEST_F(TargetsTest, WrongPaths) {
  EXPECT_THAT(names({"nosuch.jar"}), ElementsAre(HasSubstr("nosuch.jar: no such file or folder")));
  EXPECT_THAT(names({folder_.path().native()}), ElementsAre(HasSubstr("has no class files")));
  add_plain("a/Stack");
  EXPECT_THAT(names({(folder_.path() / "a/Stack.class").native()}), ElementsAre(HasSubstr("name the class")));
}

TEST_F(TargetsTest, AClassOfTheJdkIsToldApart) {
  archive::TempFolder jdk;
  const auto bytes = plain("java/util/List").bytes();
  jdk.write("java/util/List.class", std::string(bytes.begin(), bytes.end()));
  const auto archive = archive::DirectoryArchive::open(jdk.path());
  ASSERT_TRUE(archive);
  EXPECT_THAT(names({"java.util.List"}, {.jdk = archive->get()}), ElementsAre(HasSubstr("is a class of the JDK")));
}

TEST(NearMisses, FewLettersOrTheSameSimpleName) {
  const std::vector<std::string> names = {"a.Stack", "b.Stack", "a.Queue", "a.Stick"};
  EXPECT_THAT(near_misses("a.stack", names), ElementsAre("a.Stack", "b.Stack", "a.Stick"));
  EXPECT_THAT(near_misses("a.Heap", names), IsEmpty());
}

}  // namespace
}  // namespace ristretto::campaign

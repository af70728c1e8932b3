// SPDX-License-Identifier: MIT
#include "generate/symbolic/explorations.h"

#include <gmock/gmock.h>

#include "support/class_builder.h"
#include "unit/archive/temp_folder.h"

namespace ristretto::generate {
namespace {

using test_support::Assembler;
using test_support::ClassBuilder;
using Opcode = classfile::Opcode;

constexpr std::uint16_t kStatic = classfile::AccessFlags::kStatic;

class ExplorationsTest : public testing::Test {
 protected:
  void write(std::string_view name, const ClassBuilder& builder) const {
    const auto bytes = builder.bytes();
    folder_.write(std::string(name) + ".class", std::string(bytes.begin(), bytes.end()));
  }
  // Two methods that return these.
  void write_a(int first, int second) const {
    ClassBuilder builder("a/A", "a/Base");
    for (const auto& [name, value] : {std::pair("first", first), std::pair("second", second)}) {
      Assembler code(builder);
      code.op_u1(Opcode::bipush, value).op(Opcode::ireturn);
      builder.method(kStatic, name, "()I", code);
    }
    write("a/A", builder);
  }
  [[nodiscard]] archive::ClassPath class_path() const {
    return archive::ClassPath::open(folder_.path().native(), {.feature = 17}).value();
  }
  // What exploring `first` would have looked at.
  [[nodiscard]] Exploration example(const archive::ClassPath& classes) const {
    Fingerprints fingerprints(classes);
    Exploration made{.subject = "first", .dependencies = {}, .found = KnownPaths{}};
    for (const Dependency& each : {Dependency{Aspect::kStructure, "a/A"}, Dependency{Aspect::kStructure, "a/Missing"},
                                   Dependency{Aspect::kCode, "a/A", "first()I"}})
      made.dependencies.push_back({each, fingerprints.of(each)});
    return made;
  }
  [[nodiscard]] bool is_known(const Exploration& exploration) const {
    const archive::ClassPath now = class_path();
    Explorations explorations({exploration}, now);
    return explorations.paths("first") != nullptr;
  }

  archive::TempFolder folder_;
};

TEST_F(ExplorationsTest, HoldAsLongAsWhatTheyLookedAtIsTheSame) {
  write_a(1, 2);
  const Exploration before = example(class_path());
  EXPECT_TRUE(is_known(before));
  write("a/Other", ClassBuilder("a/Other"));
  EXPECT_TRUE(is_known(before));
  write_a(1, 3);
  EXPECT_TRUE(is_known(before));
  write_a(4, 3);
  EXPECT_FALSE(is_known(before));
  write_a(1, 2);
  EXPECT_TRUE(is_known(before));
  write("a/Missing", ClassBuilder("a/Missing"));
  EXPECT_FALSE(is_known(before));
}

TEST_F(ExplorationsTest, NothingIsKnownOfAClassThatHasGone) {
  write_a(1, 2);
  const Exploration before = example(class_path());
  std::filesystem::remove(folder_.path() / "a/A.class");
  EXPECT_FALSE(is_known(before));
}

TEST_F(ExplorationsTest, TellsWhatIsNew) {
  write_a(1, 2);
  const archive::ClassPath classes = class_path();
  Explorations explorations({example(classes)}, classes);
  EXPECT_TRUE(explorations.news().empty());
  EXPECT_EQ(explorations.effects("first"), nullptr);
  explorations.put({"second", {}, KnownEffects{}});
  explorations.note_addition("first");
  std::vector<std::string> subjects;
  for (const Exploration* each : explorations.news()) subjects.push_back(each->subject);
  EXPECT_THAT(subjects, testing::ElementsAre("first", "second"));
  EXPECT_NE(explorations.effects("second"), nullptr);
}

TEST_F(ExplorationsTest, SupertypesAreThoseOfTheFile) {
  write_a(1, 2);
  const archive::ClassPath classes = class_path();
  Fingerprints fingerprints(classes);
  EXPECT_THAT(fingerprints.supertypes("a/A"), testing::ElementsAre("a/Base"));
  EXPECT_THAT(fingerprints.supertypes("a/Base"), testing::IsEmpty());
}

}  // namespace
}  // namespace ristretto::generate

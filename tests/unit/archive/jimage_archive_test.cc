// SPDX-License-Identifier: MIT
// Module images built here: right ones, wrong ones, and every byte of one flipped.
#include "archive/jimage_archive.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/archive/jimage_builder.h"
#include "unit/archive/temp_folder.h"

namespace ristretto::archive {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;

const std::string kClass = std::string("\xca\xfe\xba\xbe", 4) + std::string(300, 'c');

std::string text_of(const base::Result<std::optional<base::Bytes>>& found) {
  if (!found) return found.error().line();
  return *found ? std::string(base::as_text((*found)->span())) : "absent";
}

class JimageArchiveTest : public ::testing::Test {
 protected:
  base::Result<std::unique_ptr<JimageArchive>> open(const std::string& image) {
    return JimageArchive::open(folder_.write("modules", image));
  }
  // Adds module m's resource p/C.class, which has these stored bytes, and gives what find() says of it.
  std::string found_compressed(JimageBuilder& builder, const std::string& stored, std::size_t size) {
    builder.add_package("p", {{false, "m"}});
    builder.add("m", "p", "C", "class", stored, size);
    return text_of(open(builder.build()).value()->find("p/C.class"));
  }

  static JimageBuilder two_modules() {
    JimageBuilder builder;
    builder.add_package("a", {{true, "one"}, {true, "two"}});
    builder.add_package("a.b", {{false, "one"}});
    builder.add_package("a.c", {{true, "one"}, {false, "two"}});
    builder.add("one", "", "module-info", "class", "info1");
    builder.add("two", "", "module-info", "class", "info2");
    builder.add("one", "a/b", "B", "class", kClass);
    builder.add("one", "a/b", "plain", "", "text");
    builder.add("two", "a/c", "C", "class", builder.zip_layer(kClass), kClass.size());
    builder.add("one", "a/c", "hidden", "txt", "not in the module that has the package");
    return builder;
  }

  TempFolder folder_;
};

TEST_F(JimageArchiveTest, FindsByPackageAndByModule) {
  const auto image = open(two_modules().build()).value();
  EXPECT_EQ(text_of(image->find("a/b/B.class")), kClass);
  EXPECT_EQ(text_of(image->find("a/b/plain")), "text");
  EXPECT_EQ(text_of(image->find("a/c/C.class")), kClass);
  EXPECT_EQ(text_of(image->find_in_module("two", "module-info.class")), "info2");
  EXPECT_EQ(text_of(image->find_in_module("one", "a/c/C.class")), "absent");
  for (const std::string& name :
       {std::string("a/b/C.class"), std::string("x/Y.class"), std::string("module-info.class"), std::string("a/b/"),
        std::string("/"), std::string(""), std::string("a/b/B.class\0", 12)}) {
    EXPECT_EQ(text_of(image->find(name)), "absent") << name;
  }
  EXPECT_EQ(text_of(image->find_in_module("packages", "a.b")), "absent");
}

TEST_F(JimageArchiveTest, MapsPackagesToTheModuleThatHasContent) {
  const auto image = open(two_modules().build()).value();
  EXPECT_EQ(image->module_of_package("a/c").value(), "two");
  EXPECT_EQ(image->module_of_package("a.b").value(), "one");
  EXPECT_EQ(image->module_of_package("a").value(), std::nullopt);
  EXPECT_EQ(image->module_of_package("z").value(), std::nullopt);
}

TEST_F(JimageArchiveTest, Lists) {
  const auto image = open(two_modules().build()).value();
  EXPECT_THAT(image->modules().value(), ElementsAre("one", "two"));
  EXPECT_THAT(image->names().value(), ElementsAre("a/b/B.class", "a/b/plain", "a/c/C.class"));
  std::vector<std::string> classes;
  const auto walked = image->for_each_class([&](std::string_view module, std::string_view name) {
    classes.push_back(std::string(module) + " " + std::string(name));
  });
  ASSERT_TRUE(walked);
  EXPECT_THAT(classes, UnorderedElementsAre("one a/b/B.class", "one module-info.class", "two a/c/C.class",
                                            "two module-info.class"));
}

TEST_F(JimageArchiveTest, RefusesWhatIsNoImage) {
  const std::string image = two_modules().build();
  std::string swapped = image;
  std::reverse(swapped.begin(), swapped.begin() + 4);
  EXPECT_THAT(open("").error().line(), HasSubstr("modules: header: not a JDK module image"));
  EXPECT_THAT(open(std::string(1000, 'x')).error().line(), HasSubstr("modules: header: not a JDK module image"));
  EXPECT_THAT(open(swapped).error().line(), HasSubstr("machines of the other byte order"));
  EXPECT_THAT(open(two_modules().build(1 << 16 | 1)).error().line(), HasSubstr("of version 1.1; only 1.0 is known"));
  EXPECT_THAT(open(image.substr(0, 100)).error().line(), HasSubstr("bytes; the file has 100"));
}

TEST_F(JimageArchiveTest, AResourceOutsideTheFileIsAnError) {
  const std::string image = two_modules().build();
  const auto cut = open(image.substr(0, image.size() - 1)).value();
  EXPECT_THAT(text_of(cut->find_in_module("one", "a/c/hidden.txt")),
              HasSubstr("resource /one/a/c/hidden.txt: its 38 bytes"));
  EXPECT_EQ(text_of(cut->find("a/b/B.class")), kClass);
}

TEST_F(JimageArchiveTest, StackedLayersAreUndone) {
  JimageBuilder builder;
  EXPECT_EQ(found_compressed(builder, builder.zip_layer(builder.zip_layer("hello")), 5), "hello");
}

TEST_F(JimageArchiveTest, DamagedLayersAreErrors) {
  const auto error = [this](auto make, std::size_t size) {
    JimageBuilder builder;
    const std::string stored = make(builder);
    return found_compressed(builder, stored, size);
  };
  EXPECT_THAT(error([](auto& b) { return b.zip_layer("hello"); }, 6), HasSubstr("has 5 bytes; the index says 6"));
  EXPECT_THAT(error([](auto& b) { return b.layer("lzma", "x", 1); }, 1),
              HasSubstr("by \"lzma\", which is not supported"));
  EXPECT_THAT(error([](auto& b) { return b.layer("zip", "xxxxxxxx", 4); }, 4), HasSubstr("compressed data is damaged"));
  EXPECT_THAT(error([](auto& b) { return b.zip_layer("hello").substr(0, 35); }, 5),
              HasSubstr("compressed bytes; there are 6"));
  EXPECT_THAT(error([](auto& b) { return b.layer("compact-cp", "x", std::size_t{1} << 40); }, 1),
              HasSubstr("the limit is"));
  const auto deep = [](JimageBuilder& b) {
    std::string data = "x";
    for (int i = 0; i < 9; ++i) data = b.zip_layer(data);
    return data;
  };
  EXPECT_THAT(error(deep, 1), HasSubstr("compressed more than 8 times"));
}

class SharedConstantPool : public JimageArchiveTest {
 protected:
  // A class file whose constant pool has these entries; `count` includes the unusable entry 0.
  static std::string class_file(int count, const std::string& entries) {
    return std::string("\xca\xfe\xba\xbe\0\0\0\x3d\0", 9) + static_cast<char>(count) + entries + "rest";
  }
  static std::string utf8(const std::string& text) {
    return std::string("\1\0", 2) + static_cast<char>(text.size()) + text;
  }
  // In three bytes; in one if it is small.
  static std::string shared_int(std::uint32_t value) {
    if (value < 0x20) return {static_cast<char>(0xa0 | value)};
    return {static_cast<char>(0xe0 | value >> 16), static_cast<char>(value >> 8), static_cast<char>(value)};
  }

  JimageBuilder builder_;
};

TEST_F(SharedConstantPool, IsExpanded) {
  const std::string text = shared_int(builder_.string("toString"));
  const std::string names = shared_int(builder_.string("java/lang")) + shared_int(builder_.string("String")) +
                            shared_int(builder_.string("")) + shared_int(builder_.string("Top"));
  const std::string pattern = std::string(4, '\0').replace(3, 1, 1, static_cast<char>(builder_.string("(L;L;I)V")));
  const std::string kept = utf8("kept") + std::string("\5\0\0\0\0\0\0\0\1", 9) + std::string("\x11\0\1\0\2", 5);
  const std::string shared = "\x17" + text + kept + "\x19" + pattern +
                             shared_int(static_cast<std::uint32_t>(names.size())) + names + "\x19" + text +
                             shared_int(0);
  const std::string expected =
      class_file(8, utf8("toString") + kept + utf8("(Ljava/lang/String;LTop;I)V") + utf8("toString"));
  const std::string stored = builder_.layer("compact-cp", class_file(8, shared), expected.size());
  EXPECT_EQ(found_compressed(builder_, stored, expected.size()), expected);
}

TEST_F(SharedConstantPool, DamageIsAnError) {
  const std::string names = shared_int(builder_.string("L;"));
  const std::pair<std::string, std::string> cases[] = {
      {class_file(2, utf8("x")).substr(0, 13), "cut off"},
      {class_file(2, "\x17\x7f\xff\xff\xff"), "no string at 0x7fffffff"},
      {class_file(2, "\x17\x80"), "an integer of no bytes"},
      {class_file(2, "\x0d"), "unknown constant pool tag 13"},
      {class_file(2, "\x63"), "unknown constant pool tag 99"},
      {class_file(2, "\x19" + names + shared_int(31)), "are cut off"},
      {class_file(2, "\x19" + names + shared_int(3) + names + names + names), "do not fit it"},
      {class_file(2, utf8(std::string(60, 'x'))), "yields too much"},
      {class_file(1, ""), "yields 14 bytes; its header says 50"},
      {"\xca\xfe", "cut off"},
  };
  for (const auto& [payload, reason] : cases) {
    JimageBuilder builder = builder_;
    const std::string stored = builder.layer("compact-cp", payload, 50);
    EXPECT_THAT(found_compressed(builder, stored, 50), HasSubstr(reason));
  }
}

// Content is not protected by checksums, so only crashes, hangs and sanitizer reports can fail here.
TEST_F(SharedConstantPool, FlippedBytesNeverCrash) {
  const std::string text = shared_int(builder_.string("(L;)V"));
  const std::string names = shared_int(builder_.string("a")) + shared_int(builder_.string("b"));
  const std::string shared =
      class_file(3, "\x17" + text + "\x19" + text + shared_int(static_cast<std::uint32_t>(names.size())) + names);
  const std::string plain = class_file(3, utf8("(L;)V") + utf8("(La/b;)V"));
  const std::string inner = builder_.layer("compact-cp", shared, plain.size());
  builder_.add_package("p", {{false, "m"}});
  builder_.add("m", "p", "Z", "class", builder_.zip_layer(inner), plain.size());
  builder_.add("m", "p", "P", "class", inner, plain.size());
  const std::string image = builder_.build();
  EXPECT_EQ(text_of(open(image).value()->find("p/Z.class")), plain);
  EXPECT_EQ(text_of(open(image).value()->find("p/P.class")), plain);
  int opened = 0;
  for (std::size_t at = 0; at < image.size(); ++at) {
    for (const int mask : {0x01, 0x08, 0x80, 0xff}) {
      std::string bad = image;
      bad[at] = static_cast<char>(bad[at] ^ mask);
      const auto archive = open(bad);
      if (!archive) continue;
      ++opened;
      text_of((*archive)->find("p/Z.class"));
      text_of((*archive)->find("p/P.class"));
      (void)(*archive)->names();
      (void)(*archive)->modules();
    }
  }
  EXPECT_GT(opened, 1000);
}

}  // namespace
}  // namespace ristretto::archive

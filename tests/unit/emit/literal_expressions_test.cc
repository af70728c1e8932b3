// SPDX-License-Identifier: MIT
#include "emit/literal_expressions.h"

#include <gtest/gtest.h>

#include "emit/imports.h"
#include "emit/java_printer.h"
#include "unit/program/world.h"

namespace ristretto::emit {
namespace {

class PlainNames final : public ClassNames {
 public:
  std::string name(const ClassRef& ref) override { return java_name(ref).simple(); }
  void helper(std::string_view) override {}
  void static_import(std::string_view, std::string_view) override {}
};

std::string printed(Expression e) {
  Method method;
  method.name = "m";
  method.body.push_back({StatementKind::kReturn, nullptr, {}, std::move(e), false});
  PlainNames names;
  const std::string text = print(method, names, 0);
  const std::size_t start = text.find("return ") + 7;
  return text.substr(start, text.rfind(';') - start);
}

TEST(LiteralExpressions, StringTooLongForOneConstant) {
  program::World world;
  testcase::Types types(world.classes());
  const auto value = testcase::string_value(std::u16string(65536, u'a'));
  const std::string text = printed(value_expression(value, nullptr, types));
  EXPECT_TRUE(text.starts_with("String.join(\"\",")) << text.substr(0, 40);
  EXPECT_TRUE(text.ends_with("\"a\")")) << text.substr(text.size() - 40);
}

TEST(Printer, LongListsGoOnInTheNextLine) {
  Expression array;
  array.kind = ExpressionKind::kArrayInitializer;
  for (int i = 0; i < 40; ++i) array.children.push_back(verbatim("1000"));
  const std::string text = printed(std::move(array));
  const std::size_t end = text.find('\n');
  ASSERT_NE(end, std::string::npos);
  EXPECT_LE(end + 11, 120U);  // "    return " comes before
  EXPECT_EQ(text.substr(end + 1, 16), std::string(12, ' ') + "1000");
}

}  // namespace
}  // namespace ristretto::emit

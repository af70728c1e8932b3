// SPDX-License-Identifier: MIT
// Names come from operations alone, so that two made classes are enough; whole sentences are in tests/golden/emit.
#include "emit/method_names.h"

#include <deque>

#include <gmock/gmock.h>

#include "emit/running_order.h"
#include "emit/variable_names.h"
#include "testcase/types.h"
#include "unit/program/world.h"

namespace ristretto::emit {
namespace {

using program::kPublic;
using test_support::ClassBuilder;
using testcase::BaseKind;
using testcase::Operation;
using testcase::OperationKind;
using Written = testcase::Test;  // testing::Test is nearer
using testing::ElementsAre;

class MethodNamesTest : public testing::Test {
 protected:
  MethodNamesTest() {
    ClassBuilder stack("demo/Stack");
    stack.stub(kPublic, "<init>", "()V").stub(kPublic, "push", "(I)V").stub(kPublic, "size", "()I");
    stack.stub(kPublic, "fill", "([I)V").stub(kPublic, "fill", "(Ldemo/Stack;)V");
    for (const std::string_view name : {"computeAll", "findNext", "find", "computer", "getSize", "getOrDefault"})
      stack.stub(kPublic, name, "()I");
    world_.add("demo/Stack", stack);
  }

  // new Stack(), push(values...), size() == expected.
  Written size_after(std::initializer_list<std::uint32_t> pushed, std::uint32_t expected) {
    Written test;
    test.statements.push_back({&operation(OperationKind::kConstructor, "<init>", "()V"), {}});
    for (const std::uint32_t value : pushed) {
      Operation& literal = operations_.emplace_back();
      literal.output = types_.primitive(BaseKind::kInt);
      literal.literal = testcase::primitive_value(BaseKind::kInt, value);
      const auto input = static_cast<testcase::Variable>(test.statements.size());
      test.statements.push_back({&literal, {}});
      test.statements.push_back({&operation(OperationKind::kMethod, "push", "(I)V"), {0, input}});
    }
    Operation& size = operation(OperationKind::kMethod, "size", "()I");
    test.about = &size;
    test.statements.push_back({&size, {0}});
    testcase::Check check;
    check.after = check.variable = static_cast<testcase::Variable>(test.statements.size() - 1);
    check.expected = testcase::primitive_value(BaseKind::kInt, expected);
    test.checks.push_back(check);
    return test;
  }

  // new Stack().fill(null), with that type of parameter, throws.
  Written fill_with_null(std::string_view descriptor, const testcase::Type& type) {
    Written test;
    test.statements.push_back({&operation(OperationKind::kConstructor, "<init>", "()V"), {}});
    Operation& literal = operations_.emplace_back();
    literal.output = &type;
    literal.literal = testcase::null_value();
    test.statements.push_back({&literal, {}});
    Operation& fill = operation(OperationKind::kMethod, "fill", descriptor);
    test.about = &fill;
    test.statements.push_back({&fill, {0, 1}});
    test.exception = testcase::ExpectedException{&stack(), {}};
    return test;
  }

  std::vector<std::string> names(std::vector<Written> tests) { return method_names(tests); }

  // Of what a method returns.
  std::string variable_of(std::string_view method, const testcase::Type& type) {
    Operation& call = operation(OperationKind::kMethod, method, "()I");
    call.output = &type;
    return variable_name(call);
  }

  testcase::Types& types() { return types_; }

  const testcase::Type& stack() { return *types_.of_class(world_["demo/Stack"]); }
  const testcase::Type& ints() { return *types_.array_of(*types_.primitive(BaseKind::kInt)); }

 private:
  Operation& operation(OperationKind kind, std::string_view name, std::string_view descriptor) {
    Operation& out = operations_.emplace_back();
    out.kind = kind;
    out.owner = &world_["demo/Stack"];
    out.method = &world_.method("demo/Stack", name, descriptor);
    out.output = kind == OperationKind::kConstructor ? types_.of_class(*out.owner) : types_.primitive(BaseKind::kInt);
    out.is_under_test = true;
    return out;
  }

  program::World world_;
  testcase::Types types_{world_.classes()};
  std::deque<Operation> operations_;
};

TEST_F(MethodNamesTest, TellOutcome) {
  EXPECT_THAT(names({size_after({}, 0), size_after({5}, 1)}), ElementsAre("sizeReturnsZero", "sizeReturnsOne"));
}

TEST_F(MethodNamesTest, AddWhatDiffers) {
  EXPECT_THAT(names({size_after({}, 0), size_after({5}, 0), size_after({5, 5}, 0)}),
              ElementsAre("sizeReturnsZero", "sizeReturnsZeroAfterPush", "sizeReturnsZeroAfterPushTwice"));
}

TEST_F(MethodNamesTest, NumberWhatLooksTheSame) {
  EXPECT_THAT(names({size_after({5}, 0), size_after({6}, 0), size_after({7}, 0)}),
              ElementsAre("sizeReturnsZero", "sizeReturnsZero2", "sizeReturnsZero3"));
}

TEST_F(MethodNamesTest, SayWhatWasNull) {
  EXPECT_THAT(names({fill_with_null("([I)V", ints())}), ElementsAre("fillThrowsOnNull"));
  Written returns = fill_with_null("([I)V", ints());
  Written returns_too = fill_with_null("(Ldemo/Stack;)V", stack());
  returns.exception = returns_too.exception = std::nullopt;
  EXPECT_THAT(names({returns, returns_too}), ElementsAre("fillSucceedsWithNullIntArray", "fillSucceedsWithNullStack"));
  EXPECT_THAT(names({fill_with_null("([I)V", ints()), fill_with_null("(Ldemo/Stack;)V", stack())}),
              ElementsAre("fillThrowsOnNullIntArray", "fillThrowsOnNullStack"));
}

TEST_F(MethodNamesTest, SayWhatWasEmpty) {
  Written on_empty = size_after({}, 0);
  on_empty.was_empty = true;
  EXPECT_THAT(names({on_empty}), ElementsAre("sizeReturnsZero"));
  EXPECT_THAT(names({on_empty, size_after({5}, 0)}), ElementsAre("sizeReturnsZeroOnEmptyStack", "sizeReturnsZero"));
}

TEST_F(MethodNamesTest, ATextIsNoLiteral) {
  const auto returning = [&](testcase::Value value) {
    Written test = size_after({}, 0);
    test.checks[0].expected = std::move(value);
    return names({test}).front();
  };
  EXPECT_EQ(returning(testcase::string_value(u"null")), "sizeReturnsNullText");
  EXPECT_EQ(returning(testcase::string_value(u"TRUE")), "sizeReturnsTRUEText");
  EXPECT_EQ(returning(testcase::string_value(u"nullable")), "sizeReturnsNullable");
  EXPECT_EQ(returning(testcase::primitive_value(BaseKind::kBoolean, 1)), "sizeReturnsTrue");
  testcase::Value constant = testcase::string_value(u"NULL");
  constant.kind = testcase::ValueKind::kEnum;
  EXPECT_EQ(returning(constant), "sizeReturnsNullConstant");
}

TEST_F(MethodNamesTest, ResultsOfVerbsAreNoVerbs) {
  const testcase::Type& number = *types().primitive(BaseKind::kInt);
  EXPECT_EQ(variable_of("computeAll", number), "result");
  EXPECT_EQ(variable_of("findNext", stack()), "stack");
  EXPECT_EQ(variable_of("findNext", ints()), "ints");
  EXPECT_EQ(variable_of("find", number), "found");
  EXPECT_EQ(variable_of("computer", number), "computer");
  EXPECT_EQ(variable_of("size", number), "size");
  EXPECT_EQ(variable_of("getSize", number), "size");
  EXPECT_EQ(variable_of("getOrDefault", number), "value");
}

// In Java, the hash codes of the names are -1057951798, 1406152300, -901817828 and 1403179478.
TEST_F(MethodNamesTest, DecideWhoRunsFirst) {
  const std::vector<Written> tests = {size_after({}, 0), size_after({5}, 0), size_after({5, 5}, 0),
                                      fill_with_null("([I)V", ints())};
  EXPECT_THAT(running_order(tests), ElementsAre(0, 2, 3, 1));
}

}  // namespace
}  // namespace ristretto::emit

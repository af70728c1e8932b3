// SPDX-License-Identifier: MIT
#include "emit/method_names.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "emit/plan.h"
#include "emit/value_words.h"
#include "emit/variable_names.h"
#include "emit/words.h"

namespace ristretto::emit {

using testcase::Check;
using testcase::CheckKind;
using testcase::Operation;
using testcase::OperationKind;
using Step = testcase::Statement;
using testcase::Test;

namespace {

constexpr std::size_t kLongestName = 72;
constexpr std::size_t kMostWords = 3;
constexpr std::string_view kNull = "Null";
// Observers of how much there is in an object.
constexpr auto kSizes = std::to_array<std::string_view>({"count", "isEmpty", "length", "size"});

struct ContractName {
  CheckKind kind;
  std::string_view name;
};

constexpr auto kContracts = std::to_array<ContractName>({
    {CheckKind::kEqualsReflexive, "equalsIsReflexive"},
    {CheckKind::kEqualsNull, "equalsNullIsFalse"},
    {CheckKind::kEqualsSymmetric, "equalsIsSymmetric"},
    {CheckKind::kEqualsHashCode, "equalObjectsHaveEqualHashCodes"},
    {CheckKind::kHashCodeReturns, "hashCodeReturns"},
    {CheckKind::kToStringReturns, "toStringReturns"},
    {CheckKind::kUserContract, "contractHolds"},
});

// The parts a test's name is made of.
struct Description {
  std::string base;   // "popReturnsOne"
  std::string with;   // "WithNullAndFive"; after "ThrowsOnNull" only "AndFive"
  std::string typed;  // the same with the types of what is null: "WithNullStringAndFive"
  std::string after;  // "AfterPushTwice"
  std::string on;     // "OnEmptyStack"
};

class Describer {
 public:
  explicit Describer(const Test& test) : test_(test), about_(index_of_about()) {}

  Description describe() {
    Description out;
    out.base = base();
    out.with = with(false);
    out.typed = with(true);
    out.after = after();
    out.on = on();
    return out;
  }

 private:
  [[nodiscard]] std::size_t index_of_about() const {
    std::size_t last_call = test_.statements.empty() ? 0 : test_.statements.size() - 1;
    for (std::size_t i = test_.statements.size(); i-- > 0;) {
      if (test_.statements[i].operation == test_.about) return i;
    }
    return last_call;
  }

  [[nodiscard]] const Operation& about() const { return *test_.statements[about_].operation; }

  [[nodiscard]] std::string base() const {
    if (test_.statements.empty()) return "doesNothing";
    for (const Check& check : test_.checks)
      for (const ContractName& contract : kContracts)
        if (check.kind == contract.kind) return contract_name(check, contract);
    if (test_.violating_exception != nullptr) return member() + "DoesNotThrow" + type_word(*test_.violating_exception);
    if (test_.exception)
      return member() + (takes_null() ? "ThrowsOnNull" : "Throws" + type_word(*test_.exception->type));
    switch (about().kind) {
      case OperationKind::kConstructor: return "creates" + type_word(*about().output);
      case OperationKind::kSetField: return "sets" + capitalised(member());
      case OperationKind::kGetField: {
        const std::optional<std::string> word = result_word();
        return member() + (word ? "Is" + *word : "IsReadable");
      }
      default: break;
    }
    const std::optional<std::string> effect = effect_word();
    if (effect && returns_itself() && changes_something()) return member() + *effect;
    if (const std::optional<std::string> word = result_word()) return member() + "Returns" + *word;
    if (effect) return member() + *effect;
    return member() + (about().has_output() && is_used(about_) ? "Returns" + type_word(*about().output) : "Succeeds");
  }

  // A user's contract is known by its class.
  [[nodiscard]] static std::string contract_name(const Check& check, const ContractName& contract) {
    const std::string_view simple =
        std::string_view(check.contract_class).substr(check.contract_class.find_last_of(".$/") + 1);
    if (check.kind != CheckKind::kUserContract || !is_ascii_identifier(simple)) return std::string(contract.name);
    return decapitalised(simple) + "Holds";
  }

  [[nodiscard]] std::string member() const {
    const Operation& op = about();
    if (op.kind == OperationKind::kConstructor) return "constructor";
    if (op.field != nullptr) return member_word(variable_name(op));
    return op.method == nullptr ? "value" : member_word(op.method->name());
  }

  [[nodiscard]] bool is_used(std::size_t i) const {
    return std::ranges::any_of(test_.checks, [&](const Check& check) { return check.variable == i; });
  }

  [[nodiscard]] bool takes_null() const {
    const std::vector<testcase::Variable>& inputs = test_.statements[about_].inputs;
    for (std::size_t k = first_argument(about()); k < inputs.size(); ++k) {
      const Operation& op = *test_.statements[inputs[k]].operation;
      if (op.kind == OperationKind::kLiteral && op.literal.kind == testcase::ValueKind::kNull) return true;
    }
    return false;
  }

  [[nodiscard]] std::optional<std::string> result_word() const {
    for (const Check& check : test_.checks) {
      if (check.variable != about_) continue;
      switch (check.kind) {
        case CheckKind::kEquals: return value_word(check.expected);
        case CheckKind::kIsNull: return "Null";
        case CheckKind::kSame: return is_receiver(check.other) ? "Itself" : "Same" + type_word(*about().output);
        case CheckKind::kInstanceOf: return type_word(*check.type);
        case CheckKind::kIsNotNull:
        case CheckKind::kObserver:
        case CheckKind::kText:
        case CheckKind::kField: return type_word(*about().output);
        default: break;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_receiver(testcase::Variable variable) const {
    return about().has_receiver() && test_.statements[about_].inputs[0] == variable;
  }

  [[nodiscard]] bool returns_itself() const {
    return std::ranges::any_of(test_.checks, [&](const Check& check) {
      return check.kind == CheckKind::kSame && check.variable == about_ && is_receiver(check.other);
    });
  }

  [[nodiscard]] bool is_effect(const Check& check) const {
    const bool is_state = check.kind == CheckKind::kObserver || check.kind == CheckKind::kField ||
                          check.kind == CheckKind::kText || check.kind == CheckKind::kEquals;
    return is_state && check.after >= about_ && check.variable != about_ && (!check.is_kept || tells_size(check));
  }

  // That this has stayed the same is worth a name; of most of what a call does not touch it is not.
  [[nodiscard]] static bool tells_size(const Check& check) {
    return check.kind == CheckKind::kEquals ||
           (check.kind == CheckKind::kObserver && std::ranges::find(kSizes, check.observer->name()) != kSizes.end());
  }

  [[nodiscard]] bool changes_something() const {
    return std::ranges::any_of(test_.checks, [&](const Check& check) { return is_effect(check) && !check.is_kept; });
  }

  // What the call did to something else.
  [[nodiscard]] std::optional<std::string> effect_word() const {
    const auto found = std::ranges::find_if(test_.checks, [&](const Check& check) { return is_effect(check); });
    if (found == test_.checks.end()) return std::nullopt;
    const Check& check = *found;
    if (check.kind == CheckKind::kObserver) return property_word(check.observer->name(), check);
    if (check.kind == CheckKind::kField) return property_word(check.field->name(), check);
    if (check.kind == CheckKind::kText) return property_word("toString", check);
    const std::string variable = capitalised(variable_name(*test_.statements[check.variable].operation));
    return (check.is_kept ? "Keeps" : is_made(check.expected) ? "Gives" : "Changes") + variable;
  }

  // "MakesEmpty", "MakesNotEmpty", "GivesSizeOne", "GivesStringAbc", "ChangesNames"; of what was so before,
  // "StaysEmpty", "KeepsSizeOne".
  [[nodiscard]] static std::string property_word(std::string_view observer, const Check& check) {
    const testcase::Value& expected = check.expected;
    const std::string name = member_word(observer);
    const auto has_prefix = [&](std::string_view prefix) {
      return name.size() > prefix.size() && name.starts_with(prefix) && name[prefix.size()] >= 'A' &&
             name[prefix.size()] <= 'Z';
    };
    const bool is_truth = expected.kind == testcase::ValueKind::kPrimitive && expected.primitive == BaseKind::kBoolean;
    if (has_prefix("is") && is_truth)
      return (check.is_kept ? "Stays" : "Makes") + std::string(expected.bits != 0 ? "" : "Not") + name.substr(2);
    const std::string noun = has_prefix("get") ? name.substr(3) : has_prefix("to") ? name.substr(2) : capitalised(name);
    if (expected.kind == testcase::ValueKind::kArray && !expected.elements.empty()) return "Changes" + noun;
    const std::string word = value_word(expected);
    return (check.is_kept ? "Keeps" : "Gives") + (word == noun ? noun : noun + word);
  }

  [[nodiscard]] std::string with(bool types_of_nulls) const {
    if (test_.statements.empty()) return {};
    std::vector<std::string> words;
    const std::vector<testcase::Variable>& inputs = test_.statements[about_].inputs;
    for (std::size_t k = first_argument(about()); k < inputs.size(); ++k) add_words(inputs[k], types_of_nulls, words);
    if (words.empty() || words.size() > kMostWords) return {};
    const bool goes_on = test_.exception && takes_null() && words[0].starts_with(kNull);
    if (goes_on) words[0].erase(0, kNull.size());
    return (goes_on ? "" : "With") + fmt::format("{}", fmt::join(words, "And"));
  }

  void add_words(std::size_t input, bool types_of_nulls, std::vector<std::string>& words) const {
    const Step& statement = test_.statements[input];
    const Operation& op = *statement.operation;
    if (op.kind == OperationKind::kLiteral) {
      const bool names_type = types_of_nulls && op.literal.kind == testcase::ValueKind::kNull;
      words.push_back(names_type ? std::string(kNull) + type_word(*op.output) : value_word(op.literal));
    } else if (op.kind == OperationKind::kNewArray && statement.inputs.empty()) {
      words.push_back("No" + capitalised(variable_name(op)));
    } else if (op.kind == OperationKind::kNewArray && statement.inputs.size() <= kMostWords) {
      for (const testcase::Variable element : statement.inputs) add_words(element, types_of_nulls, words);
    } else {
      words.push_back(capitalised(variable_name(op)));
    }
  }

  [[nodiscard]] std::string after() const {
    std::vector<std::pair<std::string, std::size_t>> calls;
    for (std::size_t i = 0; i < about_; ++i) {
      const Operation& op = *test_.statements[i].operation;
      if (op.kind != OperationKind::kMethod || !op.is_under_test) continue;
      const std::string name = capitalised(member_word(op.method->name()));
      if (!calls.empty() && calls.back().first == name)
        ++calls.back().second;
      else
        calls.emplace_back(name, 1);
    }
    if (calls.empty()) return {};
    const std::size_t first = calls.size() > kMostWords ? calls.size() - kMostWords : 0;
    std::string out = "After";
    for (std::size_t i = first; i < calls.size(); ++i) {
      if (i != first) out += "And";
      out += calls[i].first + (calls[i].second > 1 ? times_word(calls[i].second) : "");
    }
    return out;
  }

  // Only if what is known of the receiver is what it was before the call that the test is about.
  [[nodiscard]] std::string on() const {
    if (!test_.was_empty || about_ + 1 != test_.statements.size()) return {};
    return "OnEmpty" + type_word(*test_.statements[test_.statements[about_].inputs[0]].operation->output);
  }

  const Test& test_;
  std::size_t about_;
};

// What is added to the base, from little to much.
struct Level {
  std::string Description::* with;
  std::string Description::* then;
};

constexpr auto kLevels = std::to_array<Level>({{nullptr, nullptr},
                                               {nullptr, &Description::on},
                                               {&Description::with, nullptr},
                                               {&Description::with, &Description::on},
                                               {nullptr, &Description::after},
                                               {&Description::with, &Description::after},
                                               {&Description::typed, nullptr},
                                               {&Description::typed, &Description::after}});

std::string at_level(const Description& description, const Level& level) {
  std::string name = description.base;
  if (level.with != nullptr) name += description.*level.with;
  if (level.then != nullptr) name += description.*level.then;
  return name.size() <= kLongestName ? name : description.base;
}

// How much must be said to tell tests of the same base name apart: as little as does it, else what does it best.
const Level* level_for(const std::vector<const Description*>& group) {
  const Level* best = kLevels.data();
  if (group.size() == 1) return best;
  std::size_t most = 0;
  for (const Level& level : kLevels) {
    std::set<std::string> names;
    for (const Description* description : group) names.insert(at_level(*description, level));
    if (names.size() > most) {
      most = names.size();
      best = &level;
    }
  }
  return best;
}

}  // namespace

std::vector<std::string> method_names(std::span<const Test> tests) {
  std::vector<Description> descriptions;
  descriptions.reserve(tests.size());
  for (const Test& test : tests) descriptions.push_back(Describer(test).describe());
  std::map<std::string, std::vector<const Description*>> groups;
  for (const Description& description : descriptions) groups[description.base].push_back(&description);
  std::map<std::string, const Level*> levels;
  for (const auto& [base, group] : groups) levels[base] = level_for(group);

  std::vector<std::string> names;
  std::set<std::string> taken;
  std::map<std::string, std::size_t> next;  // number, by wish
  for (const Description& description : descriptions) {
    const std::string wish = at_level(description, *levels[description.base]);
    std::string name = wish;
    std::size_t& number = next.try_emplace(wish, 2).first->second;
    for (; !taken.insert(name).second; ++number)
      name = fmt::format("{}{}{}", wish, wish.back() >= '0' && wish.back() <= '9' ? "_" : "", number);
    names.push_back(name);
  }
  return names;
}

}  // namespace ristretto::emit

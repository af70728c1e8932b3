// SPDX-License-Identifier: MIT
#include "testcase/types_instantiation.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace ristretto::testcase {

namespace {

// Types whose values are easy to write down, best first.
constexpr std::array<std::string_view, 3> kUsual{"java/lang/Integer", "java/lang/String", "java/lang/Object"};
// For bounds that none of the usual ones keeps.
constexpr std::array<std::string_view, 1> kLastResorts{"java/util/concurrent/TimeUnit"};  // <E extends Enum<E>>

// Where a type below the bound serves better than the bound itself.
struct Preference {
  std::string_view bound;
  std::string_view preferred;
};
constexpr std::array kPreferences{
    Preference{"java/lang/Throwable", "java/lang/RuntimeException"},  // a checked one makes every caller declare it
    Preference{"java/lang/Exception", "java/lang/RuntimeException"},
};

// Partial choices looked at in the search for mixed ones.
constexpr std::size_t kMaxSteps = 200;
// Parameters of one class or method; more than that are hostile.
constexpr std::size_t kMaxParameters = 32;
// Choices of the same kind that are tried.
constexpr std::size_t kMaxRounds = 8;

template <class T>
void add_once(std::vector<T>& list, const T& item) {
  if (std::ranges::find(list, item) == list.end()) list.push_back(item);
}

}  // namespace

struct Instantiation::Search {
  const InstantiationRequest& request;
  std::vector<Choice> found;
  std::size_t steps = 0;

  [[nodiscard]] bool is_over() const { return found.size() >= request.limit || steps >= kMaxSteps; }
};

const Type* Instantiation::named(std::string_view internal_name) {
  const program::Class* klass = closing_.find(internal_name);
  return klass == nullptr ? nullptr : interner_.of_class(*klass);
}

Bindings Instantiation::bindings(const InstantiationRequest& request, const Choice& chosen) {
  Bindings bindings = request.outer;
  for (std::size_t i = 0; i < request.parameters.size(); ++i) {
    if (i < chosen.size())
      bindings.add(request.parameters[i].name, *chosen[i]);
    else
      bindings.hide(request.parameters[i].name);
  }
  return bindings;
}

bool Instantiation::keeps_bounds(const Type& type, const classfile::TypeParameter& parameter, const Bindings& bindings,
                                 bool is_partial) {
  return std::ranges::all_of(Closing::bounds_of(parameter), [&](const classfile::Type* bound) {
    const Projection p = closing_.project(*bound, bindings);
    if (p.outcome == Closed::kUnbound && is_partial) return subtyping_.is_assignable(type, *p.up->erasure, false);
    return p.is_whole() && p.down != nullptr && subtyping_.is_assignable(type, *p.down, false);
  });
}

bool Instantiation::is_within(const Type& type, const TypeArgument& argument) {
  switch (argument.wildcard) {
    case Wildcard::kNone: return &type == argument.type;
    case Wildcard::kExtends: return subtyping_.is_assignable(type, *argument.type, false);
    case Wildcard::kSuper: return subtyping_.is_assignable(*argument.type, type, false);
    case Wildcard::kUnbounded: break;
  }
  return true;
}

bool Instantiation::is_legal(const InstantiationRequest& request, const Choice& choice) {
  const Bindings all = bindings(request, choice);
  for (std::size_t i = 0; i < choice.size(); ++i)
    if (!keeps_bounds(*choice[i], request.parameters[i], all, false)) return false;
  return true;
}

void Instantiation::add_proposals(const InstantiationRequest& request, const Choice& chosen,
                                  std::vector<const Type*>& proposals) {
  const auto propose = [&](const Type* type) {
    if (type != nullptr && type->is_reference()) add_once(proposals, type);
  };
  const std::size_t index = chosen.size();
  if (!request.within.empty()) propose(request.within[index].type);

  const Bindings known = bindings(request, chosen);
  for (const classfile::Type* bound : Closing::bounds_of(request.parameters[index])) {
    const Projection p = closing_.project(*bound, known);
    if (!p.is_whole()) continue;
    for (const auto& [name, preferred] : kPreferences)
      if (p.up->is_class() && p.up->klass->name() == name) propose(named(preferred));
    propose(p.up);
  }
  if (!request.within.empty() && request.within[index].wildcard == Wildcard::kUnbounded) propose(closing_.object());
  for (const std::string_view name : kUsual) propose(named(name));
  for (const Type* candidate : request.candidates) propose(candidate);
  for (const std::string_view name : kLastResorts) propose(named(name));
}

std::vector<const Type*> Instantiation::options(const InstantiationRequest& request, const Choice& chosen) {
  const std::size_t index = chosen.size();
  const classfile::TypeParameter& parameter = request.parameters[index];
  std::vector<const Type*> proposals;
  add_proposals(request, chosen, proposals);
  if (!request.within.empty())
    std::erase_if(proposals, [&](const Type* type) { return !is_within(*type, request.within[index]); });

  // Candidates are many, and nearly all fall by their class alone.
  const auto bounds = Closing::bounds_of(parameter);
  if (bounds.empty()) return proposals;
  const Bindings known = bindings(request, chosen);
  for (const classfile::Type* bound : bounds) {
    const Type* least = closing_.project(*bound, known).up;
    std::erase_if(proposals, [&](const Type* type) {
      return least == nullptr || !subtyping_.is_assignable(*type->erasure, *least->erasure, false);
    });
  }
  Choice with = chosen;
  with.push_back(nullptr);
  std::erase_if(proposals, [&](const Type* type) {
    with.back() = type;
    return !keeps_bounds(*type, parameter, bindings(request, with), true);
  });
  return proposals;
}

// Round r takes the r-th option of every parameter.
void Instantiation::choose_alike(Search& search) {
  for (std::size_t round = 0; round < kMaxRounds && !search.is_over(); ++round) {
    Choice choice;
    bool is_new = false;
    while (choice.size() < search.request.parameters.size()) {
      const auto possible = options(search.request, choice);
      if (possible.empty()) return;
      is_new = is_new || round < possible.size();
      choice.push_back(possible[std::min(round, possible.size() - 1)]);
    }
    if (!is_new) return;
    if (is_legal(search.request, choice)) add_once(search.found, choice);
  }
}

void Instantiation::choose_mixed(Search& search, Choice& chosen) {
  if (search.is_over()) return;
  ++search.steps;
  if (chosen.size() == search.request.parameters.size()) {
    if (is_legal(search.request, chosen)) add_once(search.found, chosen);
    return;
  }
  for (const Type* option : options(search.request, chosen)) {
    chosen.push_back(option);
    choose_mixed(search, chosen);
    chosen.pop_back();
  }
}

std::vector<Choice> Instantiation::choose(const InstantiationRequest& request) {
  if (request.parameters.size() > kMaxParameters) return {};
  Search search{.request = request, .found = {}};
  choose_alike(search);
  Choice chosen;
  choose_mixed(search, chosen);
  return std::move(search.found);
}

}  // namespace ristretto::testcase

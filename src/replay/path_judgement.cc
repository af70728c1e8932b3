// SPDX-License-Identifier: MIT
#include "replay/path_judgement.h"

#include <algorithm>

#include <fmt/format.h>

namespace ristretto::replay {
namespace {

struct Difference {
  Activation::const_iterator expected;
  Activation::const_iterator actual;
};

// A debugger that steps over a call does not see where a handler begins to which the call throws.
Difference difference(const ExpectedPath& path, const Activation& call) {
  Difference at{path.indices.begin(), call.begin()};
  const auto is_at_handler = [&] {
    return at.expected != path.indices.end() && std::ranges::find(path.handlers, *at.expected) != path.handlers.end();
  };
  while (at.expected != path.indices.end() || at.actual != call.end()) {
    const bool is_same = at.expected != path.indices.end() && at.actual != call.end() && *at.expected == *at.actual;
    if (!is_same && !is_at_handler()) break;
    ++at.expected;
    if (is_same) ++at.actual;
  }
  return at;
}

std::string text_of(const ExpectedPath& path, const Difference& at, const Activation& call) {
  const auto text = [](Activation::const_iterator index, Activation::const_iterator end) {
    return index != end ? fmt::format("bytecode {}", *index) : std::string("the end");
  };
  return fmt::format("{}.{}: after {} bytecodes {}, where {} was expected", path.owner, path.member,
                     at.actual - call.begin(), text(at.actual, call.end()), text(at.expected, path.indices.end()));
}

}  // namespace

// Calls around the one that the path is of may be of the same member.
void judge_path(const ExpectedPath& path, const Watched& seen, Judgement& judgement) {
  judgement.took_path = std::ranges::any_of(seen.calls, [&](const Activation& call) {
    const Difference at = difference(path, call);
    return at.expected == path.indices.end() && at.actual == call.end();
  });
  if (judgement.took_path) return;
  const bool was_cut_off = std::ranges::any_of(seen.calls, [&](const Activation& call) {
    return call.size() >= kLongestTrace && difference(path, call).actual == call.end();
  });
  if (was_cut_off) {
    judgement.unconfirmed =
        fmt::format("it took the path for {} bytecodes; the debugger looks at no more", kLongestTrace);
  } else if (!seen.has_ended) {
    judgement.unconfirmed = "the debugger did not get to its end in time";
  } else {
    judgement.verdict = Verdict::kOtherPath;
    judgement.message = seen.calls.empty() ? fmt::format("{}.{}: never called", path.owner, path.member)
                                           : text_of(path, difference(path, seen.calls.back()), seen.calls.back());
  }
}

}  // namespace ristretto::replay

// SPDX-License-Identifier: MIT
// What an exploration found out about a method, as texts and numbers that outlive the machine. Data without policy:
// recorder.h fills it in, the writers print it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "explore/search/explorer.h"

namespace ristretto::explore {

[[nodiscard]] std::string_view text(Ending ending);
[[nodiscard]] std::string_view text(vm::symbolic::Origin origin);

struct ConditionReport {
  std::string text = {};  // Java
  vm::symbolic::Origin origin = vm::symbolic::Origin::kBranch;
};

// A parameter of the method, the receiver first; then static fields that the path looks at.
struct InputReport {
  std::string name = {};
  std::string type = {};
  std::string value = {};  // "3", "null", "new Node{next = x}", "{1, 0, 5}", or the name of another input
};

struct PathReport {
  Ending ending = Ending::kReturned;
  std::vector<ConditionReport> conditions = {};
  std::vector<InputReport> inputs = {};  // that lead along the path; none unless it was solved
  std::string unsolved = {};             // why there are none
  std::string result = {};               // of a return: the expression; empty without a value
  std::string value = {};                // likewise, under the inputs
  std::string exception = {};            // of a throw: its class
  std::string reason = {};               // of kBound, kUnknown and kOther
  bool is_approximation = false;         // a value was fixed: others are not considered; or a JVM may round otherwise
  // In the outermost activation of the method.
  std::vector<std::uint32_t> blocks = {};  // in order
  std::vector<std::uint32_t> pcs = {};     // ascending
  std::vector<std::uint32_t> lines = {};   // likewise
};

enum class TreeKind : std::uint8_t {
  kComputation,  // a choice point
  kTerminal,     // the end of a path
  kInfeasible,
  kTimeout,     // the solver gave up
  kUnexplored,  // beyond a bound, or the search ended before
  kExcluded,    // a precondition does not let such inputs in
};
[[nodiscard]] std::string_view text(TreeKind kind);

struct TreeNode {
  TreeKind kind = TreeKind::kComputation;
  ConditionReport condition = {};  // on the way here; empty at the root
  std::uint32_t path = kNone;
  std::string reason = {};                // kInfeasible: the conflict; kTimeout, kUnexplored, kExcluded: why
  std::vector<std::uint32_t> nodes = {};  // of a kComputation: what follows
};

// One block of the method.
struct BlockReport {
  std::vector<std::pair<std::uint32_t, std::string>> code = {};  // pc and instruction
  std::uint32_t first_line = 0;                                  // 0: not known
  std::uint32_t last_line = 0;
  bool is_handler = false;
};

struct EdgeReport {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::string text = {};  // "true", "case 3", "exception"; empty for what follows in any case
};

// One goal of a criterion.
struct GoalReport {
  std::string kind = {};
  std::string text = {};
  std::string verdict = {};
  std::string status = {};     // "covered", "infeasible", "open"
  std::uint32_t from = kNone;  // pc; kNone: the entry, or there is none
  std::uint32_t to = kNone;    // likewise; of an exception that leaves the method there is none
  std::uint32_t line = 0;      // of `from`, else of `to`; 0: not known
  std::uint32_t path = 0;      // that covers it; 0: none
  std::string reason = {};     // why it is infeasible, or open
  std::string within = {};     // of an infeasible one: the bounds beyond which it might not be; empty: none
};

// One run of a search with concrete values.
struct RunReport {
  std::string flipped = {};  // the condition that was flipped for it; of the first, none
  bool is_as_predicted = true;
};

// Paths of the method and of those that it calls.
struct CalledReport {
  std::string method = {};                           // "a.b.C#m(I)V"
  std::vector<std::vector<std::string>> paths = {};  // "12 true": a decision at a pc; "a.b.C#n()V path 2": a call
};
struct CallsReport {
  bool is_wanted = false;
  bool is_by_reference = true;  // else what is called is copied into the paths of who calls it
  std::uint64_t referring_nodes = 0;
  std::uint64_t copying_nodes = 0;
  std::vector<CalledReport> methods = {};
};

// Instructions that paths execute, and how many there are.
struct ShareReport {
  std::size_t covered = 0;
  std::size_t all = 0;
};
struct CoverageReport {
  bool is_wanted = false;
  ShareReport own = {};        // of the method itself
  ShareReport reachable = {};  // of all methods that it can get to, itself included
  ShareReport methods = {};    // these methods, and those of which something is executed
};

struct LinkReport {
  std::string name = {};
  std::uint64_t asked = 0;
  std::uint64_t answered = 0;
};

// Seconds depend on the host, so that writers leave them out unless asked.
struct StatisticsReport {
  std::uint64_t queries = 0;
  std::uint64_t backend_steps = 0;
  std::vector<LinkReport> links = {};
  double seconds = 0;
  double solver_seconds = 0;
  std::vector<std::string> troubles = {};  // of a solver process
};

// What became of checking an exploration, if that was asked for.
struct CheckReport {
  bool is_wanted = false;
  std::uint64_t verified_answers = 0;  // of the solver
  std::uint64_t wrong_answers = 0;
  std::uint64_t undecided_answers = 0;  // unknown ones, and refutations of which a fresh solver does not know
  std::uint64_t replays = 0;            // of inputs that were solved for a path
  std::uint64_t divergence_count = 0;
  std::vector<std::string> divergences = {};  // the first ones
  std::uint64_t runs = 0;                     // with random inputs
  std::uint64_t beyond = 0;                   // of those: went on where exploring was cut off
  std::uint64_t stranger_count = 0;
  std::vector<std::string> strangers = {};       // runs that contradict the paths, the first ones
  std::vector<std::string> wrong_verdicts = {};  // goals that were said to be infeasible, and were reached

  [[nodiscard]] bool has_failed() const {
    return wrong_answers + divergence_count + stranger_count + wrong_verdicts.size() != 0;
  }
};

struct MethodReport {
  std::string class_name = {};  // Java: a.b.C
  std::string method = {};      // its name
  std::string descriptor = {};
  std::string source_file = {};                                      // "C.java"; empty when the class file does not say
  std::vector<std::pair<std::string, std::string>> parameters = {};  // type and name
  std::string result_type = {};
  std::vector<std::pair<std::string, std::string>> options = {};  // name and value, as on the command line
  ExplorerCounts counts = {};
  std::uint64_t left_out = 0;  // paths that are not told, since they do not pass where they shall
  bool is_interrupted = false;
  bool is_out_of_time = false;  // the search was ended by the clock
  std::vector<PathReport> paths = {};
  std::vector<TreeNode> tree = {};  // the root first
  std::vector<BlockReport> blocks = {};
  std::vector<EdgeReport> edges = {};
  std::vector<std::pair<std::uint32_t, std::uint32_t>> lines = {};  // of source lines with code: the line, its first pc
  std::vector<GoalReport> goals = {};
  std::vector<RunReport> runs = {};  // of a concolic search: one for each path, in their order
  CallsReport calls = {};
  CoverageReport coverage = {};
  StatisticsReport statistics = {};
  CheckReport check = {};

  // "a.b.C#m(int x, int[] y)"
  [[nodiscard]] std::string title() const;
};

// "returns x + 1 = 4", "throws java.lang.ArithmeticException", "beyond the bound: loop iterations"
[[nodiscard]] std::string outcome(const PathReport& path);

// Whether these are all paths, as a sentence: "All paths within array-length 4."
[[nodiscard]] std::string completeness(const MethodReport& report);

}  // namespace ristretto::explore

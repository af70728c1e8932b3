// SPDX-License-Identifier: MIT
// Everything that decides what directed random generation does for one class under test. Plain data; the defaults are
// the product's. docs/decisions/0008 says why each has its value.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "generate/symbolic/options.h"
#include "testcase/value.h"

namespace ristretto::generate {

enum class Engine : std::uint8_t {
  kRandom,    // directed random testing and its relatives
  kSymbolic,  // symbolic execution of one member at a time
};

enum class Strategy : std::uint8_t {
  kDirected,       // feedback-directed random testing with every filter that is on
  kTopDown,        // random terms of a depth, built from the root
  kBottomUp,       // components grow, nothing is pruned
  kBottomUpLegal,  // components grow, illegal ones are dropped
  kRandomWalk,     // one sequence grows until it is illegal or fails, then starts again
  kRandex,         // as directed, but sequences that threw are extended too
  kUndirected,     // directed with every filter and heuristic off
  kExhaustive,     // every sequence up to a length, states matched
};

// Of the states that kExhaustive extends.
enum class Order : std::uint8_t {
  kBreadthFirst,
  kDepthFirst,
};

// When an element of a new sequence counts as a value seen before, and so is not used again.
enum class Equality : std::uint8_t {
  kState,     // same object graph in the machine's memory, whatever equals says; runs no guest code
  kEquals,    // equals() says so
  kMutation,  // no memory: only arguments that the last call changed are used again
  kNone,      // never
};

struct Options {
  std::uint64_t seed = 0;
  Engine engine = Engine::kRandom;
  Strategy strategy = Strategy::kDirected;
  Order order = Order::kBreadthFirst;

  // filters and rules, each on its own switch
  Equality equality = Equality::kState;
  std::string equality_class;   // has `static boolean equal(Object, Object)` and decides as kEquals; empty: none
  bool legality = true;         // drop what threw or ran out of budget
  bool duplicate_check = true;  // never run a sequence twice
  bool null_filter = true;      // elements that are null are not used again
  bool large_filter = true;     // nor are numbers beyond large_limit
  double large_limit = 10'000;
  bool null_arguments = true;
  double null_probability = 0.05;
  double reuse_probability = 0.5;       // of a variable already in the sequence, when one fits
  double repetition_probability = 0.1;  // of appending a call many times
  std::uint32_t repetition_max = 100;
  bool append_mode = false;        // go on appending to a fresh sequence until max_length
  std::uint32_t max_length = 150;  // statements
  std::uint32_t max_depth = 5;     // kTopDown; also the length bound of kExhaustive
  bool adaptive = true;            // prefer members that are under-tested or lately found new coverage
  bool reuse_state = true;         // try several extensions of one executed prefix by marks

  SymbolicOptions symbolic;

  // oracles
  bool contracts = true;                   // those of contract_names(); the user's own are always looked at
  std::vector<std::string> contracts_off;  // some of contract_names() that are not looked at
  bool strict_oracle = false;              // only wrong values count, not exceptions inside contract checks
  std::vector<std::string> contract_classes;
  std::vector<std::string> visitor_classes;
  std::vector<std::string> error_types;  // exceptions that are findings, as Java names
  bool plain_observers = false;          // only those that return a primitive or a String, as in the thesis

  // limits
  std::uint64_t call_steps = 3'000'000;                // bytecodes a call
  std::uint64_t call_heap = std::uint64_t{64} << 20U;  // bytes a call
  std::uint64_t operations = 0;                        // calls in all; 0: no limit
  double seconds = 10;                                 // 0: no limit
  std::uint64_t plateau = 0;                           // stop after so many calls without new coverage; 0: never
  double plateau_seconds = 2;                          // likewise in time, when there is no limit in operations

  // what may be called
  bool public_only = false;
  bool allow_reflection = false;             // also what tests cannot name, by java.lang.reflect
  std::vector<std::string> include_methods;  // patterns "Class#method", '*' any text; empty: all
  std::vector<std::string> exclude_methods;
  std::vector<std::string> helper_classes;  // more classes whose members build arguments
  std::vector<std::string> universe;        // internal names of the classes that may serve to build arguments
  std::vector<testcase::Value> extra_values;
  bool only_extra_values = false;  // no other literals of the types that extra_values has some of
  bool mine_constants = true;

  // selection
  bool minimise = true;
  bool output_all = false;            // a test of every sequence that ran, with its class; up to 10,000
  std::uint32_t max_statements = 25;  // of a test, see written_size(); 0: no limit

  std::string dump_file;  // every sequence that ran is written there, see sequence_dump.h; empty: none
};

}  // namespace ristretto::generate

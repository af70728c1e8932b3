// SPDX-License-Identifier: MIT
// bench_solver: the chain against Z3 asked each query from scratch, over streams of queries as depth-first searches of
// paths make them. Prints queries a second of both, the ratio, and who answered. Answers must agree.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "expr/pool.h"
#include "solver/backend/z3/backend.h"
#include "solver/manager.h"

using namespace ristretto;
using expr::Expr;
using expr::Kind;
using expr::Pool;
using expr::Sort;

namespace {

using Seconds = std::chrono::duration<double>;

constexpr std::uint64_t kSteps = 1'000'000;

double now() { return Seconds(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// A subject: a program given by its branches. `branch` is called with the pool and the path so far, as decisions, and
// returns the next condition, or null at the end of the path.
struct Subject {
  std::string_view name;
  std::size_t bare_queries;  // measured from scratch: a sample, where all would take long
  std::function<const Expr*(Pool&, const std::vector<bool>&)> branch;
};

const Expr* int_variable(Pool& pool, std::size_t i) { return pool.variable(Sort::kInt, fmt::format("x{}", i)); }

// if (x0 < 10) … if (x1 < x0) … if (x0 + x1 == 12) …: comparisons of three parameters, six deep.
const Expr* nested_ifs(Pool& pool, const std::vector<bool>& path) {
  if (path.size() == 7) return nullptr;
  const Expr* a = int_variable(pool, path.size() % 3);
  const Expr* b = int_variable(pool, (path.size() + 1) % 3);
  switch (path.size()) {
    case 0: return pool.make(Kind::ilt, a, pool.int_constant(10));
    case 1: return pool.make(Kind::ilt, b, a);
    case 2: return pool.make(Kind::equal, pool.make(Kind::iadd, a, b), pool.int_constant(12));
    case 3: return pool.make(Kind::ilt, pool.make(Kind::isub, a, b), pool.int_constant(3));
    case 4: return pool.make(Kind::ilt, pool.make(Kind::imul, a, pool.int_constant(3)), b);
    case 5: return pool.make(Kind::equal, a, pool.int_constant(7));
    default: return pool.make(Kind::ilt, pool.int_constant(0), a);
  }
}

// while (n > 0) { if (n % 2 == 0) …; n = n - 1 or n / 2 }.
const Expr* counting_loop(Pool& pool, const std::vector<bool>& path) {
  if (path.size() >= 14 || (path.size() % 2 == 1 && !path.back())) return nullptr;
  const Expr* n = pool.variable(Sort::kInt, "n");
  for (std::size_t i = 1; i < path.size(); i += 2)
    n = path[i] ? pool.make(Kind::idiv, n, pool.int_constant(2)) : pool.make(Kind::isub, n, pool.int_constant(1));
  if (path.size() % 2 == 0) return pool.make(Kind::ilt, pool.int_constant(0), n);
  return pool.make(Kind::equal, pool.make(Kind::irem, n, pool.int_constant(2)), pool.int_constant(0));
}

// Bubble sort's comparisons over five parameters.
const Expr* sorting(Pool& pool, const std::vector<bool>& path) {
  constexpr std::size_t kSize = 5;
  std::vector<const Expr*> values;
  for (std::size_t i = 0; i < kSize; ++i) values.push_back(int_variable(pool, i));
  std::size_t at = 0;
  for (std::size_t end = kSize; end > 1; --end) {
    for (std::size_t i = 0; i + 1 < end; ++i, ++at) {
      if (at == path.size()) return pool.make(Kind::ilt, values[i + 1], values[i]);
      if (path[at]) std::swap(values[i], values[i + 1]);
    }
  }
  return nullptr;
}

// a[i] with a symbolic index: bounds, then contents, with a store between.
const Expr* array_indices(Pool& pool, const std::vector<bool>& path) {
  const Expr* array = pool.variable(Sort::kInts, "a");
  const Expr* length = pool.variable(Sort::kInt, "length");
  const Expr* i = pool.variable(Sort::kInt, "i");
  const Expr* j = pool.variable(Sort::kInt, "j");
  if (path.size() >= 2 && !path[1]) return nullptr;
  const Expr* stored = pool.make(Kind::store, array, i, pool.int_constant(5));
  switch (path.size()) {
    case 0: return pool.make(Kind::ilt, pool.int_constant(-1), length);
    case 1: return pool.make(Kind::iult, i, length);
    case 2: return pool.make(Kind::iult, j, length);
    case 3: return pool.make(Kind::ilt, pool.make(Kind::select, array, i), pool.int_constant(3));
    case 4: return pool.make(Kind::equal, pool.make(Kind::select, stored, j), pool.int_constant(5));
    case 5: return pool.make(Kind::ilt, pool.make(Kind::select, array, j), pool.make(Kind::select, stored, i));
    case 6: return pool.make(Kind::equal, i, j);
    default: return nullptr;
  }
}

// A body mass index and the like: guards over arithmetic of doubles.
const Expr* double_guards(Pool& pool, const std::vector<bool>& path) {
  const Expr* mass = pool.variable(Sort::kDouble, "mass");
  const Expr* height = pool.variable(Sort::kDouble, "height");
  const auto real = [&](double value) { return pool.double_constant(value); };
  const Expr* index = pool.make(Kind::ddiv, mass, pool.make(Kind::dmul, height, height));
  switch (path.size()) {
    case 0: return pool.make(Kind::dlt, real(0), mass);
    case 1: return pool.make(Kind::dlt, real(0.5), height);
    case 2: return pool.make(Kind::dlt, height, real(2.5));
    case 3: return pool.make(Kind::dlt, index, real(18.5));
    case 4: return pool.make(Kind::dlt, index, real(25));
    case 5: return pool.make(Kind::dle, real(30), index);
    default: return nullptr;
  }
}

// A hash, a mask and shifts, as in a table of buckets.
const Expr* bit_tricks(Pool& pool, const std::vector<bool>& path) {
  if (path.size() == 8) return nullptr;
  const Expr* key = pool.variable(Sort::kInt, "key");
  const Expr* hash = pool.make(Kind::ixor, key, pool.make(Kind::iushr, key, pool.int_constant(16)));
  const Expr* bucket = pool.make(Kind::iand, hash, pool.int_constant(15));
  if (path.size() < 4) return pool.make(Kind::equal, bucket, pool.int_constant(static_cast<int>(path.size()) * 3));
  const Expr* bit = pool.make(Kind::iand, pool.make(Kind::ishr, key, pool.int_constant(static_cast<int>(path.size()))),
                              pool.int_constant(1));
  return pool.make(Kind::equal, bit, pool.int_constant(0));
}

// A switch over a few parameters that have nothing to do with each other.
const Expr* independent(Pool& pool, const std::vector<bool>& path) {
  if (path.size() == 9) return nullptr;
  const Expr* x = int_variable(pool, path.size() / 3);
  return pool.make(Kind::equal, x, pool.int_constant(static_cast<int>(path.size() % 3) * 10));
}

const std::vector<Subject> kSubjects = {
    {"nested ifs", 100, nested_ifs},       {"counting loop", 100, counting_loop}, {"sorting", 100, sorting},
    {"array indices", 100, array_indices}, {"double guards", 10, double_guards},  {"bit tricks", 100, bit_tricks},
    {"independent", 100, independent},
};

struct Asked {
  std::vector<const Expr*> conditions;
  std::size_t answer;
};

// Searches all paths depth first, asking for both ways of each branch.
class Exploration {
 public:
  Exploration(const Subject& subject, Pool& pool, solver::Manager& manager)
      : subject_(subject), pool_(pool), manager_(manager) {}

  void explore() {
    const Expr* condition = subject_.branch(pool_, decisions_);
    if (condition == nullptr) {
      ++paths_;
      return;
    }
    const Expr* negation = pool_.make(Kind::not_, condition);
    for (const bool decision : {true, false}) {
      const Expr* way = decision ? condition : negation;
      const solver::Answer answer = manager_.check(way);
      path_.push_back(way);
      asked_.push_back({path_, answer.index()});
      if (!std::holds_alternative<solver::Unsat>(answer)) {
        manager_.push(way);
        decisions_.push_back(decision);
        explore();
        decisions_.pop_back();
        manager_.pop();
      }
      path_.pop_back();
    }
  }

  [[nodiscard]] const std::vector<Asked>& asked() const { return asked_; }
  [[nodiscard]] std::size_t paths() const { return paths_; }

 private:
  const Subject& subject_;
  Pool& pool_;
  solver::Manager& manager_;
  std::vector<bool> decisions_;
  std::vector<const Expr*> path_;
  std::vector<Asked> asked_;
  std::size_t paths_ = 0;
};

// Queries a second from scratch, over a sample; complains about other answers.
double bare(const std::vector<Asked>& asked, std::size_t most) {
  const std::size_t stride = asked.size() / most + 1;
  std::size_t count = 0;
  double spent = 0;
  solver::Facts facts;
  for (std::size_t i = 0; i < asked.size(); i += stride, ++count) {
    const solver::QueryClass query_class = facts.class_of(asked[i].conditions);
    const double start = now();
    solver::z3_backend::Backend backend;
    const solver::Reply reply = backend.ask(asked[i].conditions, query_class, kSteps);
    spent += now() - start;
    if (reply.index() != asked[i].answer && reply.index() != 2 && asked[i].answer != 2)
      fmt::print("  DISAGREEMENT: the chain says {}, Z3 {}\n", asked[i].answer, reply.index());
  }
  return static_cast<double>(count) / spent;
}

void print_links(const solver::Statistics& statistics) {
  for (std::size_t i = 0; i < solver::kLinkCount; ++i) {
    const solver::LinkStatistics& link = statistics.links[i];
    fmt::print("    {:<10} asked {:>6}  sat {:>6}  unsat {:>6}  unknown {:>4}  {:>9.3f} ms\n", solver::kLinks[i].name,
               link.asked, link.sat, link.unsat, link.unknown, Seconds(link.time).count() * 1e3);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string only = argc > 1 ? argv[1] : "";
  double logarithms = 0;
  int measured = 0;
  fmt::print("{:<15} {:>6} {:>8} {:>12} {:>12} {:>8}\n", "subject", "paths", "queries", "chain q/s", "bare q/s",
             "ratio");
  for (const Subject& subject : kSubjects) {
    if (!only.empty() && subject.name != only) continue;
    Pool pool;
    solver::Manager manager(pool, {.query_steps = kSteps});
    Exploration exploration(subject, pool, manager);
    const double start = now();
    exploration.explore();
    const double chain = static_cast<double>(exploration.asked().size()) / (now() - start);
    std::fflush(stdout);
    const double from_scratch = bare(exploration.asked(), subject.bare_queries);
    fmt::print("{:<15} {:>6} {:>8} {:>12.0f} {:>12.0f} {:>8.1f}\n", subject.name, exploration.paths(),
               exploration.asked().size(), chain, from_scratch, chain / from_scratch);
    print_links(manager.statistics());
    logarithms += std::log(chain / from_scratch);
    ++measured;
  }
  fmt::print("ratio, geometric mean: {:.1f}\n", std::exp(logarithms / measured));
  return 0;
}

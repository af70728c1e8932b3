// SPDX-License-Identifier: MIT
#include "explore/check/path_check.h"

#include <utility>

#include <fmt/format.h>

namespace ristretto::explore {

namespace {

constexpr std::size_t kMostTold = 10;
constexpr std::uint64_t kRunsBetweenPolls = 1'000;

void tell(std::string text, std::uint64_t& count, std::vector<std::string>& texts) {
  ++count;
  if (texts.size() < kMostTold) texts.push_back(std::move(text));
}

}  // namespace

PathCheck::PathCheck(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, vm::Method& method,
                     const std::vector<std::string>& names, const ExplorerOptions& options, Describe describe)
    : machine_(machine),
      method_(method),
      names_(names),
      options_(options),
      describe_(std::move(describe)),
      known_(machine, method),
      follower_(machine, engine, options.inputs, options.max_steps),
      trace_(options.bounds, options.records_accesses ? Trace::Records::kAccesses : Trace::Records::kSteps,
             &engine.domain().path) {
  trace_.begin(method);
  follower_.set_observer(&trace_);
}

void PathCheck::leaf(const Leaf& leaf, const expr::Assignment* model, std::uint32_t path) {
  const std::uint32_t number = known_.leaf(leaf);
  paths_.push_back(path);
  if (model != nullptr) solved_.push_back({.leaf = number, .model = *model, .shape = leaf.inputs->shape()});
}

void PathCheck::follow(InputSource& source, const Visitor& visit) {
  trace_.mark();
  follower_.run(method_, names_, source, [&](const Leaf& leaf) {
    Leaf run = leaf;
    run.digest = trace_.digest();
    run.walk = trace_.walk();
    const expr::Assignment& values = run.inputs->values();
    visit(run, known_.match(run, values), values);
  });
  trace_.rollback();
  trace_.release();
}

void PathCheck::replay(CheckReport& report) {
  for (const SolvedLeaf& solved : solved_) {
    if (should_stop()) return;
    ++report.replays;
    SolvedInputs source(solved.model, &solved.shape);
    follow(source, [&](const Leaf& run, const PathMatch& match, const expr::Assignment& values) {
      const bool is_there = match.kind == PathMatch::Kind::kKnown || match.kind == PathMatch::Kind::kBeyond;
      if (is_there && match.leaf == solved.leaf) return;
      const std::string_view why = match.difference.empty() ? "they take another path" : match.difference;
      tell(fmt::format("inputs of path {}: {}: {}", paths_[solved.leaf], why, describe_(run, values)),
           report.divergence_count, report.divergences);
    });
  }
}

void PathCheck::run(std::uint64_t runs, std::uint64_t seed, CheckReport& report) {
  RandomInputs source(seed, known_, solved_);
  for (std::uint64_t i = 0; i < runs; ++i) {
    if (i % kRunsBetweenPolls == 0 && should_stop()) return;
    ++report.runs;
    source.begin();
    follow(source, [&](const Leaf& run, const PathMatch& match, const expr::Assignment& values) {
      if (run.is_excluded) return;
      if (listener_) listener_(run, values);
      switch (match.kind) {
        case PathMatch::Kind::kKnown: break;
        case PathMatch::Kind::kBeyond: ++report.beyond; break;
        case PathMatch::Kind::kStranger: {
          Leaf until = run;
          until.facts = run.facts.first(match.decided);
          tell(fmt::format("no path is known for {}", describe_(until, values)), report.stranger_count,
               report.strangers);
          break;
        }
        case PathMatch::Kind::kOther:
          tell(fmt::format("path {}, but {}: {}", paths_[match.leaf], match.difference, describe_(run, values)),
               report.stranger_count, report.strangers);
      }
    });
  }
}

}  // namespace ristretto::explore

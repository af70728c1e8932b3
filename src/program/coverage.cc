// SPDX-License-Identifier: MIT
#include "program/coverage.h"

#include <algorithm>

#include "program/coverage/evaluation.h"
#include "program/coverage/method_model.h"

namespace ristretto::program {

using classfile::AccessFlags;
using coverage::Evaluation;
using coverage::kNoLine;
using coverage::MethodModel;

namespace {

void merge(LinesCoverage& into, const LinesCoverage& from) {
  for (const auto& [number, line] : from) {
    into[number].instructions += line.instructions;
    into[number].branches += line.branches;
  }
}

Counter lines_in(const LinesCoverage& lines) {
  Counter counter;
  for (const auto& [number, line] : lines) counter.add(line.instructions.covered > 0);
  return counter;
}

// One path more for each branch beyond the first.
Counter paths_beyond_first(const Counter& branches) {
  if (branches.total() < 2) return {};
  const std::uint32_t covered = branches.covered > 0 ? branches.covered - 1 : 0;
  return {.covered = covered, .missed = branches.total() - 1 - covered};
}

}  // namespace

MeasuredClass::MeasuredClass(const classfile::ClassFile& file, std::uint32_t first_probe)
    : name_(file.name),
      source_file_(file.source_file),
      bytes_(file.bytes),
      first_probe_(first_probe),
      end_probe_(first_probe) {
  for (const classfile::Method& method : file.methods) {
    methods_.push_back(coverage::model_of(file, method, end_probe_));
    end_probe_ += static_cast<std::uint32_t>(methods_.back().probes.size());
  }
}

MeasuredClass::~MeasuredClass() = default;

bool MeasuredClass::is(const classfile::ClassFile& file) const {
  const base::ByteSpan ours = bytes_.span();
  const base::ByteSpan theirs = file.bytes.span();
  return (ours.data() == theirs.data() && ours.size() == theirs.size()) || std::ranges::equal(ours, theirs);
}

std::size_t MeasuredClass::method_count() const { return methods_.size(); }

const std::string& MeasuredClass::method_name(std::size_t method) const { return methods_[method].name; }

const std::string& MeasuredClass::method_descriptor(std::size_t method) const { return methods_[method].descriptor; }

std::span<const Probe> MeasuredClass::probes_of(std::size_t method) const { return methods_[method].probes; }

Coverage MeasuredClass::coverage_of(std::size_t method, std::span<const std::uint8_t> hit) const {
  const MethodModel& model = methods_[method];
  const Evaluation evaluation(model, hit);
  Coverage coverage;
  Counters& sum = coverage.counters;
  for (std::uint32_t i = 0; i < model.lines.size(); ++i) {
    if (model.ignored[i] != 0) continue;
    const bool is_covered = evaluation.is_covered(i);
    const Counter branches = evaluation.branches(i);
    sum.instructions.add(is_covered);
    sum.branches += branches;
    sum.complexity += paths_beyond_first(branches);
    if (model.lines[i] == kNoLine) continue;
    coverage.lines[model.lines[i]].instructions.add(is_covered);
    coverage.lines[model.lines[i]].branches += branches;
  }
  if (sum.instructions.total() == 0) return coverage;
  sum.lines = lines_in(coverage.lines);
  sum.methods.add(sum.instructions.covered > 0);
  sum.complexity.add(sum.instructions.covered > 0);
  return coverage;
}

Coverage MeasuredClass::coverage(std::span<const std::uint8_t> hit) const {
  Coverage all;
  for (std::size_t i = 0; i < methods_.size(); ++i) {
    const Coverage one = coverage_of(i, hit);
    all.counters += one.counters;
    merge(all.lines, one.lines);
  }
  all.counters.lines = lines_in(all.lines);  // methods may share lines
  return all;
}

void CoverageModel::add(const classfile::ClassFile& file) {
  if (file.flags.has(AccessFlags::kSynthetic) || file.module != nullptr) return;
  auto& same_name = by_name_[std::string(file.name)];
  for (const MeasuredClass* each : same_name) {
    if (each->is(file)) return;
  }
  classes_.push_back(std::make_unique<MeasuredClass>(file, probes()));
  same_name.push_back(classes_.back().get());
}

const MeasuredClass* CoverageModel::find(const Class& linked) const {
  const auto same_name = by_name_.find(linked.name());
  if (same_name == by_name_.end()) return nullptr;
  for (const MeasuredClass* each : same_name->second) {
    if (each->is(linked.file())) return each;
  }
  return nullptr;
}

std::span<const Probe> CoverageModel::probes_of(const Method& method) const {
  const MeasuredClass* measured = find(*method.owner);
  return measured == nullptr ? std::span<const Probe>() : measured->probes_of(method.index);
}

Counters CoverageModel::counters_of(const Class& linked, std::span<const std::uint8_t> hit) const {
  const MeasuredClass* measured = find(linked);
  return measured == nullptr ? Counters() : measured->coverage(hit).counters;
}

Counters CoverageModel::counters_of(const Method& method, std::span<const std::uint8_t> hit) const {
  const MeasuredClass* measured = find(*method.owner);
  return measured == nullptr ? Counters() : measured->coverage_of(method.index, hit).counters;
}

}  // namespace ristretto::program

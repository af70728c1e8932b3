// SPDX-License-Identifier: MIT
// Coverage by the definitions of JaCoCo 0.8.12: where it would put probes into classes, and which instructions,
// branches, lines and methods are covered when some of the probes have been executed. What javac adds on its own is
// left out as JaCoCo leaves it out (coverage/filters.h).
//
// Knows no machine: a probe is a place in a method and a number, and what was hit comes from outside.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "classfile/class_file.h"
#include "program/class.h"

namespace ristretto::program {

struct Counter {
  std::uint32_t covered = 0;
  std::uint32_t missed = 0;

  [[nodiscard]] std::uint32_t total() const { return covered + missed; }
  void add(bool is_covered) { ++(is_covered ? covered : missed); }
  Counter& operator+=(const Counter& other) {
    covered += other.covered;
    missed += other.missed;
    return *this;
  }
  friend bool operator==(const Counter&, const Counter&) = default;
};

struct Counters {
  Counter instructions, branches, lines, methods;
  Counter complexity;  // cyclomatic; of the paths that make it up, those that were gone

  // Lines are counted for each part on its own.
  Counters& operator+=(const Counters& other) {
    instructions += other.instructions;
    branches += other.branches;
    lines += other.lines;
    methods += other.methods;
    complexity += other.complexity;
    return *this;
  }
  friend bool operator==(const Counters&, const Counters&) = default;
};

// The instructions and branches of one source line.
struct LineCoverage {
  Counter instructions, branches;

  friend bool operator==(const LineCoverage&, const LineCoverage&) = default;
};

using LinesCoverage = std::map<std::int32_t, LineCoverage>;

enum class ProbePlace : std::uint8_t {
  kBefore,       // before the instruction, however it is reached
  kFallthrough,  // before the instruction, when it is reached from the one that precedes it
  kTaken,        // on the way to the target of a conditional branch
  kSwitch,       // on the way from a switch to `target`
};

struct Probe {
  std::uint32_t id = 0;
  ProbePlace place = ProbePlace::kBefore;
  std::uint16_t instruction = 0;  // index in DecodedCode
  std::uint16_t target = 0;       // kSwitch: likewise

  friend bool operator==(const Probe&, const Probe&) = default;
};

namespace coverage {
struct MethodModel;
}

// What was covered of a method or a class, in all and line by line.
struct Coverage {
  Counters counters;
  LinesCoverage lines;
};

// One class under measurement. Methods are named by their index in the class file; `hit` is by probe id, and probes
// beyond its end are not hit.
class MeasuredClass {
 public:
  MeasuredClass(const classfile::ClassFile& file, std::uint32_t first_probe);
  MeasuredClass(const MeasuredClass&) = delete;
  MeasuredClass& operator=(const MeasuredClass&) = delete;
  ~MeasuredClass();

  [[nodiscard]] const std::string& name() const { return name_; }                // internal name
  [[nodiscard]] const std::string& source_file() const { return source_file_; }  // empty when not known
  [[nodiscard]] std::uint32_t first_probe() const { return first_probe_; }
  [[nodiscard]] std::uint32_t end_probe() const { return end_probe_; }
  // Made of the same bytes.
  [[nodiscard]] bool is(const classfile::ClassFile& file) const;

  [[nodiscard]] std::size_t method_count() const;
  [[nodiscard]] const std::string& method_name(std::size_t method) const;
  [[nodiscard]] const std::string& method_descriptor(std::size_t method) const;
  [[nodiscard]] std::span<const Probe> probes_of(std::size_t method) const;

  // All zero for a method that is left out.
  [[nodiscard]] Coverage coverage_of(std::size_t method, std::span<const std::uint8_t> hit) const;
  [[nodiscard]] Coverage coverage(std::span<const std::uint8_t> hit) const;

 private:
  std::string name_;
  std::string source_file_;
  base::Bytes bytes_;
  std::uint32_t first_probe_ = 0;
  std::uint32_t end_probe_ = 0;
  std::vector<coverage::MethodModel> methods_;
};

// The classes under measurement. Probe ids are dense over all of them and stay as they are when more are added.
class CoverageModel {
 public:
  // Not the synthetic ones and module descriptors, which JaCoCo does not look at, nor one that is there already.
  // Keeps the bytes of the file and nothing else.
  void add(const classfile::ClassFile& file);
  void add(const Class& linked) { add(linked.file()); }

  [[nodiscard]] std::uint32_t probes() const { return classes_.empty() ? 0 : classes_.back()->end_probe(); }
  // In the order in which they were added.
  [[nodiscard]] std::span<const std::unique_ptr<MeasuredClass>> classes() const { return classes_; }
  // Null for a class that is not measured. A class is known by its name and its bytes, whoever loaded it.
  [[nodiscard]] const MeasuredClass* find(const Class& linked) const;

  [[nodiscard]] std::span<const Probe> probes_of(const Method& method) const;
  // All zero for what is not measured.
  [[nodiscard]] Counters counters_of(const Class& linked, std::span<const std::uint8_t> hit) const;
  [[nodiscard]] Counters counters_of(const Method& method, std::span<const std::uint8_t> hit) const;

 private:
  std::vector<std::unique_ptr<MeasuredClass>> classes_;
  std::map<std::string, std::vector<const MeasuredClass*>, std::less<>> by_name_;
};

}  // namespace ristretto::program

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "cli/run/coverage.h"

namespace ristretto::cli::run {

using program::Counter;
using program::Counters;
using program::Coverage;
using program::LinesCoverage;
using program::MeasuredClass;

namespace {

struct ClassRow {
  const MeasuredClass* measured;
  Coverage coverage;
};

// By package and name, those that have something to cover.
std::map<std::string, std::vector<ClassRow>> packages_of(const program::CoverageModel& model,
                                                         std::span<const std::uint8_t> hit) {
  std::map<std::string, std::vector<ClassRow>> packages;
  for (const auto& each : model.classes()) {
    Coverage coverage = each->coverage(hit);
    if (coverage.counters.instructions.total() == 0) continue;
    const std::size_t slash = each->name().rfind('/');
    const std::string package = slash == std::string::npos ? std::string() : each->name().substr(0, slash);
    packages[package].push_back({each.get(), std::move(coverage)});
  }
  for (auto& [name, rows] : packages)
    std::ranges::sort(rows, {}, [](const ClassRow& row) -> const std::string& { return row.measured->name(); });
  return packages;
}

std::string_view simple_name(const MeasuredClass& measured) {
  const std::string_view name = measured.name();
  return name.substr(name.rfind('/') + 1);
}

std::string escaped(std::string_view text) {
  std::string result;
  for (const char each : text) {
    switch (each) {
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '&': result += "&amp;"; break;
      case '"': result += "&quot;"; break;
      default: result += each;
    }
  }
  return result;
}

void add_counter(std::string& out, std::string_view type, const Counter& counter) {
  if (counter.total() > 0)
    out += fmt::format(R"(<counter type="{}" missed="{}" covered="{}"/>)", type, counter.missed, counter.covered);
}

void add_counters(std::string& out, const Counters& counters, const Counter& classes) {
  add_counter(out, "INSTRUCTION", counters.instructions);
  add_counter(out, "BRANCH", counters.branches);
  add_counter(out, "LINE", counters.lines);
  add_counter(out, "COMPLEXITY", counters.complexity);
  add_counter(out, "METHOD", counters.methods);
  add_counter(out, "CLASS", classes);
}

// A source file's, a package's or the whole.
struct Group {
  Counters counters;
  Counter classes;
  LinesCoverage lines;

  void add(const Coverage& coverage) {
    counters += coverage.counters;
    classes.add(coverage.counters.methods.covered > 0);
    for (const auto& [number, line] : coverage.lines) {
      lines[number].instructions += line.instructions;
      lines[number].branches += line.branches;
    }
  }
  // Classes of a source file share lines, source files do not.
  void count_lines() {
    counters.lines = {};
    for (const auto& [number, line] : lines) counters.lines.add(line.instructions.covered > 0);
  }
  void add(const Group& other) {
    counters += other.counters;
    classes += other.classes;
  }
};

void add_class(std::string& out, const ClassRow& row, std::span<const std::uint8_t> hit) {
  const MeasuredClass& measured = *row.measured;
  out += fmt::format(R"(<class name="{}" sourcefilename="{}">)", escaped(measured.name()),
                     escaped(measured.source_file()));
  for (std::size_t i = 0; i < measured.method_count(); ++i) {
    const Coverage method = measured.coverage_of(i, hit);
    if (method.counters.instructions.total() == 0) continue;
    out += fmt::format(R"(<method name="{}" desc="{}")", escaped(measured.method_name(i)),
                       escaped(measured.method_descriptor(i)));
    if (!method.lines.empty()) out += fmt::format(R"( line="{}")", method.lines.begin()->first);
    out += '>';
    add_counters(out, method.counters, {});
    out += "</method>";
  }
  Counter classes;
  classes.add(row.coverage.counters.methods.covered > 0);
  add_counters(out, row.coverage.counters, classes);
  out += "</class>\n";
}

void add_source(std::string& out, const std::string& name, const Group& source) {
  out += fmt::format(R"(<sourcefile name="{}">)", escaped(name));
  for (const auto& [number, line] : source.lines)
    out += fmt::format(R"(<line nr="{}" mi="{}" ci="{}" mb="{}" cb="{}"/>)", number, line.instructions.missed,
                       line.instructions.covered, line.branches.missed, line.branches.covered);
  add_counters(out, source.counters, source.classes);
  out += "</sourcefile>\n";
}

Group add_package(std::string& out, const std::string& name, const std::vector<ClassRow>& rows,
                  std::span<const std::uint8_t> hit) {
  Group package;
  std::map<std::string, Group> sources;
  out += fmt::format("<package name=\"{}\">\n", escaped(name));
  for (const ClassRow& row : rows) {
    add_class(out, row, hit);
    sources[row.measured->source_file()].add(row.coverage);
  }
  for (auto& [source_name, source] : sources) {
    source.count_lines();
    if (!source_name.empty()) add_source(out, source_name, source);
    package.add(source);
  }
  add_counters(out, package.counters, package.classes);
  out += "</package>\n";
  return package;
}

}  // namespace

std::string coverage_csv(const program::CoverageModel& model, std::span<const std::uint8_t> hit) {
  std::string out =
      "GROUP,PACKAGE,CLASS,INSTRUCTION_MISSED,INSTRUCTION_COVERED,BRANCH_MISSED,BRANCH_COVERED,LINE_MISSED,"
      "LINE_COVERED,COMPLEXITY_MISSED,COMPLEXITY_COVERED,METHOD_MISSED,METHOD_COVERED\n";
  for (const auto& [package, rows] : packages_of(model, hit)) {
    std::string dotted = package;
    std::ranges::replace(dotted, '/', '.');
    for (const ClassRow& row : rows) {
      out += fmt::format("ristretto,{},{}", dotted, simple_name(*row.measured));
      const Counters& c = row.coverage.counters;
      for (const Counter* each : {&c.instructions, &c.branches, &c.lines, &c.complexity, &c.methods})
        out += fmt::format(",{},{}", each->missed, each->covered);
      out += '\n';
    }
  }
  return out;
}

std::string coverage_xml(const program::CoverageModel& model, std::span<const std::uint8_t> hit) {
  std::string out =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>"
      "<!DOCTYPE report PUBLIC \"-//JACOCO//DTD Report 1.1//EN\" \"report.dtd\">\n<report name=\"ristretto\">\n";
  Group all;
  for (const auto& [package, rows] : packages_of(model, hit)) all.add(add_package(out, package, rows, hit));
  add_counters(out, all.counters, all.classes);
  out += "</report>\n";
  return out;
}

}  // namespace ristretto::cli::run

// SPDX-License-Identifier: MIT
#include "cli/explore/reports.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "archive/mapped_file.h"
#include "campaign/store.h"
#include "explore/report/html_writer.h"
#include "explore/report/json_writer.h"
#include "explore/report/text_writer.h"
#include "explore/report/xml_writer.h"

namespace ristretto::cli::explore {
namespace {

namespace engine = ristretto::explore;

// src/com/acme/A.java for com.acme.A, as packages say.
std::filesystem::path source_file(const engine::MethodReport& report, const std::string& folder) {
  std::string package = report.class_name.substr(0, report.class_name.rfind('.') + 1);
  std::ranges::replace(package, '.', '/');
  return std::filesystem::path(folder) / package / report.source_file;
}

base::Result<std::vector<std::string>> read_source(const engine::MethodReport& report, const std::string& folder) {
  if (folder.empty() || report.source_file.empty()) return std::vector<std::string>{};
  const auto bytes = archive::read_file(source_file(report, folder));
  if (!bytes) return base::fail(bytes.error());
  std::vector<std::string> lines(1);
  for (const std::uint8_t each : bytes->span()) {
    const char c = static_cast<char>(each);
    if (c == '\n') {
      lines.emplace_back();
    } else if (c != '\r') {
      lines.back() += c;
    }
  }
  return lines;
}

}  // namespace

ExitCode write_reports(const engine::MethodReport& report, const std::string& log, const Options& options,
                       Session& session) {
  ExitCode code = report.check.has_failed() ? ExitCode::kFindings : ExitCode::kDone;
  const auto write = [&](const std::string& file, const std::string& text) {
    if (const auto written = campaign::write_file(file, text); !written) {
      session.complain(written.error());
      code = ExitCode::kBadInput;
    }
  };
  if (options.json == "-") {
    session.out.write(engine::to_json(report, {.statistics = options.stats}));
  } else {
    session.out.write(engine::to_text(report, {.statistics = options.stats}));
    if (!options.json.empty()) write(options.json, engine::to_json(report, {.statistics = options.stats}));
  }
  if (!options.xml.empty()) write(options.xml, engine::to_xml(report, {.statistics = options.stats}));
  if (!options.log.empty()) write(options.log, log);
  if (options.html.empty()) return code;
  auto source = read_source(report, options.source);
  if (!source) {
    session.complain(source.error().hint("the page shows bytecode instead"));
    source = std::vector<std::string>{};
  }
  write(options.html, engine::to_html(report, {.source = std::move(*source)}));
  return code;
}

}  // namespace ristretto::cli::explore

// SPDX-License-Identifier: MIT
#include "cli/inspect/command.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/inspect/constant_text.h"
#include "cli/inspect/dot.h"
#include "cli/inspect/json.h"
#include "cli/inspect/target.h"
#include "cli/inspect/text.h"
#include "cli/inspect/verify.h"
#include "cli/java_options.h"

namespace ristretto::cli::inspect {
namespace {

constexpr std::string_view kHelp = "see ristretto inspect --help";

struct Options {
  JavaOptions java;
  std::vector<std::string> targets;
  std::string control_flow;  // method of --cfg; empty when not asked for
  bool verbose = false;
  bool code = false;
  bool all_members = true;
  bool json = false;
  bool verify = false;
};

void declare_options(CLI::App& app, Options& options) {
  app.add_option("TARGET", options.targets, "What to show; see below")->required()->type_name("");
  app.add_flag("-v,--verbose", options.verbose, "Everything: version, constant pool, code, attributes");
  app.add_flag("-c,--code", options.code, "The bytecode of every method");
  app.add_flag("-p,--private", options.all_members, "Accepted for javap's sake: all members are always shown");
  app.add_flag("--json", options.json, "Everything as JSON, one line a class (docs/inspect.md)");
  app.add_option("--cfg", options.control_flow, "The control flow of a method as Graphviz dot")->type_name("METHOD");
  app.add_flag("--verify", options.verify, "Verify the class; exit code 1 when it is rejected");
  options.java.declare(app);
}

bool is_contradictory(const Options& options) {
  const bool text = options.verbose || options.code;
  return int{text} + int{options.json} + int{!options.control_flow.empty()} + int{options.verify} > 1;
}

TextDetail detail_of(const Options& options) {
  if (options.verbose) return TextDetail::kAll;
  return options.code ? TextDetail::kCode : TextDetail::kDeclarations;
}

std::string listing_text(const ClassListing& listing) {
  std::string text;
  for (const std::string& name : listing.names) text += dotted_name(name) + "\n";
  return text;
}

ExitCode show_class(InspectedClass inspected, const TargetFinder& finder, const Options& options, Session& session) {
  if (options.verify) return show_verified(inspected, finder, session);
  if (options.json) {
    session.out.write(class_json(inspected) + "\n");
    return ExitCode::kDone;
  }
  if (options.control_flow.empty()) {
    session.out.write(class_text(inspected, detail_of(options)));
    return ExitCode::kDone;
  }
  inspected.method = options.control_flow;
  const auto dot = control_flow_dot(inspected);
  if (!dot) {
    session.complain(dot.error());
    return ExitCode::kBadInput;
  }
  session.out.write(*dot);
  return ExitCode::kDone;
}

ExitCode show(Target target, const TargetFinder& finder, const Options& options, Session& session) {
  if (target.inspected) return show_class(std::move(*target.inspected), finder, options, session);
  session.out.write(options.json ? listing_json(*target.listing) + "\n" : listing_text(*target.listing));
  return ExitCode::kDone;
}

// A target that fails does not keep the others from being shown; the worst code counts.
ExitCode run(const Options& options, Session& session) {
  if (is_contradictory(options)) {
    session.complain(base::Error("-v or -c, --json, --cfg and --verify exclude each other").hint(kHelp));
    return ExitCode::kBadInput;
  }
  const auto finder = TargetFinder::open(options.java, session.environment);
  if (!finder) {
    session.complain(finder.error());
    return ExitCode::kBadInput;
  }
  ExitCode worst = ExitCode::kDone;
  for (const std::string& text : options.targets) {
    if (session.out.is_closed()) break;
    auto target = finder->find(text);
    if (target) {
      worst = std::max(worst, show(std::move(*target), *finder, options, session));
    } else {
      session.complain(target.error());
      worst = std::max(worst, ExitCode::kBadInput);
    }
  }
  return worst;
}

}  // namespace

RunCommand declare(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  declare_options(app, *options);
  return [options](Session& session) { return run(*options, session); };
}

}  // namespace ristretto::cli::inspect

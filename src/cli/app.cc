// SPDX-License-Identifier: MIT
#include "cli/app.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <vector>

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/java_options.h"
#include "cli/run/command.h"
#include "cli/version.h"

namespace ristretto::cli {
namespace {

constexpr std::string_view kAbout = "Ristretto reads Java class files and writes unit tests for them.";
constexpr std::string_view kExamples =
    "Examples:\n"
    "  ristretto run -cp classes com.acme.Main      run a program in our virtual machine\n"
    "  ristretto inspect java.util.HashMap          declarations of a class of the JDK\n"
    "  ristretto inspect -v -cp app.jar com.acme.A  everything about a class of a jar\n"
    "  ristretto inspect --help                     options and more examples\n"
    "\n"
    "Exit codes: 0 done; 1 findings, where a check was asked for; 2 wrong usage or bad input; 3 a fault of ours.";

// The parser with every command declared, and what each of them would run.
class CommandLine {
 public:
  CommandLine() : app_(std::string(kAbout), "ristretto") {
    app_.require_subcommand(0, 1);
    app_.footer(std::string(kExamples));
    app_.set_help_flag("-h,--help", "Show this help and exit");
    app_.set_version_flag("--version", fmt::format("ristretto {}", kVersion), "Show the version and exit");
    for (const Command& command : commands()) declare(command);
  }

  [[nodiscard]] ExitCode parse_and_run(std::span<const std::string> arguments, Session& session) {
    try {
      std::vector<std::string> reversed = normalized(arguments);
      std::reverse(reversed.begin(), reversed.end());
      app_.parse(std::move(reversed));
    } catch (const CLI::CallForHelp&) {
      session.out.write(app_.help());
      return ExitCode::kDone;
    } catch (const CLI::CallForVersion&) {
      session.out.write(app_.version() + "\n");
      return ExitCode::kDone;
    } catch (const CLI::ParseError& error) {
      session.complain(base::Error(one_line(error.what())).hint(fmt::format("see {} --help", selected().first)));
      return ExitCode::kBadInput;
    }
    const auto [name, run] = selected();
    if (run) return run(session);
    session.complain(base::Error("no command is given").hint("see ristretto --help"));
    return ExitCode::kBadInput;
  }

 private:
  void declare(const Command& command) {
    CLI::App* options = app_.add_subcommand(std::string(command.name), std::string(command.summary));
    options->set_help_flag("-h,--help", "Show this help and exit");
    options->footer(std::string(command.examples));
    runs_.emplace_back(options, command.declare(*options));
  }

  // The command that was named, as typed, and what it runs.
  [[nodiscard]] std::pair<std::string, RunCommand> selected() const {
    for (const auto& [options, run] : runs_) {
      if (options->parsed()) return {"ristretto " + options->get_name(), run};
    }
    return {"ristretto", {}};
  }

  // What follows `run` has java's habits, and its end belongs to the program.
  static std::vector<std::string> normalized(std::span<const std::string> arguments) {
    if (arguments.empty() || arguments.front() != "run") return with_long_names(arguments);
    std::vector<std::string> result = run::normalized(arguments.subspan(1));
    result.insert(result.begin(), arguments.front());
    return result;
  }

  static std::string one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return std::string(base::trim(text));
  }

  CLI::App app_;
  std::vector<std::pair<CLI::App*, RunCommand>> runs_;
};

}  // namespace

void Session::complain(const base::Error& error) const {
  out.flush();
  err.write(fmt::format("ristretto: {}\n", error.line()));
  err.flush();
}

ExitCode dispatch(std::span<const std::string> arguments, Session& session) {
  const ExitCode code = CommandLine().parse_and_run(arguments, session);
  session.out.flush();
  if (!session.out.failure()) return code;
  session.complain(*session.out.failure());
  return std::max(code, ExitCode::kBadInput);
}

namespace {

// A file that is opened later must not become a standard stream that was closed; using one still fails.
void occupy_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) == -1) static_cast<void>(open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY));
  }
}

}  // namespace

void run_process(int argc, char** argv) {
  occupy_standard_streams();
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of write, as on a full disk
  const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  const Environment environment = process_environment();
  Output out(STDOUT_FILENO, "standard output");
  Output err(STDERR_FILENO, "standard error");
  Session session{.environment = environment, .out = out, .err = err};
  const ExitCode code = dispatch(arguments, session);
  err.flush();
  std::exit(static_cast<int>(code));  // not `return`: see Session::kept
}

}  // namespace ristretto::cli

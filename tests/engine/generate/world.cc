// SPDX-License-Identifier: MIT
#include "world.h"

#include <algorithm>
#include <cstdio>

#include <sys/wait.h>
#include <unistd.h>

#include "../booted.h"
#include "generate/exhaustive.h"
#include "generate/warm_up.h"

namespace ristretto::rows {

using generate::Options;
using testcase::Statement;
using testcase::Variable;

namespace {

std::unique_ptr<Booted>& booted() {
  static std::unique_ptr<Booted> instance;
  return instance;
}

class Boot final : public testing::Environment {
 public:
  void SetUp() override {
    natives::GuestOptions options;
    options.machine.assertions = true;
    booted() = boot(std::move(options));
    ASSERT_NE(booted(), nullptr);
    generate::warm_up(booted()->machine());
  }
  void TearDown() override { booted().reset(); }
};

const testing::Environment* const kBoot = testing::AddGlobalTestEnvironment(new Boot());

std::string internal(std::string_view java_name) {
  std::string name(java_name);
  std::ranges::replace(name, '.', '/');
  return name;
}

}  // namespace

vm::Machine& machine() { return booted()->machine(); }

void in_child(const std::function<void()>& body) {
  const testing::TestResult& so_far = *testing::UnitTest::GetInstance()->current_test_info()->result();
  const int parts = so_far.total_part_count();
  std::fflush(nullptr);
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    body();
    std::fflush(nullptr);
    _exit(so_far.total_part_count() > parts ? 1 : 0);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    ADD_FAILURE() << "the process of the run ended with status " << status;
}

Options with_operations(std::uint64_t operations) {
  Options options;
  options.operations = operations;
  return options;
}

Opened::Opened(std::string_view java_name, const Options& options, std::optional<std::uint64_t> wanted)

    : options_(generate::effective(options)), types_(std::make_unique<testcase::Types>(machine().classes.hierarchy())) {
  watcher_.wanted = wanted;
  const auto found = types_->lookup().find(internal(java_name));
  if (!found) ADD_FAILURE() << java_name << ": " << found.error().text();
  auto made = generate::Session::make(machine(), *types_, **found, options_, watcher_, clock_);
  if (!made) ADD_FAILURE() << java_name << ": " << made.error().line();
  session_ = std::move(*made);
  EXPECT_EQ(session_->open(), "") << java_name;
}

Opened& Opened::go() {
  if (options_.strategy == generate::Strategy::kExhaustive) {
    generate::Exhaustive exhaustive(*session_, options_);
    exhaustive.run();
    reported_ = exhaustive.reported();
    return *this;
  }
  generate::Directed directed(*session_, options_);
  directed.run();
  reported_ = directed.reported();
  return *this;
}

const testcase::Operation& Opened::operation(std::string_view text) {
  for (const testcase::Operation& operation : session_->catalogue->all())
    if (describe(operation) == text) return operation;
  ADD_FAILURE() << "no operation " << text;
  return session_->catalogue->all().front();
}

std::uint64_t Opened::calls_of(std::string_view text) {
  std::uint64_t calls = 0;
  for (const testcase::Operation& operation : session_->catalogue->all())
    if (describe(operation).find(text) != std::string::npos) calls += session_->called(operation).times;
  return calls;
}

Generated generated(std::string_view java_name, const Options& options, const generate::SymbolicMachine* symbolic) {
  Generated made;
  made.types = std::make_unique<testcase::Types>(machine().classes.hierarchy());
  Watcher watcher;
  const base::FakeClock clock;
  made.result =
      generate::Generator(machine(), *made.types, internal(java_name), options, watcher, clock, symbolic).run();
  EXPECT_EQ(made.result.problem, "") << java_name;
  return made;
}

std::string findings_of(std::string_view java_name, const Options& options) {
  std::vector<std::string> names;
  const Generated made = generated(java_name, options);
  for (const generate::Finding& finding : made.result.findings) names.push_back(finding.contract);
  std::ranges::sort(names);
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
  return text;
}

void for_each_executed(std::string_view java_name, const Options& options, std::uint64_t count,
                       const std::function<void(Opened&, const Statements&)>& see) {
  // Rounds end early where classes are new, as they are in the first run of a process.
  Opened(java_name, options, count + 1).go();
  for (std::uint64_t number = 1; number <= count; ++number) {
    Opened run(java_name, options, number);
    run.go();
    if (!run.reported()) return;
    see(run, *run.reported());
  }
}

std::string text_of(const Statements& statements) {
  std::string text;
  for (const Statement& statement : statements) {
    text += describe(*statement.operation);
    for (const Variable input : statement.inputs) text += " " + std::to_string(input);
    text += "; ";
  }
  return text;
}

std::size_t calls_in(const Statements& statements) {
  return static_cast<std::size_t>(
      std::ranges::count_if(statements, [](const Statement& each) { return each.operation->is_call(); }));
}

std::int64_t static_field(std::string_view java_name, std::string_view field) {
  const vm::Klass& klass = machine().classes.required(internal(java_name));
  for (const vm::Field& each : klass.fields)
    if (each.is_static() && each.info->name() == field)
      return static_cast<std::int64_t>(machine().load_field(klass.mirror, each.kind, each.offset));
  ADD_FAILURE() << "no static field " << field << " in " << java_name;
  return 0;
}

}  // namespace ristretto::rows

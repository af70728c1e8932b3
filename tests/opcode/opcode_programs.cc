// SPDX-License-Identifier: MIT
// Writes the programs that run_opcode.py runs and compares.
//
//   opcode_programs FOLDER
//
// FOLDER/<program>/ is a class path with Main. FOLDER/opcodes.txt says which line of which program shows that an
// instruction was executed, fields separated by tabs:
//
//   opcode    <mnemonic>                      every instruction of opcodes.def
//   reserved  <mnemonic> <reason>             instructions that no class file may hold
//   probe     <program> <label>               every line that a program must print
//   shows     <mnemonic> <program> <label>    the lines that only an execution of the instruction can end
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <span>

#include <fmt/format.h>

#include "base/check.h"
#include "opcode/families.h"
#include "opcode/reach.h"

namespace ristretto::opcode_test {
namespace {

struct Reserved {
  int code;
  std::string_view mnemonic;
};

// JVMS §6.2.
constexpr std::array kReserved{Reserved{0xca, "breakpoint"}, Reserved{0xfe, "impdep1"}, Reserved{0xff, "impdep2"}};
static_assert(std::ranges::none_of(kReserved, [](const Reserved& r) { return classfile::kOpcodes[r.code].defined; }));

void write(const std::filesystem::path& file, const std::vector<std::uint8_t>& bytes) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  base::check(out.good(), "a class file cannot be written");
}

void write_program(Program& program, const std::filesystem::path& root, std::ofstream& list) {
  Reach reach;
  for (const auto& [name, bytes] : program.finish()) {
    write(root / program.name() / (name + ".class"), bytes);
    if (name != kOut) reach.add_class(bytes);
  }
  for (const Probe& probe : program.probes()) {
    list << fmt::format("probe\t{}\t{}\n", program.name(), probe.label);
    const std::set<Opcode> reached = reach.from(probe.method + "()V");
    for (const Opcode subject : probe.subjects) {
      base::check(reached.contains(subject),
                  fmt::format("{}: no {} in \"{}\"", program.name(), info(subject).mnemonic, probe.label));
      list << fmt::format("shows\t{}\t{}\t{}\n", info(subject).mnemonic, program.name(), probe.label);
    }
  }
}

int run(std::span<char*> arguments) {
  if (arguments.size() != 2) {
    fmt::print(stderr, "usage: opcode_programs FOLDER\n");
    return 2;
  }
  const std::filesystem::path root = arguments[1];
  std::filesystem::create_directories(root);
  std::ofstream list(root / "opcodes.txt");
  for (const classfile::OpcodeInfo& opcode : classfile::kOpcodes) {
    if (opcode.defined) list << fmt::format("opcode\t{}\n", opcode.mnemonic);
  }
  for (const Reserved& reserved : kReserved) {
    list << fmt::format("reserved\t{}\t0x{:02x}, may not appear in a class file\n", reserved.mnemonic, reserved.code);
  }
  Programs programs;
  for (const auto add : kFamilies) add(programs);
  for (Program& program : programs) write_program(program, root, list);
  base::check(list.good(), "opcodes.txt cannot be written");
  return 0;
}

}  // namespace
}  // namespace ristretto::opcode_test

int main(int argc, char** argv) { return ristretto::opcode_test::run(std::span(argv, static_cast<std::size_t>(argc))); }

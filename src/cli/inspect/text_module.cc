// SPDX-License-Identifier: MIT
#include "cli/inspect/text_module.h"

#include <span>

#include <fmt/format.h>

#include "classfile/modified_utf8.h"
#include "cli/inspect/constant_text.h"

namespace ristretto::cli::inspect {
namespace {

using classfile::AccessFlags;
using classfile::ByteReader;
using classfile::FlagPlace;

std::string indexed(const Owner& owner, std::uint16_t index, std::string_view suffix = {}) {
  return fmt::format("{}{}", constant_text(owner.file.pool, index), suffix);
}

std::string with_flags(std::string text, AccessFlags flags, FlagPlace place) {
  for (const std::string_view name : flag_names(flags, place)) {
    text += ' ';
    text += name;
  }
  return text;
}

void print_optional_text(const Owner& owner, std::uint16_t index, Lines& lines) {
  if (index == 0) return lines.add("#0");
  lines.commented(fmt::format("#{}", index), constant_text(owner.file.pool, index));
}

void print_requires(const Owner& owner, ByteReader& in, Lines& lines) {
  const std::uint16_t count = in.u2();
  lines.commented(std::to_string(count), "requires");
  const auto indent = lines.indented();
  for (std::uint16_t left = count; left > 0 && in.ok(); --left) {
    const std::uint16_t module = in.u2();
    const AccessFlags flags(in.u2());
    lines.commented(fmt::format("#{},{:x}", module, flags.bits()),
                    with_flags(indexed(owner, module), flags, FlagPlace::kRequires));
    print_optional_text(owner, in.u2(), lines);
  }
}

// A list of names below another: "... to", "... with".
void print_sublist(const Owner& owner, ByteReader& in, std::uint16_t count, std::string_view word, Lines& lines) {
  const auto indent = lines.indented();
  for (std::uint16_t left = count; left > 0 && in.ok(); --left) {
    const std::uint16_t index = in.u2();
    lines.commented(fmt::format("#{}", index), fmt::format("... {} {}", word, constant_text(owner.file.pool, index)));
  }
}

void print_exports(const Owner& owner, std::string_view title, ByteReader& in, Lines& lines) {
  const std::uint16_t count = in.u2();
  lines.commented(std::to_string(count), title);
  const auto indent = lines.indented();
  for (std::uint16_t left = count; left > 0 && in.ok(); --left) {
    const std::uint16_t package = in.u2();
    const AccessFlags flags(in.u2());
    const std::uint16_t targets = in.u2();
    std::string comment = with_flags(indexed(owner, package), flags, FlagPlace::kExports);
    if (targets > 0) comment += fmt::format(" to ... {}", targets);
    lines.commented(fmt::format("#{},{:x}", package, flags.bits()), comment);
    print_sublist(owner, in, targets, "to", lines);
  }
}

void print_uses(const Owner& owner, ByteReader& in, Lines& lines) {
  const std::uint16_t count = in.u2();
  lines.commented(std::to_string(count), "uses");
  const auto indent = lines.indented();
  for (std::uint16_t left = count; left > 0 && in.ok(); --left) print_optional_text(owner, in.u2(), lines);
}

void print_provides(const Owner& owner, ByteReader& in, Lines& lines) {
  const std::uint16_t count = in.u2();
  lines.commented(std::to_string(count), "provides");
  const auto indent = lines.indented();
  for (std::uint16_t left = count; left > 0 && in.ok(); --left) {
    const std::uint16_t service = in.u2();
    const std::uint16_t providers = in.u2();
    lines.commented(fmt::format("#{}", service), indexed(owner, service, fmt::format(" with ... {}", providers)));
    print_sublist(owner, in, providers, "with", lines);
  }
}

void print_directive(const std::string& start, std::span<const std::string_view> names, Lines& lines) {
  lines.add(start);
  const auto indent = lines.indented();
  for (std::size_t i = 0; i < names.size(); ++i) {
    lines.line("{}{}", dotted_name(names[i]), i + 1 < names.size() ? "," : ";");
  }
}

void print_packages(std::string_view word, std::span<const classfile::ModuleExports> packages, Lines& lines) {
  for (const classfile::ModuleExports& exported : packages) {
    const std::string start = fmt::format("{} {}", word, dotted_name(exported.package));
    if (exported.to.empty()) {
      lines.line("{};", start);
    } else {
      print_directive(start + " to", exported.to, lines);
    }
  }
}

}  // namespace

void print_module(const Owner& owner, ByteReader& in, Lines& lines) {
  const auto indent = lines.indented();
  const std::uint16_t name = in.u2();
  const AccessFlags flags(in.u2());
  lines.commented(fmt::format("#{},{:x}", name, flags.bits()),
                  with_flags(indexed(owner, name), flags, FlagPlace::kModule));
  print_optional_text(owner, in.u2(), lines);
  print_requires(owner, in, lines);
  print_exports(owner, "exports", in, lines);
  print_exports(owner, "opens", in, lines);
  print_uses(owner, in, lines);
  print_provides(owner, in, lines);
}

void print_module_packages(const Owner& owner, ByteReader& in, Lines& lines) {
  const auto indent = lines.indented();
  for (std::uint16_t left = in.u2(); left > 0 && in.ok(); --left) print_optional_text(owner, in.u2(), lines);
}

void print_module_target(const Owner& owner, ByteReader& in, Lines& lines) {
  const auto indent = lines.indented();
  const std::uint16_t platform = in.u2();
  lines.commented(fmt::format("target_platform: #{}", platform), constant_text(owner.file.pool, platform));
}

void print_module_hashes(const Owner& owner, ByteReader& in, Lines& lines) {
  const auto indent = lines.indented();
  const std::uint16_t algorithm = in.u2();
  lines.commented(fmt::format("algorithm: #{}", algorithm), constant_text(owner.file.pool, algorithm));
  for (std::uint16_t left = in.u2(); left > 0 && in.ok(); --left) {
    print_optional_text(owner, in.u2(), lines);
    const std::uint16_t length = in.u2();
    lines.line("hash_length: {}", length);
    std::string hash;
    for (const std::uint8_t byte : in.take(length)) hash += fmt::format("{:02x}", byte);
    lines.line("hash: [{}]", hash);
  }
}

std::string main_class_comment(const Owner& owner, ByteReader& in, std::string& head) {
  const std::uint16_t index = in.u2();
  head = fmt::format("#{}", index);
  return constant_text(owner.file.pool, index);
}

void print_directives(const classfile::Module& module, Lines& lines) {
  for (const classfile::ModuleRequires& required : module.requires_modules) {
    std::string words = modifiers(required.flags, FlagPlace::kRequires);
    if (!words.empty()) words += ' ';
    lines.line("requires {}{};", words, classfile::escape_java(required.module));
  }
  print_packages("exports", module.exports, lines);
  print_packages("opens", module.opens, lines);
  for (const std::string_view service : module.uses) lines.line("uses {};", dotted_name(service));
  for (const classfile::ModuleProvides& provided : module.provides) {
    print_directive(fmt::format("provides {} with", dotted_name(provided.service)), provided.with, lines);
  }
}

}  // namespace ristretto::cli::inspect

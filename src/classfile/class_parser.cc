// SPDX-License-Identifier: MIT
#include <limits>

#include <fmt/format.h>

#include "classfile/class_attributes.h"
#include "classfile/class_file.h"
#include "classfile/code_parser.h"
#include "classfile/format_check.h"
#include "classfile/member_parser.h"
#include "classfile/pool_parser.h"
#include "classfile/trusted.h"

namespace ristretto::classfile {
namespace {

constexpr std::uint32_t kMagic = 0xcafebabe;
constexpr std::uint16_t kFirstStrictMinor = 56;  // from here on the minor version is 0 or preview

void check_version(ByteReader& in, const ClassFile& file, const ParseOptions& options) {
  const std::uint16_t major = file.major_version;
  const std::uint16_t minor = file.minor_version;
  const auto unsupported = [&](std::string message) {
    in.fault().set(4, std::move(message), JavaErrorKind::UnsupportedClassVersionError);
  };
  const auto compiled_with = [&](std::string_view what) {
    unsupported(fmt::format("{} (class file version {}.{}) was compiled with {}", options.name, major, minor, what));
  };
  if (major < kOldestMajor) return compiled_with("an invalid major version");
  if (major > options.newest_major) {
    return unsupported(fmt::format(
        "{} has been compiled by a more recent version of the Java Runtime (class file version {}.{}), this "
        "version of the Java Runtime only recognizes class file versions up to {}.0",
        options.name, major, minor, options.newest_major));
  }
  if (major < kFirstStrictMinor) return;
  if (minor != 0 && minor != kPreviewMinor) return compiled_with("an invalid non-zero minor version");
  if (minor != kPreviewMinor) return;
  if (major != options.newest_major) {
    return compiled_with(
        fmt::format("preview features that are unsupported. This version of the Java Runtime only recognizes preview "
                    "features for class file version {}.{}",
                    options.newest_major, minor));
  }
  if (options.allows_preview) return;
  unsupported(
      fmt::format("Preview features are not enabled for {} (class file version {}.{}). Try running with "
                  "'--enable-preview'",
                  options.name, major, minor));
}

void parse_header(ByteReader& in, ClassFile& file, const ParseOptions& options) {
  const std::uint32_t magic = in.u4();
  if (in.ok() && magic != kMagic)
    in.fault().set(0, fmt::format("Incompatible magic value {} in class file {}", magic, options.name));
  file.minor_version = in.u2();
  file.major_version = in.u2();
  if (in.ok()) check_version(in, file, options);
}

void parse_body(ByteReader& in, ClassFile& file, bool is_trusted) {
  const NameRules names(file.major_version, is_trusted);
  file.pool = parse_pool(in, file.major_version, names, file.arena);
  if (!in.ok()) return;
  if (is_trusted) file.late_code = std::make_shared<LateCode>(file.bytes.span(), file.pool, file.major_version, names);
  const ParseContext context{file.pool, file.major_version, file.arena, names, file.late_code.get()};
  file.flags = AccessFlags(in.u2());
  if (file.major_version < kFirstWithModules) file.flags = file.flags.without(AccessFlags::kModule);
  file.this_class = in.u2();
  file.super_class = in.u2();
  file.name = context.class_name(in, file.this_class);
  file.super_name = context.optional_class_name(in, file.super_class);
  file.interfaces = context.class_names(in);
  if (in.ok()) file.fields = parse_fields(context, in);
  if (in.ok()) file.methods = parse_methods(context, in);
  if (in.ok()) parse_class_attributes(context, in, file);
  if (in.ok() && in.left() != 0) in.fail(fmt::format("Extra bytes at the end of class file: {}", in.left()));
}

Checked<ClassFile> parse(base::Bytes bytes, const ParseOptions& options, bool is_trusted) {
  if (bytes.size() > std::numeric_limits<std::uint32_t>::max()) {
    return reject(JavaErrorKind::ClassFormatError, "Class file larger than 4 GiB");
  }
  ClassFile file;
  // Parsed lists take about as much room as the file itself, without those of code half as much.
  file.arena = base::Arena((is_trusted ? bytes.size() / 2 : bytes.size() + bytes.size() / 2) + 256);
  file.bytes = std::move(bytes);
  Fault fault;
  ByteReader in(file.bytes.span(), 0, fault);
  parse_header(in, file, options);
  if (in.ok()) parse_body(in, file, is_trusted);
  if (fault.is_set()) return std::unexpected<JavaError>(fault.error());
  if (is_trusted) return file;
  if (auto checked = check_format(file); !checked) return std::unexpected<JavaError>(checked.error());
  return file;
}

}  // namespace

Checked<ClassFile> parse_class(base::Bytes bytes, const ParseOptions& options) {
  return parse(std::move(bytes), options, false);
}

Checked<ClassFile> parse_trusted_class(base::Bytes bytes, const ParseOptions& options) {
  return parse(std::move(bytes), options, true);
}

}  // namespace ristretto::classfile

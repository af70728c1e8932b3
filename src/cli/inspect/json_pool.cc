// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "cli/inspect/constant_text.h"
#include "cli/inspect/json_parts.h"
#include "cli/inspect/number_text.h"

namespace ristretto::cli::inspect {
namespace {

using classfile::Constant;
using classfile::ConstantPool;
using classfile::Tag;

void set_float(Json& json, const std::string& text, std::uint64_t bits, int digits) {
  json["value"] = text;
  json["bits"] = fmt::format("0x{:0{}x}", bits, digits);
}

void set_links(Json& json, const ConstantPool& pool, std::size_t index) {
  const Constant& constant = pool[index];
  switch (constant.tag) {
    case Tag::kFieldref:
    case Tag::kMethodref:
    case Tag::kInterfaceMethodref:
    case Tag::kNameAndType: json["links"] = {constant.first, constant.second}; break;
    case Tag::kMethodHandle:
      json["reference_kind"] = constant.reference_kind;
      json["links"] = Json::array({constant.second});
      break;
    case Tag::kDynamic:
    case Tag::kInvokeDynamic:
      json["bootstrap_method"] = constant.first;
      json["links"] = Json::array({constant.second});
      break;
    default: json["links"] = Json::array({constant.first}); break;
  }
  json["text"] = constant_text(pool, index);
}

}  // namespace

Json json_constant(const ConstantPool& pool, std::size_t index) {
  const Tag tag = pool.tag(index);
  Json json = {{"tag", name(tag)}};
  switch (tag) {
    case Tag::kUnusable: break;
    case Tag::kUtf8: json["value"] = json_text(pool.utf8(index)); break;
    case Tag::kInteger: json["value"] = pool.integer(index); break;
    case Tag::kLong: json["value"] = pool.long_value(index); break;
    case Tag::kFloat: set_float(json, java_text(pool.float_value(index)), pool[index].bits, 8); break;
    case Tag::kDouble: set_float(json, java_text(pool.double_value(index)), pool[index].bits, 16); break;
    case Tag::kString:
      json["value"] = json_text(pool.string(index));
      set_links(json, pool, index);
      break;
    case Tag::kClass:
    case Tag::kFieldref:
    case Tag::kMethodref:
    case Tag::kInterfaceMethodref:
    case Tag::kNameAndType:
    case Tag::kMethodHandle:
    case Tag::kMethodType:
    case Tag::kDynamic:
    case Tag::kInvokeDynamic:
    case Tag::kModule:
    case Tag::kPackage: set_links(json, pool, index); break;
  }
  return json;
}

}  // namespace ristretto::cli::inspect

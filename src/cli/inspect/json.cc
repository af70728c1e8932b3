// SPDX-License-Identifier: MIT
#include "cli/inspect/json.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "classfile/modified_utf8.h"
#include "cli/inspect/constant_text.h"
#include "cli/inspect/declaration.h"
#include "cli/inspect/json_parts.h"

namespace ristretto::cli::inspect {
namespace {

using classfile::AccessFlags;
using classfile::ClassFile;
using classfile::ConstantPool;
using classfile::FlagPlace;
using classfile::Tag;

constexpr auto kReadAttributes = std::to_array<std::string_view>({
#define RISTRETTO_ATTRIBUTE(name, since, places, single) #name,
#include "classfile/attributes.def"
#undef RISTRETTO_ATTRIBUTE
});

void set_flags(Json& object, AccessFlags flags, FlagPlace place) {
  object["access"] = flags.bits();
  object["flags"] = flag_names(flags, place);
}

Json pool_json(const ConstantPool& pool) {
  Json list = Json::array();
  for (std::size_t i = 1; i < pool.size(); ++i) {
    if (pool.tag(i) == Tag::kUnusable) continue;
    Json entry = {{"index", i}};
    entry.update(json_constant(pool, i));
    list.push_back(std::move(entry));
  }
  return list;
}

Json field_json(const ClassFile& file, const classfile::Field& field) {
  Json json = {{"name", json_text(field.name)}, {"descriptor", json_text(field.descriptor)}};
  set_text(json, "signature", field.signature);
  set_flags(json, field.flags, FlagPlace::kField);
  json["declaration"] = field_declaration(field);
  if (field.constant_value != 0) json["constant_value"] = json_constant(file.pool, field.constant_value);
  if (field.deprecated) json["deprecated"] = true;
  set_annotations(json, file.pool, *field.annotations);
  json["attributes"] = json_attributes(field.attributes);
  return json;
}

Json parameters_json(std::span<const classfile::MethodParameter> parameters) {
  Json list = Json::array();
  for (const classfile::MethodParameter& parameter : parameters) {
    Json json = {{"name", json_text(parameter.name)}};
    set_flags(json, parameter.flags, FlagPlace::kParameter);
    list.push_back(std::move(json));
  }
  return list;
}

Json method_json(const ClassFile& file, const classfile::Method& method) {
  Json json = {{"name", json_text(method.name)}, {"descriptor", json_text(method.descriptor)}};
  set_text(json, "signature", method.signature);
  set_flags(json, method.flags, FlagPlace::kMethod);
  json["declaration"] = method_declaration(file, method);
  json["exceptions"] = json_texts(method.exceptions);
  if (method.has_parameters) json["parameters"] = parameters_json(method.parameters);
  if (method.deprecated) json["deprecated"] = true;
  set_annotations(json, file.pool, *method.annotations);
  if (method.code != nullptr) json["code"] = json_code(file, *method.code);
  json["attributes"] = json_attributes(method.attributes);
  return json;
}

Json inner_classes_json(const ClassFile& file) {
  Json list = Json::array();
  for (const classfile::InnerClass& each : file.inner_classes) {
    Json json = {{"inner", json_text(each.inner)}};
    set_text(json, "outer", each.outer);
    set_text(json, "name", each.inner_name);
    set_flags(json, each.flags, FlagPlace::kInnerClass);
    list.push_back(std::move(json));
  }
  return list;
}

Json enclosing_method_json(const ClassFile& file) {
  Json json = {{"class", json_text(file.enclosing_method.class_name)}};
  if (file.enclosing_method.method == 0) return json;
  const classfile::NameAndType method = file.pool.name_and_type(file.enclosing_method.method);
  json["name"] = json_text(method.name);
  json["descriptor"] = json_text(method.descriptor);
  return json;
}

Json record_json(const ClassFile& file) {
  Json list = Json::array();
  for (const classfile::RecordComponent& component : file.record_components) {
    Json json = {{"name", json_text(component.name)}, {"descriptor", json_text(component.descriptor)}};
    set_text(json, "signature", component.signature);
    set_annotations(json, file.pool, component.annotations);
    json["attributes"] = json_attributes(component.attributes);
    list.push_back(std::move(json));
  }
  return list;
}

Json bootstrap_json(const ClassFile& file) {
  Json list = Json::array();
  for (const classfile::BootstrapMethod& method : file.bootstrap_methods) {
    Json arguments = Json::array();
    for (const std::uint16_t argument : method.arguments) {
      arguments.push_back({{"pool", argument}, {"text", constant_text(file.pool, argument)}});
    }
    list.push_back({{"pool", method.method_handle},
                    {"text", constant_text(file.pool, method.method_handle)},
                    {"arguments", std::move(arguments)}});
  }
  return list;
}

void set_head(Json& json, const InspectedClass& inspected) {
  const ClassFile& file = inspected.file;
  json["name"] = json_text(file.name);
  json["origin"] = json_text(inspected.origin);
  json["size"] = file.bytes.size();
  json["version"] = {{"major", file.major_version}, {"minor", file.minor_version}};
  set_flags(json, file.flags, FlagPlace::kClass);
  json["declaration"] = class_declaration(file);
  set_text(json, "super", file.super_name);
  json["interfaces"] = json_texts(file.interfaces);
  set_text(json, "signature", file.signature);
  set_text(json, "source_file", file.source_file);
  set_text(json, "source_debug_extension", base::as_text(file.source_debug_extension));
  if (file.deprecated) json["deprecated"] = true;
}

void set_relations(Json& json, const ClassFile& file) {
  if (!file.inner_classes.empty()) json["inner_classes"] = inner_classes_json(file);
  if (!file.enclosing_method.class_name.empty()) json["enclosing_method"] = enclosing_method_json(file);
  set_text(json, "nest_host", file.nest_host);
  if (!file.nest_members.empty()) json["nest_members"] = json_texts(file.nest_members);
  if (file.is_record) json["record"] = record_json(file);
  if (file.is_sealed) json["permitted_subclasses"] = json_texts(file.permitted_subclasses);
  if (file.module != nullptr) json["module"] = json_module(*file.module);
  if (!file.module_packages.empty()) json["module_packages"] = json_texts(file.module_packages);
  set_text(json, "module_main_class", file.module_main_class);
  if (!file.bootstrap_methods.empty()) json["bootstrap_methods"] = bootstrap_json(file);
  set_annotations(json, file.pool, file.annotations);
}

}  // namespace

std::string json_text(std::string_view text) { return classfile::to_utf8(text); }

Json json_texts(std::span<const std::string_view> texts) {
  Json list = Json::array();
  for (const std::string_view text : texts) list.push_back(json_text(text));
  return list;
}

void set_text(Json& object, const char* key, std::string_view text) {
  if (!text.empty()) object[key] = json_text(text);
}

Json json_attributes(std::span<const classfile::Attribute> attributes) {
  Json list = Json::array();
  for (const classfile::Attribute& attribute : attributes) {
    Json json = {{"name", json_text(attribute.name)}, {"length", attribute.data.size()}};
    const bool is_read =
        std::find(kReadAttributes.begin(), kReadAttributes.end(), attribute.name) != kReadAttributes.end();
    if (!is_read) {
      std::string hex;
      for (const std::uint8_t byte : attribute.data) hex += fmt::format("{:02x}", byte);
      json["bytes"] = std::move(hex);
    }
    list.push_back(std::move(json));
  }
  return list;
}

std::string class_json(const InspectedClass& inspected) {
  const ClassFile& file = inspected.file;
  Json json;
  set_head(json, inspected);
  json["constant_pool"] = pool_json(file.pool);
  json["fields"] = Json::array();
  for (const classfile::Field& field : file.fields) json["fields"].push_back(field_json(file, field));
  json["methods"] = Json::array();
  for (const classfile::Method* method : inspected.methods()) json["methods"].push_back(method_json(file, *method));
  set_relations(json, file);
  json["attributes"] = json_attributes(file.attributes);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string listing_json(const ClassListing& listing) {
  Json json;
  json["classes"] = Json::array();
  for (const std::string& name : listing.names) json["classes"].push_back(name);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace ristretto::cli::inspect

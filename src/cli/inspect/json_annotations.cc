// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "base/arena.h"
#include "classfile/annotations.h"
#include "cli/inspect/json_parts.h"
#include "cli/inspect/type_target.h"

namespace ristretto::cli::inspect {
namespace {

using classfile::Annotation;
using classfile::ConstantPool;
using classfile::ElementValue;
using classfile::TypeAnnotation;

Json annotation_json(const ConstantPool& pool, const Annotation& annotation);

Json value_json(const ConstantPool& pool, const ElementValue& value) {
  Json json = {{"tag", std::string(1, value.tag)}};
  switch (value.tag) {
    case 'e':
      json["type"] = json_text(value.type);
      json["name"] = json_text(value.enum_constant);
      break;
    case 'c': json["type"] = json_text(value.type); break;
    case '@': json["annotation"] = annotation_json(pool, *value.annotation); break;
    case '[':
      json["elements"] = Json::array();
      for (const ElementValue& element : value.elements) json["elements"].push_back(value_json(pool, element));
      break;
    default: json["constant"] = json_constant(pool, value.constant); break;
  }
  return json;
}

Json annotation_json(const ConstantPool& pool, const Annotation& annotation) {
  Json elements = Json::array();
  for (const classfile::ElementPair& pair : annotation.elements) {
    elements.push_back({{"name", json_text(pair.name)}, {"value", value_json(pool, pair.value)}});
  }
  return {{"type", json_text(annotation.type)}, {"elements", std::move(elements)}};
}

Json list_json(const ConstantPool& pool, std::span<const Annotation> annotations) {
  Json list = Json::array();
  for (const Annotation& annotation : annotations) list.push_back(annotation_json(pool, annotation));
  return list;
}

Json type_annotation_json(const ConstantPool& pool, const TypeAnnotation& each) {
  const TypeTarget& target = type_target(each.target_type);
  Json json = {{"target", target.name}};
  if (!target.index_name.empty()) json[std::string(target.index_name)] = each.target_index;
  if (!target.detail_name.empty()) json[std::string(target.detail_name)] = each.target_detail;
  for (const classfile::LocalRange& range : each.local_ranges) {
    json["ranges"].push_back({{"start_pc", range.start_pc}, {"length", range.length}, {"index", range.index}});
  }
  for (const classfile::TypePathStep& step : each.path) json["location"].push_back(path_step_text(step));
  json["annotation"] = annotation_json(pool, each.annotation);
  return json;
}

template <class Parse, class ToJson>
void set_parsed(Json& object, const char* key, const ConstantPool& pool, base::ByteSpan bytes, Parse parse,
                ToJson to_json) {
  if (bytes.empty()) return;
  base::Arena arena;
  const auto parsed = parse(pool, bytes, arena);
  object[key] = parsed ? to_json(*parsed) : Json{{"error", parsed.error().text()}};
}

}  // namespace

void set_type_annotations(Json& object, const ConstantPool& pool, base::ByteSpan visible, base::ByteSpan invisible) {
  const auto to_json = [&](std::span<const TypeAnnotation> annotations) {
    Json list = Json::array();
    for (const TypeAnnotation& annotation : annotations) list.push_back(type_annotation_json(pool, annotation));
    return list;
  };
  set_parsed(object, "visible_type_annotations", pool, visible, classfile::parse_type_annotations, to_json);
  set_parsed(object, "invisible_type_annotations", pool, invisible, classfile::parse_type_annotations, to_json);
}

void set_annotations(Json& object, const ConstantPool& pool, const classfile::AnnotationBytes& bytes) {
  const auto list = [&](std::span<const Annotation> annotations) { return list_json(pool, annotations); };
  const auto lists = [&](std::span<const std::span<const Annotation>> parameters) {
    Json json = Json::array();
    for (const auto annotations : parameters) json.push_back(list_json(pool, annotations));
    return json;
  };
  const auto value = [&](const ElementValue& each) { return value_json(pool, each); };
  using namespace classfile;
  set_parsed(object, "visible_annotations", pool, bytes.visible, parse_annotations, list);
  set_parsed(object, "invisible_annotations", pool, bytes.invisible, parse_annotations, list);
  set_parsed(object, "visible_parameter_annotations", pool, bytes.visible_parameters, parse_parameter_annotations,
             lists);
  set_parsed(object, "invisible_parameter_annotations", pool, bytes.invisible_parameters, parse_parameter_annotations,
             lists);
  set_type_annotations(object, pool, bytes.visible_types, bytes.invisible_types);
  set_parsed(object, "annotation_default", pool, bytes.annotation_default, parse_annotation_default, value);
}

}  // namespace ristretto::cli::inspect

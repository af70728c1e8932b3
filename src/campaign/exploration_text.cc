// SPDX-License-Identifier: MIT
#include "campaign/exploration_text.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <nlohmann/json.hpp>

namespace ristretto::campaign {
namespace {

using explore::InputGraph;
using explore::InputValue;
using generate::Aspect;
using generate::Exploration;
using generate::FoundPath;
using generate::KnownDependency;
using generate::KnownEffects;
using generate::KnownPaths;
using Json = nlohmann::ordered_json;

constexpr int kLastKind = static_cast<int>(InputGraph::Kind::kAnything);
constexpr int kLastBase = static_cast<int>(classfile::BaseKind::kVoid);

// Numbers that name enumerators; whatever is none is as good as a wrong shape.
template <class T>
T enumerator(const Json& json, int last) {
  const int number = json.get<int>();
  if (number < 0 || number > last) throw Json::other_error::create(500, "no such enumerator", nullptr);
  return static_cast<T>(number);
}

Json json_of(const InputValue& value);
Json json_of(const InputGraph::Field& field);
Json json_of(const InputGraph::Object& object);
Json json_of(const FoundPath& path);
Json json_of(const KnownDependency& each);

template <class T>
Json list_of(const std::vector<T>& items) {
  Json list = Json::array();
  for (const T& each : items) list.push_back(json_of(each));
  return list;
}

Json json_of(const InputValue& value) {
  return Json::array({static_cast<int>(value.kind), value.word, value.object, value.matters});
}

InputValue value_from(const Json& json) {
  return {.kind = enumerator<classfile::BaseKind>(json.at(0), kLastBase),
          .word = json.at(1).get<expr::Word>(),
          .object = json.at(2).get<std::int32_t>(),
          .matters = json.at(3).get<bool>()};
}

Json json_of(const InputGraph::Field& field) { return Json::array({field.owner, field.name, json_of(field.value)}); }

InputGraph::Field field_from(const Json& json) {
  return {json.at(0).get<std::string>(), json.at(1).get<std::string>(), value_from(json.at(2))};
}

template <class Read>
auto list_from(const Json& json, Read read) {
  std::vector<decltype(read(json))> list;
  for (const Json& each : json) list.push_back(read(each));
  return list;
}

Json json_of(const InputGraph::Object& object) {
  return Json::array({static_cast<int>(object.kind), object.klass, list_of(object.fields), list_of(object.elements),
                      object.constant, std::vector<std::uint16_t>(object.text.begin(), object.text.end())});
}

InputGraph::Object object_from(const Json& json) {
  const auto text = json.at(5).get<std::vector<std::uint16_t>>();
  return {.kind = enumerator<InputGraph::Kind>(json.at(0), kLastKind),
          .klass = json.at(1).get<std::string>(),
          .fields = list_from(json.at(2), field_from),
          .elements = list_from(json.at(3), value_from),
          .constant = json.at(4).get<std::string>(),
          .text = std::u16string(text.begin(), text.end())};
}

Json json_of(const FoundPath& path) {
  return Json::array({list_of(path.inputs.parameters), list_of(path.inputs.objects), list_of(path.inputs.statics),
                      path.exception, path.indices, path.is_approximation,
                      path.result ? Json(*path.result) : Json(nullptr)});
}

FoundPath path_from(const Json& json) {
  FoundPath path;
  path.inputs.parameters = list_from(json.at(0), value_from);
  path.inputs.objects = list_from(json.at(1), object_from);
  path.inputs.statics = list_from(json.at(2), field_from);
  json.at(3).get_to(path.exception);
  json.at(4).get_to(path.indices);
  json.at(5).get_to(path.is_approximation);
  if (!json.at(6).is_null()) path.result = json.at(6).get<expr::Word>();
  return path;
}

Json json_of(const KnownPaths& known) {
  const generate::SearchCounts& counts = known.counts;
  Json json = {{"paths", list_of(known.paths)},     {"ended", counts.paths},
               {"unsolved", counts.unsolved},       {"refuted", counts.refuted},
               {"is_complete", counts.is_complete}, {"choices", known.choices}};
  if (known.cut_at) json["cut_at"] = *known.cut_at;
  return json;
}

KnownPaths paths_from(const Json& json) {
  KnownPaths known;
  known.paths = list_from(json.at("paths"), path_from);
  json.at("ended").get_to(known.counts.paths);
  json.at("unsolved").get_to(known.counts.unsolved);
  json.at("refuted").get_to(known.counts.refuted);
  json.at("is_complete").get_to(known.counts.is_complete);
  json.at("choices").get_to(known.choices);
  if (json.contains("cut_at")) known.cut_at = json.at("cut_at").get<std::uint64_t>();
  return known;
}

Json json_of(const explore::Arguments& arguments) {
  return Json::array({list_of(arguments.values), arguments.is_not_null, arguments.satisfied});
}

explore::Arguments arguments_from(const Json& json) {
  return {.values = list_from(json.at(0), value_from),
          .is_not_null = json.at(1).get<std::vector<bool>>(),
          .satisfied = json.at(2).get<std::vector<std::size_t>>()};
}

Json json_of(const KnownEffects& known) {
  Json answers = Json::object();
  for (const auto& [question, answer] : known.answers) answers[question] = answer ? json_of(*answer) : Json();
  return {{"classes", known.classes}, {"answers", std::move(answers)}};
}

KnownEffects effects_from(const Json& json) {
  KnownEffects known;
  json.at("classes").get_to(known.classes);
  for (const auto& [question, answer] : json.at("answers").items())
    known.answers.emplace(question, answer.is_null() ? std::nullopt : std::optional(arguments_from(answer)));
  return known;
}

Json json_of(const KnownDependency& each) {
  return Json::array({static_cast<int>(each.on.aspect), each.on.class_name, each.on.member, each.fingerprint});
}

KnownDependency dependency_from(const Json& json) {
  return {.on = {.aspect = enumerator<Aspect>(json.at(0), static_cast<int>(generate::kAspects) - 1),
                 .class_name = json.at(1).get<std::string>(),
                 .member = json.at(2).get<std::string>()},
          .fingerprint = json.at(3).get<std::string>()};
}

Exploration read_exploration(const Json& json) {
  Exploration exploration{.subject = json.at("subject").get<std::string>(),
                          .dependencies = list_from(json.at("dependencies"), dependency_from),
                          .found = {}};
  if (json.contains("effects"))
    exploration.found = effects_from(json.at("effects"));
  else
    exploration.found = paths_from(json.at("paths"));
  return exploration;
}

// References are to objects that there are.
bool is_consistent(const InputGraph& graph) {
  const auto is_known = [&](const InputValue& value) {
    return value.object >= InputValue::kNull && value.object < std::ssize(graph.objects);
  };
  const auto are_known = [&](const std::vector<InputGraph::Field>& fields) {
    return std::ranges::all_of(fields, is_known, &InputGraph::Field::value);
  };
  return std::ranges::all_of(graph.parameters, is_known) && are_known(graph.statics) &&
         std::ranges::all_of(graph.objects, [&](const InputGraph::Object& object) {
           return are_known(object.fields) && std::ranges::all_of(object.elements, is_known);
         });
}

bool is_consistent(const Exploration& exploration) {
  if (const auto* const known = std::get_if<KnownPaths>(&exploration.found)) {
    return std::ranges::all_of(known->paths, [](const FoundPath& path) { return is_consistent(path.inputs); });
  }
  return std::ranges::all_of(std::get<KnownEffects>(exploration.found).answers, [](const auto& each) {
    return !each.second || each.second->values.size() == each.second->is_not_null.size();
  });
}

}  // namespace

std::vector<std::uint8_t> to_bytes(const Exploration& exploration) {
  Json json = {{"subject", exploration.subject}, {"dependencies", list_of(exploration.dependencies)}};
  if (const auto* const effects = std::get_if<KnownEffects>(&exploration.found))
    json["effects"] = json_of(*effects);
  else
    json["paths"] = json_of(std::get<KnownPaths>(exploration.found));
  return Json::to_cbor(json);
}

std::optional<Exploration> exploration_from(std::span<const std::uint8_t> bytes) {
  // The library reports a wrong shape by exceptions; they end here.
  try {
    Exploration exploration = read_exploration(Json::from_cbor(bytes.begin(), bytes.end()));
    if (is_consistent(exploration)) return exploration;
  } catch (const Json::exception&) {
  }
  return std::nullopt;
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const std::uint8_t each : bytes) {
    text += kDigits[each >> 4U];
    text += kDigits[each & 15U];
  }
  return text;
}

std::optional<std::vector<std::uint8_t>> from_hex(std::string_view text) {
  if (text.size() % 2 != 0) return std::nullopt;
  std::vector<std::uint8_t> bytes(text.size() / 2);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const char* const first = text.data() + 2 * i;
    const auto [end, error] = std::from_chars(first, first + 2, bytes[i], 16);
    if (error != std::errc() || end != first + 2) return std::nullopt;
  }
  return bytes;
}

}  // namespace ristretto::campaign

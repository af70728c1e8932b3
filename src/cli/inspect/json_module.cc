// SPDX-License-Identifier: MIT
#include "cli/inspect/json_parts.h"

namespace ristretto::cli::inspect {
namespace {

Json exports_json(std::span<const classfile::ModuleExports> packages) {
  Json list = Json::array();
  for (const classfile::ModuleExports& each : packages) {
    list.push_back({{"package", json_text(each.package)}, {"access", each.flags.bits()}, {"to", json_texts(each.to)}});
  }
  return list;
}

}  // namespace

Json json_module(const classfile::Module& module) {
  Json json = {{"name", json_text(module.name)}, {"access", module.flags.bits()}};
  set_text(json, "version", module.version);
  json["requires"] = Json::array();
  for (const classfile::ModuleRequires& each : module.requires_modules) {
    Json required = {{"module", json_text(each.module)}, {"access", each.flags.bits()}};
    set_text(required, "version", each.version);
    json["requires"].push_back(std::move(required));
  }
  json["exports"] = exports_json(module.exports);
  json["opens"] = exports_json(module.opens);
  json["uses"] = json_texts(module.uses);
  json["provides"] = Json::array();
  for (const classfile::ModuleProvides& each : module.provides) {
    json["provides"].push_back({{"service", json_text(each.service)}, {"with", json_texts(each.with)}});
  }
  return json;
}

}  // namespace ristretto::cli::inspect

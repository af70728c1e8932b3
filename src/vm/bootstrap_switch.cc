// SPDX-License-Identifier: MIT
// Pattern and enum switches (java.lang.runtime.SwitchBootstraps).
#include "classfile/descriptor.h"
#include "vm/bootstrap_site.h"
#include "vm/machine.h"
#include "vm/synthesis/switch_class.h"

namespace ristretto::vm {

using classfile::AccessFlags;
using classfile::FieldType;
using classfile::Tag;
using synthesis::SwitchShape;

namespace {

constexpr std::size_t kMaxLabels = 500;  // all of them fit branches of 16 bits
constexpr int kCheckedSince = 21;        // the restart index; before, the switch was a preview

// The selector's type; nothing when the call has another form.
std::optional<FieldType> selector_of(const DynamicSite& site) {
  const auto type = classfile::parse_method_descriptor(site.descriptor);
  if (!type || type->result().text != "I" || type->parameters().size() != 2) return std::nullopt;
  auto parameter = type->parameters().begin();
  const FieldType selector = *parameter;
  if (!selector.is_reference() || (++parameter)->text != "I") return std::nullopt;
  return selector;
}

std::optional<SwitchShape> begin(const DynamicSite& site) {
  const auto selector = selector_of(site);
  if (!selector || site.caller.is_hidden || site.arguments.size() > kMaxLabels) return std::nullopt;
  return SwitchShape{.name = nestmate_name(site, "TypeSwitch"),
                     .selector = std::string(selector->text),
                     .labels = {},
                     .checks_restart = site.vm.options.feature >= kCheckedSince};
}

Progress add_class(const DynamicSite& site, std::uint16_t index, SwitchShape& shape) {
  Klass* klass = nullptr;
  const std::string_view name = site.pool().class_name(index);
  if (Progress step = load_class(site, name, klass); !step.is_done) return step;
  shape.labels.emplace_back(synthesis::ClassLabel{std::string(name)});
  return {};
}

// As a label by name: only a constant of the enum itself can be meant.
synthesis::EnumLabel enum_label(Klass& enumeration, std::string_view name) {
  const std::string descriptor = "L" + enumeration.name + ";";
  const Field* field = enumeration.field(name, descriptor);
  const bool is_constant = field != nullptr && field->info->flags().has(AccessFlags::kEnum);
  return {enumeration.name, is_constant ? std::string(name) : std::string()};
}

}  // namespace

Linked link_type_switch(const DynamicSite& site) {
  auto shape = begin(site);
  if (!shape) return std::nullopt;
  for (const std::uint16_t index : site.arguments) {
    switch (site.pool().tag(index)) {
      case Tag::kClass:
        if (Progress step = add_class(site, index, *shape); !step.is_done) return step.end;
        break;
      case Tag::kString:
        shape->labels.emplace_back(synthesis::StringLabel{std::string(site.pool().string(index))});
        break;
      case Tag::kInteger: shape->labels.emplace_back(synthesis::IntegerLabel{site.pool().integer(index)}); break;
      default: return std::nullopt;
    }
  }
  if (Progress step = load_types(site, site.descriptor); !step.is_done) return step.end;
  return link_to_static(site, make_switch_class(*shape), synthesis::kSwitchMethod);
}

Linked link_enum_switch(const DynamicSite& site) {
  auto shape = begin(site);
  if (!shape) return std::nullopt;
  const FieldType selector = *selector_of(site);
  if (selector.is_array()) return std::nullopt;
  Klass* enumeration = nullptr;
  if (Progress step = load_class(site, selector.class_name, enumeration); !step.is_done) return step.end;
  if (!enumeration->flags.has(AccessFlags::kEnum) || enumeration->is_hidden) return std::nullopt;
  for (const std::uint16_t index : site.arguments) {
    if (site.pool().is(index, Tag::kString)) {
      shape->labels.emplace_back(enum_label(*enumeration, site.pool().string(index)));
    } else if (site.pool().is(index, Tag::kClass) && site.pool().class_name(index) == enumeration->name) {
      shape->labels.emplace_back(synthesis::ClassLabel{enumeration->name});
    } else {
      return std::nullopt;
    }
  }
  return link_to_static(site, make_switch_class(*shape), synthesis::kSwitchMethod);
}

}  // namespace ristretto::vm

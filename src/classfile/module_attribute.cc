// SPDX-License-Identifier: MIT
#include "classfile/module_attribute.h"

#include <fmt/format.h>

namespace ristretto::classfile {
namespace {

class ModuleReader {
 public:
  ModuleReader(const ParseContext& context, ByteReader& body) : context_(context), in_(body) {}

  void read(Module& module) {
    module.name = module_name(in_.u2());
    module.flags = AccessFlags(in_.u2());
    module.version = context_.optional_utf8(in_, in_.u2());
    module.requires_modules = list<ModuleRequires>(6, [this](ModuleRequires& item) {
      item = {module_name(in_.u2()), AccessFlags(in_.u2()), context_.optional_utf8(in_, in_.u2())};
    });
    module.exports = list<ModuleExports>(6, [this](ModuleExports& item) { read_exports(item); });
    module.opens = list<ModuleExports>(6, [this](ModuleExports& item) { read_exports(item); });
    module.uses = context_.class_names(in_);
    module.provides = list<ModuleProvides>(
        4, [this](ModuleProvides& item) { item = {context_.class_name(in_, in_.u2()), context_.class_names(in_)}; });
  }

  std::span<const std::string_view> packages() {
    return list<std::string_view>(2, [this](std::string_view& item) { item = package_name(in_.u2()); });
  }

 private:
  template <class T, class Read>
  std::span<const T> list(std::size_t item_size, Read read) {
    const std::uint16_t count = in_.u2();
    if (!in_.fits(count, item_size)) return {};
    const std::span<T> items = context_.arena.make_array<T>(count);
    for (T& item : items) {
      if (!in_.ok()) return {};
      read(item);
    }
    return items;
  }

  void read_exports(ModuleExports& item) {
    item.package = package_name(in_.u2());
    item.flags = AccessFlags(in_.u2());
    item.to = list<std::string_view>(2, [this](std::string_view& target) { target = module_name(in_.u2()); });
  }

  std::string_view module_name(std::uint16_t index) {
    if (context_.pool.is(index, Tag::kModule)) return context_.pool.module_name(index);
    in_.fail(fmt::format("Invalid constant pool index {}, expected a Module entry", index));
    return {};
  }

  std::string_view package_name(std::uint16_t index) {
    if (context_.pool.is(index, Tag::kPackage)) return context_.pool.package_name(index);
    in_.fail(fmt::format("Invalid constant pool index {}, expected a Package entry", index));
    return {};
  }

  const ParseContext& context_;
  ByteReader& in_;
};

}  // namespace

const Module* read_module(const ParseContext& context, ByteReader& body) {
  Module* module = context.arena.make<Module>();
  ModuleReader(context, body).read(*module);
  return body.ok() ? module : nullptr;
}

std::span<const std::string_view> read_module_packages(const ParseContext& context, ByteReader& body) {
  return ModuleReader(context, body).packages();
}

}  // namespace ristretto::classfile

// SPDX-License-Identifier: MIT
// The guest's system properties: fixed values, then what the command line says.
#include <array>

#include <fmt/format.h>

#include "natives/binding.h"
#include "natives/world.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kRaw = "jdk/internal/util/SystemProps$Raw";

struct Property {
  std::string_view index;  // the constant of SystemProps.Raw that says where the value goes
  std::string_view value;
};

constexpr auto kPlatform = std::to_array<Property>({
    {"_display_language_NDX", "en"},
    {"_display_country_NDX", "US"},
    {"_file_encoding_NDX", "UTF-8"},
    {"_native_encoding_NDX", "UTF-8"},
    {"_file_separator_NDX", "/"},
    {"_java_io_tmpdir_NDX", "/tmp"},
    {"_line_separator_NDX", "\n"},
    {"_os_arch_NDX", "amd64"},
    {"_os_name_NDX", "Linux"},
    {"_os_version_NDX", "6.1.0"},
    {"_path_separator_NDX", ":"},
    {"_sun_arch_data_model_NDX", "64"},
    {"_sun_cpu_endian_NDX", "little"},
    {"_sun_io_unicode_encoding_NDX", "UnicodeLittle"},
    {"_sun_jnu_encoding_NDX", "UTF-8"},
    {"_sun_stdout_encoding_NDX", "UTF-8"},
    {"_sun_stderr_encoding_NDX", "UTF-8"},
    {"_stdin_encoding_NDX", "UTF-8"},
    {"_stdout_encoding_NDX", "UTF-8"},
    {"_stderr_encoding_NDX", "UTF-8"},
    {"_user_dir_NDX", "/work"},
    {"_user_home_NDX", "/home/user"},
    {"_user_name_NDX", "user"},
});

std::int32_t constant(const vm::Klass& raw, std::string_view name) {
  const program::Field* field = raw.linked->declared_field(name, "I");
  if (field == nullptr || field->info->constant_value == 0) return -1;
  return raw.file().pool.integer(field->info->constant_value);
}

NativeResult platform_properties(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const vm::Klass& raw = vm.classes.required(kRaw);
  const Ref array = vm.new_ref_array(*vm.known.string, constant(raw, "FIXED_LENGTH"));
  if (is_null(array)) return call.out_of_memory();
  for (const Property& property : kPlatform) {
    const std::int32_t index = constant(raw, property.index);
    if (index < 0) continue;
    const Ref value = vm.strings.from_utf8(property.value);
    if (is_null(value)) return call.out_of_memory();
    vm.set_element(array, index, value);
  }
  return NativeCall::of(array);
}

NativeResult vm_properties(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const auto& properties = world_of(vm).settings.properties;
  const Ref array = vm.new_ref_array(*vm.known.string, static_cast<std::int32_t>(properties.size() * 2 + 1));
  if (is_null(array)) return call.out_of_memory();
  std::int32_t at = 0;
  for (const auto& [name, value] : properties) {
    for (const std::string& text : {name, value}) {
      const Ref string = vm.strings.from_utf8(text);
      if (is_null(string)) return call.out_of_memory();
      vm.set_element(array, at++, string);
    }
  }
  return NativeCall::of(array);
}

constexpr auto kSystemPropsBindings = std::to_array<Binding>({
    {kRaw, "platformProperties", "()[Ljava/lang/String;", platform_properties},
    {kRaw, "vmProperties", "()[Ljava/lang/String;", vm_properties},
});

}  // namespace

std::span<const Binding> jdk_internal_util_system_props() { return kSystemPropsBindings; }

}  // namespace ristretto::natives

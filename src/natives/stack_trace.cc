// SPDX-License-Identifier: MIT
#include "natives/stack_trace.h"

#include <fmt/format.h>

#include "natives/world.h"

namespace ristretto::natives {

using vm::Ref;

namespace {

struct Texts {
  vm::Machine& vm;
  Ref element;
  bool is_complete = true;

  void set(std::string_view field, std::string_view modified) {
    const Ref text = vm.strings.intern_modified(modified);
    if (is_null(text)) is_complete = false;
    put(field, "Ljava/lang/String;", text);
  }
  void put(std::string_view field, std::string_view descriptor, Ref value) {
    vm.set(element, vm.known.stack_trace_element->field(field, descriptor)->offset, value);
  }
};

}  // namespace

bool fill_element(vm::Machine& vm, Ref element, const vm::TraceEntry& entry) {
  const vm::Method& method = method_of(vm, entry);
  const vm::Klass& klass = *method.owner;
  Texts texts{vm, element};
  texts.put("declaringClassObject", "Ljava/lang/Class;", klass.mirror);
  texts.set("declaringClass", java_name(klass));
  texts.set("methodName", method.name());
  if (!klass.module.empty()) texts.set("moduleName", klass.module);
  if (const Ref loader = klass.loader->object; !is_null(loader)) {
    texts.put("classLoaderName", "Ljava/lang/String;", vm.get<Ref>(loader, vm.known.at.loader_name));
  }
  if (!klass.file().source_file.empty()) texts.set("fileName", klass.file().source_file);
  vm.set(element, vm.known.stack_trace_element->field("lineNumber", "I")->offset, line_of(vm, entry));
  return texts.is_complete;
}

Ref new_stack_trace(vm::Machine& vm, std::span<const vm::TraceEntry> entries) {
  const Ref array = vm.new_ref_array(*vm.known.stack_trace_element, static_cast<std::int32_t>(entries.size()));
  if (is_null(array)) return array;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Ref element = vm.new_object(*vm.known.stack_trace_element);
    if (is_null(element) || !fill_element(vm, element, entries[i])) return Ref::null;
    vm.set_element(array, static_cast<std::int32_t>(i), element);
  }
  return array;
}

void clear_interrupted_field(vm::Machine& vm, Ref thread) {
  if (const vm::Field* field = vm.known.thread->field("interrupted", "Z")) vm.set(thread, field->offset, false);
}

void report_failed_handler(vm::Machine& vm, Ref thread, Ref exception) {
  const Ref name = vm.get<Ref>(thread, vm.known.at.thread_name);
  const std::string text = fmt::format("\nException: {} thrown from the UncaughtExceptionHandler in thread \"{}\"\n",
                                       java_name(vm.klass_of(exception)), is_null(name) ? "" : vm.strings.utf8(name));
  (void)world_of(vm).files.write(2, std::as_bytes(std::span(text)));
}

}  // namespace ristretto::natives

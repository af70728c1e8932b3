// SPDX-License-Identifier: MIT
// Run-time classes: what the machine adds to program::Class: layout, dispatch tables, initialisation state, the
// java.lang.Class object, and the constants resolved so far. Arrays and primitive types are classes here too.
//
// Data without policy: loading is in classes.h, initialisation in initialize.h, preparation of code in prepare.h.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/descriptor.h"
#include "program/class.h"
#include "vm/native.h"
#include "vm/ref.h"

namespace ristretto::vm {

struct Insn;
struct Klass;
struct Loader;
struct PreparedCode;

// How a value is kept in memory and on the stack.
using classfile::BaseKind;

struct Field {
  const program::Field* info = nullptr;
  Klass* owner = nullptr;
  BaseKind kind = BaseKind::kInt;  // kClass for every reference, arrays included
  std::uint32_t offset = 0;        // in the object, or in the mirror of the owner when static

  [[nodiscard]] bool is_static() const { return info->flags().is_static(); }
};

// What has to happen when a method is called.
enum class Entry : std::uint8_t {
  kPlain,         // push a frame, run code
  kSynchronized,  // likewise, holding a monitor
  kNative,        // call `native`
  kUnprepared,    // code or native not looked up yet
  kAbstract,      // AbstractMethodError; also vtable slots with a conflict
};

struct Method {
  const program::Method* info = nullptr;
  Klass* owner = nullptr;
  const Insn* code = nullptr;  // once prepared
  NativeFunction native = nullptr;
  std::uint16_t argument_slots = 0;  // `this` included
  std::uint16_t max_locals = 0;
  std::uint16_t max_stack = 0;
  Entry entry = Entry::kUnprepared;
  BaseKind result = BaseKind::kVoid;  // kClass for every reference
  std::uint8_t result_slots = 0;
  bool is_static = false;
  bool is_hidden = false;            // @Hidden: left out of stack traces
  bool is_caller_sensitive = false;  // @CallerSensitive
  std::int32_t vtable_index = -1;    // once the method has been selected
  std::int32_t itable_index = -1;    // among the virtual methods of an interface
  std::unique_ptr<PreparedCode> prepared;

  [[nodiscard]] std::string_view name() const { return info->name(); }
  [[nodiscard]] std::string_view descriptor() const { return info->descriptor(); }
  [[nodiscard]] classfile::AccessFlags flags() const { return info->flags(); }
};

enum class InitState : std::uint8_t { kLoaded, kLinked, kInitializing, kInitialized, kFailed };

enum class KlassKind : std::uint8_t { kInstance, kArray, kPrimitive };

// A class by interface: where its methods start in Klass::itable.
struct InterfaceRow {
  const Klass* interface = nullptr;
  std::uint32_t first = 0;
};

struct Klass {
  static constexpr std::size_t kDisplay = 8;

  std::uint32_t id = 0;
  KlassKind kind = KlassKind::kInstance;
  InitState state = InitState::kLoaded;
  BaseKind base = BaseKind::kClass;  // of a primitive; of an array's elements
  std::uint8_t element_shift = 0;    // arrays: log2 of the element's size
  std::uint8_t depth = 0;            // superclasses above; capped at kDisplay
  bool is_interface = false;
  bool has_tables = false;
  bool is_magic = false;      // a subclass of MagicAccessorImpl: neither verified nor checked for access, as in HotSpot
  bool is_hidden = false;     // Lookup.defineHiddenClass
  bool is_synthetic = false;  // made by the machine: not verified
  classfile::AccessFlags flags;                   // of arrays: those of the element, final and abstract
  std::uint32_t instance_size = 0;                // bytes, header included
  std::uint32_t statics_end = 0;                  // size of the mirror
  Ref mirror = Ref::null;                         // the java.lang.Class object; static fields are kept in it
  Klass* super = nullptr;                         // arrays: java.lang.Object; interfaces: java.lang.Object
  Klass* component = nullptr;                     // arrays
  Klass* array = nullptr;                         // the array class of this class, once made
  std::array<const Klass*, kDisplay> display{};   // superclasses from java.lang.Object down, itself included
  mutable const Klass* last_supertype = nullptr;  // latest positive answer of a slow subtype test
  std::vector<Klass*> interfaces;                 // direct
  std::vector<const Klass*> all_interfaces;       // every superinterface
  const program::Class* linked = nullptr;         // instance classes only
  Loader* loader = nullptr;
  std::string name;    // internal: "java/lang/String", "[I", "int"; hidden classes: "a/B+0x1"
  std::string module;  // "java.base"; empty for the unnamed module
  std::uint32_t initializing_thread = 0;
  std::uint64_t initialized_at = 0;         // heap top when initialisation began
  std::uint64_t initialization_number = 0;  // by when it began
  Ref protection_domain = Ref::null;
  Ref signers = Ref::null;           // Class.setSigners
  Ref class_data = Ref::null;        // Lookup.defineHiddenClassWithClassData
  Ref init_cause = Ref::null;        // tells later NoClassDefFoundErrors what the static initialiser threw
  const Klass* nest_host = nullptr;  // of hidden nestmates

  std::vector<Field> fields;  // by index in the file
  std::vector<Method> methods;
  std::vector<Method*> vtable;
  std::vector<Method*> itable;
  std::vector<InterfaceRow> interface_rows;
  std::vector<std::unique_ptr<Method>> mirandas;  // stand for slots without an implementation of their own
  std::vector<Slot> constants;                    // resolved constants by pool index
  std::vector<std::uint8_t> constant_state;       // 0: not resolved yet
  std::unique_ptr<program::Class> own_linked;     // backs `linked` for classes made by defineClass

  [[nodiscard]] bool is_array() const { return kind == KlassKind::kArray; }
  [[nodiscard]] bool is_primitive() const { return kind == KlassKind::kPrimitive; }
  [[nodiscard]] bool is_instance() const { return kind == KlassKind::kInstance; }
  [[nodiscard]] bool is_initialized() const { return state == InitState::kInitialized; }
  [[nodiscard]] bool is_abstract() const { return flags.is_abstract(); }
  [[nodiscard]] const classfile::ClassFile& file() const { return linked->file(); }

  // Reflexive; classes, interfaces and arrays.
  [[nodiscard]] bool is_subtype_of(const Klass& other) const {
    if (this == &other) return true;
    if (other.depth < kDisplay && !other.is_interface && other.kind == KlassKind::kInstance)
      return display[other.depth] == &other;
    return last_supertype == &other || is_subtype_slow(other);
  }

  // Declared here; null when absent.
  [[nodiscard]] Field* field(std::string_view field_name, std::string_view descriptor);
  [[nodiscard]] Method* method(std::string_view method_name, std::string_view descriptor);
  // Declared here or in a superclass.
  [[nodiscard]] Field* find_field(std::string_view field_name, std::string_view descriptor);
  [[nodiscard]] Method* find_method(std::string_view method_name, std::string_view descriptor);
  // The method that runs for an interface method on a receiver of this class; null: this is no such interface.
  [[nodiscard]] Method* interface_method(const Klass& interface, std::int32_t index) const;

 private:
  [[nodiscard]] bool is_subtype_slow(const Klass& other) const;
};

// "java.util.Map$Entry", "[I", "int", "a.B/0x1": as Class.getName() spells it.
[[nodiscard]] std::string java_name(const Klass& klass);

}  // namespace ristretto::vm

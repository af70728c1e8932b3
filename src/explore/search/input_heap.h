// SPDX-License-Identifier: MIT
// The inputs of a method as variables: primitives, and references whose objects come into being when a path needs to
// know them (lazy initialisation). Lives beside a machine with a symbolic engine and follows its marks.
//
// Names are those that Java would use for the way to a value: x, x.next, x[2], x.length, s.charAt(2), s.length(). A way
// means the same variable on every path.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "classfile/descriptor.h"
#include "explore/search/class_uses.h"
#include "explore/search/cuts.h"
#include "explore/search/disjunctive_heap.h"
#include "explore/search/heap_assumptions.h"
#include "explore/search/missed_classes.h"
#include "explore/search/static_inputs.h"
#include "explore/search/whole_code.h"
#include "expr/assignment.h"
#include "vm/machine.h"
#include "vm/symbolic/engine.h"
#include "vm/symbolic/observer.h"

namespace ristretto::explore {

enum class ReceiverState : std::uint8_t {
  kSymbolic,     // any object of the class, its fields are inputs
  kConstructed,  // what the constructor without parameters makes, if there is one
};

// Whole numbers in the input are at least and at most these, and within their types.
struct Numbers {
  std::int64_t least = INT64_MIN;
  std::int64_t greatest = INT64_MAX;

  friend bool operator==(const Numbers&, const Numbers&) = default;
};

struct InputOptions {
  Numbers numbers = {};
  ReceiverState receiver = ReceiverState::kSymbolic;
  std::int32_t array_length = 4;                 // at most, of arrays in the input
  std::int32_t string_length = 20;               // at most, of strings in the input
  bool receiver_can_be_alias = true;             // whether arguments may be `this`
  bool arguments_can_be_alias = true;            // whether two references of the input may be the same object
  std::vector<HeapAssumption> assumptions = {};  // what the heap is like before the run
  bool is_never_null = false;                    // every reference is an object where there can be one
  StaticFields statics = StaticFields::kFixed;   // which static fields are inputs
  std::string precondition = {};                 // a method that says which inputs are considered (call_sequence.h)
  std::uint32_t subtypes = 3;                    // classes that a reference can be of, at most
  std::vector<std::string> universe = {};        // internal names of the classes of the class path, sorted
};

// An object of the input, as far as a path has made it.
struct InputObject {
  vm::Ref ref = vm::Ref::null;
  vm::Klass* klass = nullptr;
  std::string name;  // how it was first reached
  std::string view;  // how its members are reached from there
};

// A condition that compares a reference of the input with null, whether it is or is not; both null for others.
struct NullTest {
  const expr::Expr* reference = nullptr;
  const expr::Expr* is_null = nullptr;
};
[[nodiscard]] NullTest null_test(const expr::Expr* condition);

// A condition that compares a reference of the input with an object that is there, likewise.
struct ObjectTest {
  const expr::Expr* reference = nullptr;
  const expr::Expr* is_object = nullptr;
  vm::Ref object = vm::Ref::null;
};
[[nodiscard]] ObjectTest object_test(const expr::Expr* condition);

class InputSource;
class Subtypes;

// The variables of a string or builder of the input, and what a model makes of them.
[[nodiscard]] std::string string_length(const std::string& name);
[[nodiscard]] std::string string_char(const std::string& name, std::int32_t index);
[[nodiscard]] std::u16string string_in(expr::Pool& pool, const std::string& name, const expr::Assignment& model);

// That the class of an object of the input matters, and how.
struct ClassUsed {
  const vm::symbolic::ClassQuestion* question = nullptr;
  CalledMethod called = {};              // kCall
  ClassResult result = {};               // kClass
  std::vector<std::string> caught = {};  // kThrow: by whom it may come to
};

class InputHeap {
 public:
  InputHeap(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, const InputOptions& options);
  InputHeap(const InputHeap&) = delete;  // its parts refer to it
  InputHeap& operator=(const InputHeap&) = delete;
  ~InputHeap();

  // What the parameters of a method, its receiver first, begin as: words to call it with, and their expressions by
  // local. The receiver of a constructor is an object without a history.
  struct Arguments {
    std::vector<vm::Slot> words;
    std::vector<const expr::Expr*> locals;
    std::vector<const expr::Expr*> parameters;  // one each
    std::vector<StaticInput> statics;
  };
  [[nodiscard]] Arguments make_arguments(vm::Method& method, const std::vector<std::string>& names);

  // Which objects a reference of the input can be on this path.
  struct Choice {
    enum class Kind : std::uint8_t {
      kAlias,
      kNull,
      kConstant,  // of an enum, a class or string literal, or what a final static field holds
      kNew,
    };
    Kind kind = Kind::kNull;
    vm::Ref alias = vm::Ref::null;  // kAlias, kConstant
    std::string alias_name = {};
    vm::Klass* klass = nullptr;  // kNew; a rollback may unload it
    std::string klass_name = {};
  };
  // Aliases first, the latest object first; then null, constants, new objects; then objects that it is compared with by
  // the program, which has names for them. May initialise classes. Where the code that was looked at beforehand
  // compares no references, two strings are one object only where they are compared: what is in them says the rest.
  [[nodiscard]] std::vector<Choice> choices(const expr::Expr* reference, bool is_compared = true) const;
  // The classes that a new object can have there: null and other objects aside.
  [[nodiscard]] std::vector<vm::Klass*> classes_of(const expr::Expr* reference) const;
  // Whether there are others, that no new object has.
  [[nodiscard]] bool is_cut_off(const expr::Expr* reference) const;
  // Whether nobody knows all classes that an object there might have.
  [[nodiscard]] bool has_other_classes(const expr::Expr* reference) const;
  // Whether one of another class might do what none that is considered does; remembers what is tested and stored.
  [[nodiscard]] bool misses_classes(const ClassUsed& used);
  // Whether it can be none of the objects that the program compares with, though it might: where aliasing is left open.
  [[nodiscard]] bool misses_constants(const expr::Expr* reference) const;
  // Whether two strings of the path might have been one object, and no path was kept for that.
  [[nodiscard]] bool misses_equal_strings() const;
  // Who hears, while the machine runs, that other inputs might go elsewhere.
  void set_listener(std::function<void(Cut)> listener);
  // A condition of the path as the solver likes it: what keeps inputs small is written in another way, so that no
  // condition of the program is decided by it without the solver.
  [[nodiscard]] const expr::Expr* usual(const expr::Expr* condition) const;
  // Those on which conditions that cannot hold together depend, which keep inputs small in either way.
  [[nodiscard]] Cuts cuts_in(std::span<const expr::Expr* const> core) const;
  // As it was declared; null: no class can be loaded for it.
  [[nodiscard]] vm::Klass* type_of(const expr::Expr* reference) const;
  // Whether it is null, as far as the path knows.
  [[nodiscard]] vm::Way knows_null(const expr::Expr* reference) const { return knows_same(reference, vm::Ref::null); }
  // What it means for references, where that is left open otherwise; null elsewhere.
  [[nodiscard]] const expr::Expr* condition_of(const expr::Expr* reference, const Choice& choice) const;
  // Takes one; the path knows it from then on.
  void choose(const expr::Expr* reference, const Choice& choice);

  // As far as the path has made them, and what was chosen for which reference, both in order.
  [[nodiscard]] const std::vector<InputObject>& objects() const { return objects_; }
  struct Chosen {
    const expr::Expr* reference;
    Choice choice;
  };
  [[nodiscard]] const std::vector<Chosen>& chosen() const { return chosen_; }
  // Likewise, with a choice for each reference of which the path knows only what it is not.
  [[nodiscard]] std::vector<Chosen> shape() const;
  // A constant that a reference can be of which the path knows no more than that it is an object; none if it is no
  // enum.
  [[nodiscard]] std::optional<Choice> any_constant(const expr::Expr* reference) const;

  // Where values of inputs come from, in runs that follow their bits; null for none. Outlives its use.
  void set_source(InputSource* source) { source_ = source; }
  // Those that came from there. What the run has not made yet is as an earlier run had it.
  [[nodiscard]] const expr::Assignment& values() const { return values_; }

  [[nodiscard]] const vm::Machine& machine() const { return machine_; }
  // Null unless aliasing is left open.
  // Hints that choices so far were made by.
  [[nodiscard]] WholeCode whole_code() const;
  [[nodiscard]] DisjunctiveHeap* disjunctive() { return disjunctive_.get(); }
  // A StringBuilder or StringBuffer whose text is an input, as that of a string is. Where aliasing is left open its
  // fields are, as those of any object.
  [[nodiscard]] bool is_builder(const vm::Klass& klass) const;

  void mark();
  void rollback();
  void release();

 private:
  void initialize_enums(const vm::Method& method);
  void make_statics(const vm::Method& method, const std::vector<std::string>& names, Arguments& made);
  void assume_heap(const std::vector<std::string>& names, const Arguments& made);
  void assume_object(const expr::Expr* reference);
  [[nodiscard]] bool is_permitted(const expr::Expr* reference, vm::Ref object) const;
  // Null: any object of the class.
  [[nodiscard]] vm::Ref make_receiver(const vm::Method& method);
  [[nodiscard]] vm::Klass& receiver_class(const vm::Method& method);
  [[nodiscard]] const expr::Expr* any_receiver(const vm::Method& method);
  [[nodiscard]] vm::Ref construct(vm::Klass& klass);
  // The value of an input as a stack slot has it; 0 without a source.
  [[nodiscard]] vm::Slot value_of(const expr::Expr* input) const;
  const expr::Expr* variable(const std::string& name, classfile::BaseKind kind, vm::Klass* klass);
  [[nodiscard]] const expr::Expr* array_length(const std::string& name);
  // Whether the raw bits of what may be NaN are asked for.
  [[nodiscard]] bool shows_nan(const expr::Expr* e) const;
  void declare_reference(const expr::Expr* reference, vm::Klass* klass);
  void add_objects(const expr::Expr* reference, vm::Klass& klass, std::vector<Choice>& to) const;
  void add_compared(const expr::Expr* reference, vm::Ref object, std::vector<Choice>& to) const;
  // The object that the instruction which asks for a reference compares it with; null: none is known.
  [[nodiscard]] vm::Ref compared_with(const expr::Expr* reference) const;
  // Where `range` is narrower than what there can be, that is a cut.
  void assume_range(const expr::Expr* variable, const Numbers& range, const Numbers& possible, Cut cut);
  [[nodiscard]] vm::Ref make_object(vm::Klass& klass, const expr::Expr* reference);
  void make_fields(vm::Ref object, const vm::Klass& klass, const std::string& view);
  [[nodiscard]] vm::Ref make_array(vm::Klass& klass, const std::string& name, const std::string& view);
  // Any text: how long it is, and its characters.
  [[nodiscard]] vm::symbolic::Text make_text(const std::string& view);
  [[nodiscard]] vm::Ref make_string(vm::Klass& klass, const std::string& name, const std::string& view);
  [[nodiscard]] vm::Ref make_builder(vm::Klass& klass, const std::string& name, const std::string& view);
  void place(vm::Ref object, std::uint64_t offset, classfile::BaseKind kind, const expr::Expr* e);
  [[nodiscard]] vm::Klass* type_of(const classfile::FieldType& type);
  [[nodiscard]] bool merges_strings() const;
  [[nodiscard]] const expr::Expr* is_object(const expr::Expr* reference, vm::Ref object) const;
  [[nodiscard]] vm::Way knows_same(const expr::Expr* reference, vm::Ref object) const;
  [[nodiscard]] vm::Klass* declared_type_of(const expr::Expr* reference) const;
  // The reference for which the object was made that it refers to, or will be: null, where none is.
  [[nodiscard]] const expr::Expr* origin_of(const expr::Expr* reference) const;
  [[nodiscard]] MissedClasses::Known known_class(const expr::Expr* origin, const vm::Klass& type) const;
  [[nodiscard]] bool misses_arrays(const ClassUsed& used, const expr::Expr* origin, const vm::Klass& type) const;

  vm::Machine& machine_;
  vm::symbolic::SymbolicEngine& engine_;
  InputOptions options_;
  std::unique_ptr<Subtypes> subtypes_;
  std::unique_ptr<DisjunctiveHeap> disjunctive_;
  LazyAssumptions assumed_;
  std::vector<InputObject> objects_;
  std::map<std::uint32_t, vm::Klass*> types_;  // declared, by id of the variable
  std::vector<Chosen> chosen_;
  struct Limit {
    Cut cut;
    const expr::Expr* usual;  // as programs write it
  };
  std::map<std::uint32_t, Limit> limits_;  // conditions that only keep inputs small, by id
  std::map<std::uint32_t, Cut> cuts_;      // the same as programs write them
  std::set<std::uint32_t> last_chars_;     // of strings as long as can be: variables, by id
  InputSource* source_ = nullptr;
  std::string module_;  // of the method that has the inputs
  expr::Assignment values_;
  std::function<void(Cut)> listener_;
  struct Met {
    const expr::Expr* reference;
    vm::symbolic::ClassUse use;
    const vm::Klass* klass;
    std::string type;  // its name

    friend bool operator==(const Met&, const Met&) = default;
  };
  std::vector<Met> met_;  // tests of the class of an object, and what was stored in arrays
  struct Mark {
    std::size_t objects;
    std::size_t chosen;
    std::size_t met;
  };
  std::vector<Mark> marks_;
};

}  // namespace ristretto::explore

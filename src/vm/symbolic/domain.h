// SPDX-License-Identifier: MIT
// The value domain that keeps expressions beside the bits (vm/domain.h has the concrete one, which handlers are
// written over as well).
//
// A run either follows its bits, and the path records which way each condition went; or it opens: an instruction
// whose outcome the path leaves open ends the run with a question, and is executed again once the path knows.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <type_traits>

#include "expr/java_math.h"
#include "expr/pool.h"
#include "vm/domain.h"
#include "vm/insn.h"
#include "vm/symbolic/boxes.h"
#include "vm/symbolic/identities.h"
#include "vm/symbolic/input_memory.h"
#include "vm/symbolic/native_calls.h"
#include "vm/symbolic/observer.h"
#include "vm/symbolic/path.h"
#include "vm/symbolic/question.h"
#include "vm/symbolic/shadow.h"
#include "vm/symbolic/strings/labels.h"
#include "vm/symbolic/strings/text.h"
#include "vm/symbolic/value.h"

namespace ristretto::vm::symbolic {

class StringCalls;
enum class StringWay : std::uint8_t;

enum class Mode : std::uint8_t { kFollow, kOpen };

// When it is decided which object a reference of the input is.
enum class Aliasing : std::uint8_t {
  kAtLoad,       // as soon as it is loaded: null, each object it can be, or a new one
  kAtUse,        // whether it is null when the program asks, which object when it is used
  kDisjunctive,  // only when more than its fields is needed: these are in an InputMemory
};

// How an element is found whose index is not known.
enum class Indexing : std::uint8_t {
  kSimulate,  // each index is a path of its own
  kReason,    // the solver finds it: the contents of the array become one expression; references are simulated
  kAuto,      // simulated in an array that is known to be short, the first time; reasoned about else
};

struct DomainOptions {
  std::int32_t array_room = 64;  // elements of an array whose length is not known
  Mode mode = Mode::kOpen;
  Aliasing aliasing = Aliasing::kAtUse;
  Indexing indexing = Indexing::kAuto;
  // Strings may have any characters, and no path depends on how they are coded. Without, those of the input are of
  // Latin-1: for methods of the class library that look at the coding themselves. Stays as the engine was made.
  bool has_wide_strings = true;
};

class Domain {
 public:
  static constexpr bool kForks = true;

  using Int = symbolic::Int;
  using Long = symbolic::Long;
  using Float = symbolic::Float;
  using Double = symbolic::Double;
  using Reference = symbolic::Reference;
  using Condition = symbolic::Condition;
  using ClassUse = symbolic::ClassUse;
  using NativeWay = symbolic::NativeWay;
  using StringWay = symbolic::StringWay;

  explicit Domain(const DomainOptions& options);
  ~Domain();
  Domain(const Domain&) = delete;  // its parts refer to it
  Domain& operator=(const Domain&) = delete;

  // Starts anew: nothing is symbolic, and expressions come from `pool`, which outlives their use.
  void begin(expr::Pool& pool);

  // ---- slots ----
  Int get_int(const Slot* slot) { return get<std::int32_t>(slot, Concrete::get_int(slot)); }
  Long get_long(const Slot* slot) { return get<std::int64_t>(slot, Concrete::get_long(slot)); }
  Float get_float(const Slot* slot) { return get<float>(slot, Concrete::get_float(slot)); }
  Double get_double(const Slot* slot) { return get<double>(slot, Concrete::get_double(slot)); }
  Reference get_ref(const Slot* slot) { return get<Ref>(slot, Concrete::get_ref(slot)); }
  template <class Bits>
  void put(Slot* slot, const Value<Bits>& value) {
    Concrete::put(slot, value.bits);
    stack.set(slot, value.e);
  }
  void put(Slot* slot, Ref value) { put(slot, Reference(value)); }
  void copy(Slot* to, const Slot* from) {
    *to = *from;
    stack.set(to, stack.at(from));
  }
  void put_constant(Slot* slot, Slot bits) {
    *slot = bits;
    stack.set(slot, nullptr);
  }

  // ---- conditions ----
  Way decide(const Condition& condition) {
    return condition.is_symbolic() ? decide_symbolic(condition) : static_cast<Way>(condition.bits);
  }
  // That characters are such of which enough is known; the path is not followed beyond: never false.
  Way decide_bound(const Condition& condition);
  template <class Bits>
  Bits bits(const Value<Bits>& value) {
    return value.bits;
  }
  // Concrete if the path has given it a value since.
  template <class Bits>
  Value<Bits> known_now(const Value<Bits>& value) {
    return known(value.bits, value.e);
  }

  // ---- what is asked before the bits are used: false asks the question ----
  // What is being loaded, if it is a reference.
  [[nodiscard]] bool settle(const Slot* slot) { return settle(get_int(slot)); }
  [[nodiscard]] bool settle(const Int& value);
  // A reference that is not null, or may be where `null` is an answer like others.
  [[nodiscard]] bool resolve(Reference& value) { return resolve(value, false); }
  // A reference that is compared with another. One of a few objects stays open if the other is known.
  [[nodiscard]] bool identify(Reference& value, const Reference& other) {
    if (memory_ != nullptr) return find_made(value) && find_box(value);
    return (!other.is_symbolic() && is_one_of_few(value)) || resolve(value, true);
  }
  // An index within bounds, unless it is left to the solver.
  [[nodiscard]] bool resolve_index(const Heap& memory, const Klass& klass, Ref array, Int& index, const Int& length);
  // How many elements to allocate for an array of that length.
  [[nodiscard]] bool make_room(Int& length);
  // A value that is used in no other way.
  [[nodiscard]] bool fix(Slot* slot);
  [[nodiscard]] bool fix_slots(Slot* first, std::size_t count);
  [[nodiscard]] bool fix_value(Int& value);
  // Likewise in memory, where `e` is.
  [[nodiscard]] bool fix_place(Heap& memory, std::byte* address, BaseKind kind, const Expr* e);
  // Ends the path: it is beyond what there is room for.
  [[nodiscard]] bool give_up() { return ask({.kind = Question::Kind::kLimit}); }
  // Distance to go on at; null asks.
  [[nodiscard]] std::optional<std::int32_t> switch_target(const Int& key, const SwitchTable& table);

  // ---- arithmetic ----
#define RISTRETTO_KIND(name, operands, result, algebra, smt, level, java)
#define RISTRETTO_SCALAR(name, operands, result, algebra, smt, level, java)                                  \
  template <class... Operands>                                                                               \
  auto name(const Operands&... values) {                                                                     \
    return apply(expr::Kind::name, [](auto... bits) { return expr::Math::name(bits...); }, lift(values)...); \
  }
#include "expr/kinds.def"
#undef RISTRETTO_SCALAR
#undef RISTRETTO_KIND
  Int to_boolean(const Int& a) { return is_narrow(a.e, BaseKind::kBoolean) ? Int(a.bits & 1, a.e) : iand(a, Int(1)); }
  // As a field, element or result of that kind has it; nothing is to be done where it is known to fit.
  Int narrowed(const Int& value, BaseKind kind);
  // Known to be a value of that type.
  [[nodiscard]] bool is_char(const Int& value) const {
    if (!value.is_symbolic()) return value.bits >= 0 && value.bits <= 0xffff;
    return value.e->is(expr::Kind::i2c) || is_narrow(value.e, BaseKind::kChar);
  }
  Condition eq(const Int& a, const Int& b) { return equal(a, b); }
  Condition is_zero(const Int& a) { return equal(a, Int(0)); }
  Condition is_zero(const Long& a) { return equal(a, Long(0)); }
  template <class Bits>
  Value<Bits> ite(const Condition& condition, const Value<Bits>& a, const Value<Bits>& b) {
    if (!condition.is_symbolic()) return condition.bits ? a : b;
    return built(condition.bits ? a.bits : b.bits, pool_->make(expr::Kind::ite, condition.e, expr_of(a), expr_of(b)));
  }

  // ---- references and memory ----
  Condition is_null(const Reference& a) { return equal(a, Reference(Ref::null)); }
  Condition same(Machine& vm, const Reference& a, const Reference& b) {
    const bool is_known = !a.is_symbolic() && !b.is_symbolic();
    if (is_known && a.bits != b.bits && (boxes.has(a.bits) || boxes.has(b.bits))) return same_boxes(vm, a.bits, b.bits);
    return equal(a, b);
  }
  Condition in_bounds(const Int& index, const Int& length) { return iult(index, length); }
  template <class Memory>
  Int load_int(const std::byte* address) {
    const Int loaded(Concrete::load_int<Memory>(address));
    if (!heap.may_have(address)) return loaded;
    return loaded_int(address, loaded, raw<Memory>(loaded.bits), kind_of<Memory>());
  }
  Long load_long(const std::byte* address) {
    const std::int64_t bits = Concrete::load_long(address);
    return heap.may_have(address) ? known(bits, heap.find(address, static_cast<std::uint64_t>(bits))) : Long(bits);
  }
  template <class Memory>
  void store_int(Heap& memory, std::byte* address, const Int& value) {
    Concrete::store_int<Memory>(memory, address, value.bits);
    if (value.is_symbolic() || heap.may_have(address)) heap.set(address, raw<Memory>(value.bits), value.e);
  }
  void store_long(Heap& memory, std::byte* address, const Long& value) {
    Concrete::store_long(memory, address, value.bits);
    if (value.is_symbolic() || heap.may_have(address))
      heap.set(address, static_cast<std::uint64_t>(value.bits), value.e);
  }

  // ---- arrays whose contents are an expression ----
  // False: the element is in memory.
  [[nodiscard]] bool load_term(const Heap& memory, const Klass& klass, Ref array, const Int& index, Slot* to);
  [[nodiscard]] bool store_term(Heap& memory, const Klass& klass, Ref array, const Int& index, const Slot* from);

  // Puts them into memory, each element as an expression of its own; no more than that if they are there.
  void spill(Heap& memory, const Klass& klass, Ref array);

  // An operand of that kind, as an expression.
  [[nodiscard]] const Expr* slot_expr(const Slot* slot, BaseKind kind);
  // What is in memory, as HeapShadow knows it.
  [[nodiscard]] static std::uint64_t bits_in_memory(const std::byte* address, BaseKind kind);
  // Of the field or element that lies there.
  [[nodiscard]] static BaseKind kind_at(const Klass& klass, std::uint64_t offset);

  // ---- objects of the input whose identity is left open ----
  // Null: there are none. Outlives its use.
  void set_input_memory(InputMemory* memory) { memory_ = memory; }
  // Whether the fields of an object are in the memory of inputs. If they are not, it is resolved.
  [[nodiscard]] Way is_input(Reference& object);
  void load_input(const Reference& object, std::int32_t offset, Slot* to);
  void store_input(const Reference& object, std::int32_t offset, const Slot* from);
  // Of an object in guest memory: no native can see them.
  [[nodiscard]] bool has_open_fields(Ref object) const { return memory_ != nullptr && memory_->has(object); }
  // Whether a reference that is left open is null or of that type, as far as that is known.
  [[nodiscard]] Way fits(const Reference& value, const Klass& type);
  // Likewise, of one that is not null; kOpen asks.
  [[nodiscard]] Way is_instance(const Reference& value, const Klass& type);
  // What a call needs of its receiver. False asks; null: the receiver is resolved instead.
  [[nodiscard]] bool find_class(Reference& receiver, const Klass*& klass);
  [[nodiscard]] bool is_left_open(const Reference& value) const { return memory_ != nullptr && value.is_symbolic(); }

  // ---- slots that are written by others ----
  // `thread` runs from here on.
  void enter(Thread& thread) {
    stack.enter(thread);
    raw_from_ = nullptr;
    observes_ = observer_ != nullptr && thread.id == kMainThread;
    watches_ = observes_ && observer_->wants_accesses();
  }
  // Code outside the loop may write slots from here on.
  void saved(const Slot* sp) { raw_from_ = sp; }
  // It did, up to `sp`.
  void reloaded(const Slot* sp) {
    if (raw_from_ != nullptr) stack.clear(raw_from_, sp);
    raw_from_ = nullptr;
  }
  // The frame that the host waits for has a result.
  void finished(const Slot* result) { result_ = stack.at(result); }

  // Why conditions are on the path from here on that the program asks for.
  void set_branch_origin(Origin origin) { branch_origin_ = origin; }

  // Null for none; outlives its use.
  void set_observer(Observer* observer) { observer_ = observer; }
  [[nodiscard]] Observer* observer() const { return observer_; }
  [[nodiscard]] bool step(const Frame& frame, const Insn* pc) {
    return !observes_ || observer_->step(frame, pc) || ask({.kind = Question::Kind::kLimit});
  }

  // What an instruction does once all its checks have passed.
  void accessed(bool writes, const std::byte* address) {
    if (watches_) observer_->access({.writes = writes, .address = address});
  }
  void accessed(bool writes, const std::byte* elements, std::uint8_t shift, const Int& index) {
    if (watches_) access_element(writes, elements, shift, index);
  }
  // What comes next depends on the class of what the slot refers to (observer.h).
  void asks_class(ClassUse use, const Slot* slot, const Klass* type = nullptr) {
    if (!observes_) return;
    if (const Expr* const e = stack.at(slot)) observer_->asks_class({.use = use, .reference = e, .type = type});
  }
  // The instruction throws since a reference is null.
  void failed_null_check() { is_null_check_ = true; }
  // An exception of that class is on its way from `frame`.
  void thrown(const Frame& frame, const Klass& klass) {
    if (watches_) observer_->thrown(frame, klass, is_null_check_);
    is_null_check_ = false;
  }
  void taken_natively() {
    if (watches_) observer_->taken_natively();
  }
  // Null: nobody looks.
  [[nodiscard]] Observer* watcher() { return watches_ ? observer_ : nullptr; }

  [[nodiscard]] const Question& question() const { return question_; }
  // As it was, after the machine did something else meanwhile.
  void set_question(const Question& question) { question_ = question; }
  [[nodiscard]] const Expr* result() const { return result_; }
  [[nodiscard]] expr::Pool& pool() { return *pool_; }
  [[nodiscard]] StringCalls& strings() { return *strings_; }
  [[nodiscard]] const DomainOptions& options() const { return options_; }
  void set_options(const DomainOptions& options) { options_ = options; }
  // Variables of inputs whose values fit a type narrower than int, so that they are not narrowed again.
  void declare_narrow(const Expr* variable, BaseKind kind);
  // A reference that is null or one of a few objects that are there already.
  void declare_one_of_few(const Expr* variable);

  void mark();
  void rollback();
  void release();

  StackShadow stack;
  HeapShadow heap;
  ArrayTerms terms;
  Texts texts;
  Path path;
  Boxes boxes;
  Identities identities;
  Labels labels;
  NativeCalls natives{*this};

 private:
  static constexpr std::uint32_t kMainThread = 1;
  static constexpr std::int32_t kShortArray = 8;

  template <class Bits>
  Value<Bits> get(const Slot* slot, Bits bits) {
    return known(bits, stack.at(slot));
  }
  // Concrete if the path has given `e` a value.
  template <class Bits>
  Value<Bits> known(Bits bits, const Expr* e) {
    if (e == nullptr) return Value<Bits>(bits);
    if (const auto word = path.value(e)) return Value<Bits>(of_word<Bits>(e->sort(), *word));
    return Value<Bits>(bits, e);
  }
  // Moved as an int, a value may be a float or a reference.
  template <class Bits>
  static Bits of_word(expr::Sort sort, expr::Word word) {
    return sort == kSortOf<Bits> ? bits_in<Bits>(word) : std::bit_cast<Bits>(bits_of_width<sizeof(Bits)>(word));
  }
  template <std::size_t kBytes>
  static auto bits_of_width(expr::Word word) {
    if constexpr (kBytes == 8)
      return word;
    else if constexpr (kBytes == 4)
      return static_cast<std::uint32_t>(word);
    else
      return static_cast<std::uint8_t>(word);
  }

  template <class Bits>
  static const Value<Bits>& lift(const Value<Bits>& value) {
    return value;
  }
  static Int lift(std::int32_t value) { return {value}; }
  static Condition lift(bool value) { return {value}; }

  template <class Bits>
  const Expr* expr_of(const Value<Bits>& value) {
    return value.is_symbolic() ? value.e : pool_->constant(kSortOf<Bits>, word_in(value.bits));
  }
  template <class Bits>
  static Value<Bits> built(Bits bits, const Expr* e) {
    return e->is_constant() ? Value<Bits>(bits_in<Bits>(e->word())) : Value<Bits>(bits, e);
  }
  template <class Function, class... Bits>
  Value<std::invoke_result_t<Function, Bits...>> apply(expr::Kind kind, Function function,
                                                       const Value<Bits>&... values) {
    const auto bits = function(values.bits...);
    if (!(values.is_symbolic() || ...)) return {bits};
    const std::initializer_list<const Expr*> operands{expr_of(values)...};
    return built(bits, pool_->make(kind, std::span(operands.begin(), operands.size())));
  }
  template <class Bits>
  Condition equal(const Value<Bits>& a, const Value<Bits>& b) {
    const bool bits = a.bits == b.bits;
    if (!a.is_symbolic() && !b.is_symbolic()) return {bits};
    const std::initializer_list<const Expr*> operands{expr_of(a), expr_of(b)};
    return built(bits, pool_->make(expr::Kind::equal, std::span(operands.begin(), operands.size())));
  }
  // What is stored through a signed type may be loaded through an unsigned one.
  template <class Memory>
  static std::uint64_t raw(std::int32_t bits) {
    return static_cast<std::make_unsigned_t<Memory>>(bits);
  }
  template <class Memory>
  static constexpr BaseKind kind_of() {
    if (sizeof(Memory) == 4) return BaseKind::kInt;
    if (sizeof(Memory) == 1) return BaseKind::kByte;
    return std::is_signed_v<Memory> ? BaseKind::kShort : BaseKind::kChar;
  }

  Way decide_symbolic(const Condition& condition);
  bool ask(const Question& question);
  // One condition is called as another that means the same.
  void rename(const Expr* from, const Expr* to);
  [[nodiscard]] bool is_one_of_few(const Reference& value) const;
  [[nodiscard]] bool is_narrow(const Expr* e, BaseKind kind) const;
  Int loaded_int(const std::byte* address, const Int& loaded, std::uint64_t raw, BaseKind kind);
  [[nodiscard]] const Expr* element(const std::byte* address, BaseKind kind);
  [[nodiscard]] const Expr* contents(const Heap& memory, const Klass& klass, Ref array);
  [[nodiscard]] bool find_made(Reference& value);
  void access_element(bool writes, const std::byte* elements, std::uint8_t shift, const Int& index);
  [[nodiscard]] bool find_box(Reference& value);
  [[nodiscard]] bool is_reasoned(const Klass& klass, Ref array, const Int& length) const;
  [[nodiscard]] Condition same_boxes(Machine& vm, Ref a, Ref b);
  [[nodiscard]] const Expr* value_in(Machine& vm, Ref box);
  [[nodiscard]] bool resolve(Reference& value, bool is_compared);

  expr::Pool* pool_ = nullptr;
  DomainOptions options_;
  Question question_;
  const Expr* result_ = nullptr;
  const Slot* raw_from_ = nullptr;
  InputMemory* memory_ = nullptr;
  Observer* observer_ = nullptr;
  bool observes_ = false;
  bool watches_ = false;
  bool is_null_check_ = false;
  Origin branch_origin_ = Origin::kBranch;
  std::unique_ptr<StringCalls> strings_;
  std::vector<BaseKind> narrow_;  // by index of variable; kVoid: as wide as its sort
  std::vector<bool> few_;         // by index of variable
};

}  // namespace ristretto::vm::symbolic

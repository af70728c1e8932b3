// SPDX-License-Identifier: MIT
// Concatenation by the + of the language, with something symbolic in it.
#include <array>
#include <optional>

#include "vm/symbolic/strings/string_call.h"

namespace ristretto::vm::symbolic {

namespace {

struct Piece {
  Text text;
  std::string name;
};

class Joining {
 public:
  Joining(StringCall& call, const ConcatSite& site, Slot* arguments)
      : call_(call), domain_(call.domain), site_(site), arguments_(arguments) {}

  // What an object says of itself may be, where anything is.
  [[nodiscard]] bool has_symbolic() {
    return any_argument([&](BaseKind kind, Slot* slot) {
      if (domain_.stack.at(slot) != nullptr) return true;
      if (kind != BaseKind::kClass || is_null(ref_in(*slot)) || domain_.heap.is_empty()) return false;
      const Ref object = ref_in(*slot);
      if (domain_.strings().memory.is_symbolic(call_.vm, object)) return true;
      return call_.vm.unbox(object) ? boxed(object).second != nullptr : &call_.vm.klass_of(object) != string_class();
    });
  }
  // The first object that has to be asked for its text.
  [[nodiscard]] Slot* find_object() {
    Slot* found = nullptr;
    (void)any_argument([&](BaseKind kind, Slot* slot) {
      const Ref object = kind == BaseKind::kClass ? domain_.get_ref(slot).bits : Ref::null;
      if (is_null(object) || &call_.vm.klass_of(object) == string_class()) return false;
      const auto value = call_.vm.unbox(object);
      const bool is_whole = value && value->first != BaseKind::kFloat && value->first != BaseKind::kDouble;
      if (!is_whole) found = slot;
      return found != nullptr;
    });
    return found;
  }
  [[nodiscard]] bool resolve_all() {
    return !any_argument([&](BaseKind kind, Slot* slot) {
      Reference object = kind == BaseKind::kClass ? domain_.get_ref(slot) : Reference(Ref::null);
      if (kind == BaseKind::kClass) domain_.asks_class(ClassUse::kText, slot);
      return !domain_.resolve(object);
    });
  }
  // Nothing: there is an argument of which only the class library knows the text.
  [[nodiscard]] std::optional<Text> join() {
    Text all = latin_text("");
    std::string name;
    const Slot* slot = arguments_;
    for (const ConcatSite::Part& part : site_.parts) {
      const std::optional<Piece> piece = piece_of(part, slot);
      if (!piece || all.room() + piece->text.room() > kLongestText) return std::nullopt;
      all = call_.math().concat(all, piece->text);
      name += name.empty() ? piece->name : " + " + piece->name;
      slot += facts(part.kind).slots;
    }
    all.name = name;
    return all;
  }
  // The arguments become concrete, one after the other.
  [[nodiscard]] bool fix_all() {
    return !any_argument([&](BaseKind kind, Slot* slot) {
      if (!domain_.fix(slot)) return true;
      return kind == BaseKind::kClass && !is_null(ref_in(*slot)) &&
             &call_.vm.klass_of(ref_in(*slot)) == call_.vm.known.string &&
             !domain_.strings().memory.fix_string(call_.vm, ref_in(*slot));
    });
  }

 private:
  [[nodiscard]] const Klass* string_class() const { return call_.vm.known.string; }
  [[nodiscard]] bool any_argument(auto&& visit) {
    Slot* slot = arguments_;
    for (const ConcatSite::Part& part : site_.parts) {
      if (part.kind != BaseKind::kVoid && visit(part.kind, slot)) return true;
      slot += facts(part.kind).slots;
    }
    return false;
  }

  // Of a box: its kind, and the expression that it holds, if any.
  [[nodiscard]] std::pair<BaseKind, const Expr*> boxed(Ref box) {
    Machine& vm = call_.vm;
    const BaseKind kind = vm.unbox(box)->first;
    const std::byte* const from = vm.heap.at(box);
    const auto places = domain_.heap.places(from, from + vm.size_of(box));
    return {kind, places.empty() ? nullptr : places.front().e};
  }

  [[nodiscard]] std::optional<Piece> piece_of(const ConcatSite::Part& part, const Slot* slot) {
    if (part.kind == BaseKind::kVoid) return string_piece(part.constant);
    if (part.kind != BaseKind::kClass) return primitive_piece(part.kind, *slot, domain_.stack.at(slot));
    const Ref object = domain_.get_ref(slot).bits;
    if (is_null(object)) return Piece{latin_text("null"), "null"};
    if (auto known = string_piece(object)) return known;
    const auto value = call_.vm.unbox(object);
    if (!value) return std::nullopt;
    return primitive_piece(value->first, value->second, boxed(object).second);
  }

  [[nodiscard]] std::optional<Piece> string_piece(Ref string) {
    const TextPtr text = domain_.strings().memory.read(call_.vm, string);
    if (text == nullptr) return std::nullopt;
    return Piece{*text, call_.name_of(*text)};
  }

  [[nodiscard]] std::optional<Piece> primitive_piece(BaseKind kind, Slot bits, const Expr* e) {
    Slot slot = bits;
    const Int value = domain_.known_now(Int(Concrete::get_int(&slot), e));
    switch (kind) {
      case BaseKind::kBoolean: return Piece{call_.math().print(domain_.not_(domain_.is_zero(value))), name_of(value)};
      case BaseKind::kChar: return Piece{TextMath::of_char(value), call_.name_of_char(value)};
      case BaseKind::kByte:
      case BaseKind::kShort:
      case BaseKind::kInt: return Piece{call_.math().print(value), name_of(value)};
      case BaseKind::kLong: {
        const Long whole = domain_.known_now(Long(Concrete::get_long(&slot), e));
        return Piece{call_.math().print(whole), e == nullptr ? std::string() : labelled_text(domain_, e)};
      }
      default: return std::nullopt;
    }
  }

  [[nodiscard]] std::string name_of(const Int& value) { return call_.name_of(value); }

  StringCall& call_;
  Domain& domain_;
  const ConcatSite& site_;
  Slot* arguments_;
};

// The word: which operand of the frame below it replaces.
NativeResult after_text(NativeCall& call) {
  call.thread().stack[call.word(0)] = call.result();
  return NativeCall::retry();
}

StringWay ask_for_text(Domain& domain, Machine& vm, Thread& thread, Slot* slot) {
  const Ref object = domain.get_ref(slot).bits;
  domain.put_constant(slot, slot_of(object));
  Method& method = *vm.known.string->method("valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");
  const std::array arguments{slot_of(object)};
  const std::array words{static_cast<Slot>(slot - thread.stack.get())};
  const NativeResult pushed = vm.call_for_instruction(thread, method, arguments, after_text, words);
  return pushed.status == NativeStatus::kPushed ? StringWay::kPushed : StringWay::kThrew;
}

}  // namespace

StringWay StringCalls::concat(Machine& vm, Thread& thread, const ConcatSite& site, Slot* arguments) {
  StringCall call(domain_, vm, thread, nullptr, arguments);
  Joining joining(call, site, arguments);
  if (!joining.has_symbolic()) return StringWay::kOther;
  if (!joining.resolve_all()) return StringWay::kOpen;
  if (Slot* const object = joining.find_object()) return ask_for_text(domain_, vm, thread, object);
  if (const auto text = joining.join()) return call.give(*text, text->name);
  return joining.fix_all() ? StringWay::kOther : StringWay::kOpen;
}

}  // namespace ristretto::vm::symbolic

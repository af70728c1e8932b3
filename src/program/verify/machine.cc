// SPDX-License-Identifier: MIT
#include "program/verify/machine.h"

#include <fmt/format.h>

namespace ristretto::program::verify {

using classfile::Category;
using classfile::Ends;
using classfile::Opcode;
using classfile::Tag;

namespace {

// The type a letter of opcodes.def stands for; references have families of their own.
Type letter_type(char letter) {
  switch (letter) {
    case 'I': return kInt;
    case 'J': return kLong;
    case 'F': return kFloat;
    case 'D': return kDouble;
    default: return kTop;
  }
}

// The descriptor of the elements an array instruction works on; "B" stands for byte and boolean.
std::string_view element_of(Opcode opcode) {
  switch (opcode) {
    case Opcode::iaload:
    case Opcode::iastore: return "I";
    case Opcode::laload:
    case Opcode::lastore: return "J";
    case Opcode::faload:
    case Opcode::fastore: return "F";
    case Opcode::daload:
    case Opcode::dastore: return "D";
    case Opcode::baload:
    case Opcode::bastore: return "B";
    case Opcode::caload:
    case Opcode::castore: return "C";
    case Opcode::saload:
    case Opcode::sastore: return "S";
    default: return "L";
  }
}

}  // namespace

void Machine::execute(const Instruction& i, Frame& frame) {
  frame_ = &frame;
  pc_ = i.pc;
  switch (info(i.opcode).category) {
    case Category::constant: return constant(i);
    case Category::load: return load(i);
    case Category::store: return store(i);
    case Category::array: return array(i);
    case Category::stack: return stack(i);
    case Category::math:
      if (i.opcode == Opcode::iinc) return increment(i);
      return simple(i);
    case Category::convert:
    case Category::compare: return simple(i);
    case Category::control: return control(i);
    case Category::field: return field(i);
    case Category::invoke: return invoke(i);
    case Category::object: return object(i);
    case Category::exception: return pop_value(types_.throwable());
    case Category::monitor: return pop_compared();
    case Category::prefix: return reject("Bad instruction: wide");
  }
}

void Machine::constant(const Instruction& i) {
  switch (i.opcode) {
    case Opcode::aconst_null: return push(kNull);
    case Opcode::ldc:
    case Opcode::ldc_w:
    case Opcode::ldc2_w: return load_constant(i);
    default: return simple(i);
  }
}

void Machine::load_constant(const Instruction& i) {
  const auto& pool = method_.pool();
  const auto index = static_cast<std::size_t>(i.a);
  Type type = kTop;
  switch (pool.tag(index)) {
    case Tag::kInteger: type = kInt; break;
    case Tag::kFloat: type = kFloat; break;
    case Tag::kLong: type = kLong; break;
    case Tag::kDouble: type = kDouble; break;
    case Tag::kString: type = types_.string(); break;
    case Tag::kClass: type = types_.class_type(); break;
    case Tag::kMethodHandle: type = types_.method_handle(); break;
    case Tag::kMethodType: type = types_.method_type(); break;
    case Tag::kDynamic: type = types_.of(*classfile::parse_field_descriptor(pool.dynamic(index).descriptor)); break;
    default: break;
  }
  push_value(type);
}

void Machine::load(const Instruction& i) {
  const char letter = info(i.opcode).pushes.front();
  const Type wanted = letter_type(letter);
  const Type found = frame_->locals[static_cast<std::size_t>(i.a)];
  if (letter == 'A') {
    if (!found.is_object() && !found.is_uninitialized())
      return reject(
          fmt::format("Bad local variable type: {} in local {} is not a reference", types_.display(found), i.a));
    return push(found);
  }
  const bool whole = !wanted.is_two_slots() || frame_->locals[static_cast<std::size_t>(i.a) + 1] == wanted.second();
  if (found != wanted || !whole) {
    return reject(fmt::format("Bad local variable type: {} in local {} is not assignable to {}", types_.display(found),
                              i.a, types_.display(wanted)));
  }
  push_value(wanted);
}

void Machine::store(const Instruction& i) {
  const char letter = info(i.opcode).pops.front();
  Type type = letter_type(letter);
  if (letter == 'A') {
    type = pop();
    if (ok() && !type.is_object() && !type.is_uninitialized() && !type.is(Kind::kReturnAddress))
      bad_type(type, types_.object());
  } else {
    pop_value(type);
  }
  if (ok()) set_local(i.a, type);
}

void Machine::array(const Instruction& i) {
  if (i.opcode == Opcode::arraylength) {
    const Type type = pop();
    if (ok() && !type.is(Kind::kNull) && !types_.is_array(type))
      reject(fmt::format("Bad type on operand stack: {} is not an array", types_.display(type)));
    return push(kInt);
  }
  const bool is_store = info(i.opcode).pushes.empty();
  const std::string_view element = element_of(i.opcode);
  if (is_store) {
    if (element == "L") {
      (void)pop_object();  // what is stored is checked when it happens (ArrayStoreException)
    } else {
      pop_value(letter_type(info(i.opcode).pops.back()));
    }
  }
  pop_value(kInt);
  const Type type = pop_array(element);
  if (!ok() || is_store) return;
  if (element != "L") return push_value(letter_type(info(i.opcode).pushes.front()));
  push(type.is(Kind::kNull) ? kNull : types_.component(type));
}

Type Machine::pop_array(std::string_view element) {
  const Type type = pop();
  if (!ok() || type.is(Kind::kNull)) return type;
  bool fits = types_.is_array(type);
  if (fits) {
    const std::string_view found = types_.name(type).substr(1);
    fits = element == "L" ? found.front() == 'L' || found.front() == '['
                          : found == element || (element == "B" && found == "Z");
  }
  if (!fits)
    reject(fmt::format("Bad type on operand stack: {} is not an array of {}", types_.display(type),
                       element == "L" ? "references" : element));
  return type;
}

// The dup family works on slots; what must not happen is that half of a long or double is moved (JVMS §4.10.1.9).
void Machine::stack(const Instruction& i) {
  struct Shape {
    Opcode opcode;
    std::uint8_t taken;    // slots moved or copied from the top
    std::uint8_t beneath;  // slots under them that the copy goes below
  };
  static constexpr Shape kShapes[] = {{Opcode::dup, 1, 0},  {Opcode::dup_x1, 1, 1},  {Opcode::dup_x2, 1, 2},
                                      {Opcode::dup2, 2, 0}, {Opcode::dup2_x1, 2, 1}, {Opcode::dup2_x2, 2, 2}};
  std::vector<Type>& stack = frame_->stack;
  // Whether a value starts `depth` slots below the top, so that cutting there splits none.
  const auto cuts_clean = [&](std::size_t depth) {
    return stack.size() >= depth && !stack[stack.size() - depth].is_second();
  };
  const auto require = [&](bool clean) {
    if (!clean)
      reject("Bad type on operand stack: the instruction would split a long or double, or the stack is too short");
    return clean;
  };
  switch (i.opcode) {
    case Opcode::pop:
      if (require(cuts_clean(1))) stack.pop_back();
      return;
    case Opcode::pop2:
      if (require(cuts_clean(2))) stack.resize(stack.size() - 2);
      return;
    case Opcode::swap:
      if (require(cuts_clean(1) && cuts_clean(2))) std::swap(stack[stack.size() - 1], stack[stack.size() - 2]);
      return;
    default: break;
  }
  for (const Shape& shape : kShapes) {
    if (shape.opcode != i.opcode) continue;
    const std::size_t all = shape.taken + std::size_t{shape.beneath};
    if (!require(cuts_clean(shape.taken) && cuts_clean(all))) return;
    if (stack.size() + shape.taken > method_.code.max_stack) return reject("Operand stack overflow");
    const std::vector<Type> copied(stack.end() - shape.taken, stack.end());
    stack.insert(stack.end() - static_cast<std::ptrdiff_t>(all), copied.begin(), copied.end());
  }
}

// Instructions whose line in opcodes.def says all: primitive operands, primitive results.
void Machine::simple(const Instruction& i) {
  const std::string_view pops = info(i.opcode).pops;
  for (std::size_t k = pops.size(); k > 0; --k) pop_value(letter_type(pops[k - 1]));
  for (char letter : info(i.opcode).pushes) push_value(letter_type(letter));
}

void Machine::increment(const Instruction& i) {
  if (frame_->locals[static_cast<std::size_t>(i.a)] != kInt)
    reject(fmt::format("Bad local variable type: local {} is not an integer", i.a));
}

void Machine::control(const Instruction& i) {
  const auto& facts = info(i.opcode);
  if (facts.ends == Ends::return_) return return_value(i);
  if (facts.ends == Ends::subroutine || facts.ends == Ends::ret) return;
  for (std::size_t k = facts.pops.size(); k > 0; --k) {
    if (facts.pops == "AA") {
      pop_compared();
    } else if (facts.pops[k - 1] == 'A') {
      (void)pop_reference();
    } else {
      pop_value(letter_type(facts.pops[k - 1]));
    }
  }
}

void Machine::return_value(const Instruction& i) {
  const auto descriptor = classfile::parse_method_descriptor(method_.method.descriptor());
  const Type result = types_.of(descriptor->result());
  const std::string_view pops = info(i.opcode).pops;
  const bool is_reference = result.is(Kind::kReference);
  const bool fits = pops.empty()  ? descriptor->result().is_void()
                    : pops == "A" ? is_reference
                                  : letter_type(pops.front()) == result;
  if (!fits) return reject("Wrong return type in function");
  if (!pops.empty()) pop_value(result);
  if (frame_->this_uninitialized && method_.method.info->is_initializer())
    reject("Constructor must call super() or this() before return");
}

void Machine::push(Type type) {
  if (!ok()) return;
  if (frame_->stack.size() >= method_.code.max_stack) return reject("Operand stack overflow");
  frame_->stack.push_back(type);
}

void Machine::push_value(Type type) {
  push(type);
  if (type.is_two_slots()) push(type.second());
}

Type Machine::pop() {
  if (!ok()) return kTop;
  if (frame_->stack.empty()) {
    reject("Operand stack underflow");
    return kTop;
  }
  const Type type = frame_->stack.back();
  frame_->stack.pop_back();
  return type;
}

void Machine::pop_value(Type expected) {
  if (expected.is_two_slots()) {
    const Type second = pop();
    if (ok() && second != expected.second()) return bad_type(second, expected.second());
  }
  const Type found = pop();
  if (ok() && !types_.is_assignable(found, expected)) bad_type(found, expected);
}

Type Machine::pop_object() {
  const Type type = pop();
  if (ok() && !type.is_object()) bad_type(type, types_.object());
  return type;
}

Type Machine::pop_reference() {
  const Type type = pop();
  if (ok() && !type.is_object() && !type.is_uninitialized()) bad_type(type, types_.object());
  return type;
}

// Overwriting one half of a long or double makes the other half unusable.
void Machine::set_local(std::int32_t index, Type type) {
  std::vector<Type>& locals = frame_->locals;
  const auto at = static_cast<std::size_t>(index);
  const std::size_t size = type.is_two_slots() ? 2 : 1;
  if (locals[at].is_second()) locals[at - 1] = kTop;
  if (locals[at + size - 1].is_two_slots()) locals[at + size] = kTop;
  locals[at] = type;
  if (size == 2) locals[at + 1] = type.second();
}

void Machine::bad_type(Type found, Type expected) {
  reject(fmt::format("Bad type on operand stack: {} is not assignable to {}", types_.display(found),
                     types_.display(expected)));
}

}  // namespace ristretto::program::verify

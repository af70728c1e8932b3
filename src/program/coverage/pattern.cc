// SPDX-License-Identifier: MIT
#include "program/coverage/pattern.h"

namespace ristretto::program::coverage {

Pattern& Pattern::any() {
  require(next_ < body_.size());
  if (fits_) ++next_;
  return *this;
}

Pattern& Pattern::op(Opcode opcode) {
  require(next_ < body_.size() && body_.opcode(next_) == opcode);
  return any();
}

Pattern& Pattern::var(Opcode opcode, std::string_view name) {
  if (!op(opcode)) return *this;
  const std::int32_t local = body_.instruction(last()).a;
  return require(bindings_.locals.try_emplace(std::string(name), local).first->second == local);
}

Pattern& Pattern::type(Opcode opcode, std::string_view class_name) {
  if (!op(opcode)) return *this;
  return require(body_.file().pool.class_name(static_cast<std::size_t>(body_.instruction(last()).a)) == class_name);
}

bool Pattern::is_member(std::string_view owner, std::string_view name, std::string_view descriptor) const {
  const auto member = body_.file().pool.member(static_cast<std::size_t>(body_.instruction(last()).a));
  return member.class_name == owner && member.name == name && member.descriptor == descriptor;
}

Pattern& Pattern::field(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor) {
  if (!op(opcode)) return *this;
  return require(is_member(owner, name, descriptor));
}

Pattern& Pattern::invoke(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor) {
  return field(opcode, owner, name, descriptor);
}

Pattern& Pattern::any_switch() {
  require(next_ < body_.size() && body_.is_switch(next_));
  return any();
}

Pattern& Pattern::jump(Opcode opcode, std::string_view name) {
  if (!op(opcode)) return *this;
  const std::uint32_t target = body_.target(last());
  return require(bindings_.targets.try_emplace(std::string(name), target).first->second == target);
}

Pattern& Pattern::place(std::string_view name) {
  const auto known = bindings_.targets.find(name);
  return require(known != bindings_.targets.end() && known->second == next_);
}

Pattern& Pattern::close(std::string_view name) {
  if (!var(Opcode::aload, name).any()) return *this;
  const Opcode opcode = body_.opcode(last());
  if (!require(opcode == Opcode::invokeinterface || opcode == Opcode::invokevirtual)) return *this;
  const auto member = body_.file().pool.member(static_cast<std::size_t>(body_.instruction(last()).a));
  if (!require(member.name == "close" && member.descriptor == "()V")) return *this;
  return require(bindings_.owners.try_emplace(std::string(name), member.class_name).first->second == member.class_name);
}

Pattern& Pattern::helper_call() {
  if (!op(Opcode::invokestatic)) return *this;
  const auto member = body_.file().pool.member(static_cast<std::size_t>(body_.instruction(last()).a));
  return require(member.name == "$closeResource" &&
                 member.descriptor == "(Ljava/lang/Throwable;Ljava/lang/AutoCloseable;)V");
}

}  // namespace ristretto::program::coverage

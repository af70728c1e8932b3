// SPDX-License-Identifier: MIT
// The part of Catalogue in which the table of the JDK's members decides.
#include <algorithm>

#include "generate/catalogue.h"
#include "generate/jdk_members.h"

namespace ristretto::generate {

using testcase::Type;
using How = JdkMember::How;

void Catalogue::add_jdk_producers(const Type& type, Operations& into) {
  const bool is_own = type.klass->module().empty();
  if (is_own) return;
  for (const JdkMember& member : jdk_members()) {
    if (member.how == How::kFiller) continue;
    const auto owner = types_.lookup().find(member.owner);
    if (!owner) continue;
    if (member.how == How::kConstant) {
      const program::Field* field = (*owner)->declared_field(member.name, member.descriptor);
      const Type* owner_type = types_.of_class(**owner);
      const Type* field_type = field == nullptr ? nullptr : types_.field_type(*field, *owner_type);
      if (field_type == nullptr || !types_.is_assignable(*field_type, type)) continue;
      if (const Operation* added = add_static_field(*field, *owner_type)) into.push_back(added);
      continue;
    }
    const program::Method* method = (*owner)->declared_method(member.name, member.descriptor);
    if (method == nullptr) continue;
    const program::Class* made = method->name() == "<init>" ? *owner : class_of_result(*method);
    if (made == nullptr || !made->is_subtype_of(*type.klass)) continue;
    add_texts(*method);
    if (member.how == How::kProducer) {
      // Everything is an Object: the table is for those who want something in particular.
      if (type.klass->name() == "java/lang/Object" && (*owner)->name() != "java/lang/Object" &&
          (*owner)->name() != "java/util/ArrayList")
        continue;
      static_cast<void>(add_fitting(*method, type, into));
    } else if (type.klass->name() != "java/lang/Object") {
      for (const Type* receiver : fitting(**owner, *types_.of_class(**owner, type.arguments))) {
        const Operation* added = add_method(*method, *receiver, {}, false);
        if (added != nullptr && types_.is_assignable(*added->output, type)) into.push_back(added);
      }
    }
  }
}

void Catalogue::add_texts(const program::Method& method) {
  if (literals_[testcase::BaseKind::kClass].is_closed) return;
  const auto [at, is_new] = texts_.try_emplace(&method);
  if (!is_new) return;
  for (const JdkText& each : jdk_texts())
    if (each.owner == method.owner->name() && each.name == method.name() && each.descriptor == method.descriptor())
      at->second.push_back(&literal(*types_.string(), testcase::string_value(std::u16string(each.text))));
}

std::span<const Catalogue::Operation* const> Catalogue::texts_for(const Operation& operation) const {
  const auto found = texts_.find(operation.method);
  if (found == texts_.end()) return {};
  return found->second;
}

const Catalogue::Operations& Catalogue::fillers(const Type& type) {
  const auto [known, is_new] = fillers_.at(type);
  if (!is_new || !type.is_class()) return known;
  if (type.klass->module().empty()) {
    if (type.klass != &under_test_) add_setters(type, known);
    return known;
  }
  for (const JdkMember& member : jdk_members()) {
    if (member.how != How::kFiller) continue;
    const auto owner = types_.lookup().find(member.owner);
    if (!owner || !type.klass->is_subtype_of(**owner) || type.klass->module().empty()) continue;
    const program::Method* method = (*owner)->declared_method(member.name, member.descriptor);
    const Type* seen = types_.as_super(type, **owner);
    if (method == nullptr || seen == nullptr) continue;
    if (const Operation* added = add_method(*method, *seen, {}, false)) known.push_back(added);
  }
  return known;
}

}  // namespace ristretto::generate

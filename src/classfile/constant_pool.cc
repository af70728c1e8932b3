// SPDX-License-Identifier: MIT
#include "classfile/constant_pool.h"

namespace ristretto::classfile {

std::string_view name(Tag tag) {
  switch (tag) {
    case Tag::kUnusable: return "Unusable";
    case Tag::kUtf8: return "Utf8";
    case Tag::kInteger: return "Integer";
    case Tag::kFloat: return "Float";
    case Tag::kLong: return "Long";
    case Tag::kDouble: return "Double";
    case Tag::kClass: return "Class";
    case Tag::kString: return "String";
    case Tag::kFieldref: return "Fieldref";
    case Tag::kMethodref: return "Methodref";
    case Tag::kInterfaceMethodref: return "InterfaceMethodref";
    case Tag::kNameAndType: return "NameAndType";
    case Tag::kMethodHandle: return "MethodHandle";
    case Tag::kMethodType: return "MethodType";
    case Tag::kDynamic: return "Dynamic";
    case Tag::kInvokeDynamic: return "InvokeDynamic";
    case Tag::kModule: return "Module";
    case Tag::kPackage: return "Package";
  }
  return "Unknown";
}

std::string_view name(ReferenceKind kind) {
  switch (kind) {
    case ReferenceKind::kGetField: return "REF_getField";
    case ReferenceKind::kGetStatic: return "REF_getStatic";
    case ReferenceKind::kPutField: return "REF_putField";
    case ReferenceKind::kPutStatic: return "REF_putStatic";
    case ReferenceKind::kInvokeVirtual: return "REF_invokeVirtual";
    case ReferenceKind::kInvokeStatic: return "REF_invokeStatic";
    case ReferenceKind::kInvokeSpecial: return "REF_invokeSpecial";
    case ReferenceKind::kNewInvokeSpecial: return "REF_newInvokeSpecial";
    case ReferenceKind::kInvokeInterface: return "REF_invokeInterface";
  }
  return "REF_unknown";
}

NameAndType ConstantPool::name_and_type(std::size_t index) const {
  const Constant& c = at(index, Tag::kNameAndType);
  return {utf8(c.first), utf8(c.second)};
}

MemberRef ConstantPool::member(std::size_t index) const {
  base::check(is_member_tag(tag(index)), "constant-pool entry is not a member reference");
  const Constant& c = entries_[index];
  const NameAndType member = name_and_type(c.second);
  return {class_name(c.first), member.name, member.descriptor, c.tag == Tag::kInterfaceMethodref};
}

MethodHandleRef ConstantPool::method_handle(std::size_t index) const {
  const Constant& c = at(index, Tag::kMethodHandle);
  return {static_cast<ReferenceKind>(c.reference_kind), c.second};
}

DynamicRef ConstantPool::dynamic(std::size_t index) const {
  base::check(is(index, Tag::kDynamic) || is(index, Tag::kInvokeDynamic), "constant-pool entry is not dynamic");
  const NameAndType site = name_and_type(entries_[index].second);
  return {entries_[index].first, site.name, site.descriptor};
}

}  // namespace ristretto::classfile

// SPDX-License-Identifier: MIT
// A class linked to its superclass and superinterfaces: the read-only view that resolution, dispatch, the verifier and
// later the virtual machine share. Holds facts, decides nothing, executes nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "program/member_index.h"

namespace ristretto::program {

class Class;

struct Field {
  const Class* owner = nullptr;
  const classfile::Field* info = nullptr;
  std::uint16_t index = 0;  // in the owner's file

  [[nodiscard]] std::string_view name() const { return info->name; }
  [[nodiscard]] std::string_view descriptor() const { return info->descriptor; }
  [[nodiscard]] classfile::AccessFlags flags() const { return info->flags; }
};

struct Method {
  const Class* owner = nullptr;
  const classfile::Method* info = nullptr;
  std::uint16_t index = 0;

  [[nodiscard]] std::string_view name() const { return info->name; }
  [[nodiscard]] std::string_view descriptor() const { return info->descriptor; }
  [[nodiscard]] classfile::AccessFlags flags() const { return info->flags; }
  // Same name and descriptor.
  [[nodiscard]] bool matches(const Method& other) const {
    return name() == other.name() && descriptor() == other.descriptor();
  }
  // "java.util.List.add(Ljava/lang/Object;)Z", for messages.
  [[nodiscard]] std::string display() const;
};

// Supertypes must outlive the class. Fields and methods keep their addresses for the life of the class.
class Class {
 public:
  Class(classfile::ClassFile file, std::string origin, const Class* super, std::vector<const Class*> interfaces,
        std::string module = {});
  Class(const Class&) = delete;             // members point back to their class
  Class& operator=(const Class&) = delete;  // likewise

  [[nodiscard]] const classfile::ClassFile& file() const { return file_; }
  [[nodiscard]] std::string_view name() const { return file_.name; }   // internal name
  [[nodiscard]] std::string_view package() const { return package_; }  // "java/util"; empty for the unnamed package
  [[nodiscard]] const std::string& origin() const { return origin_; }  // jar, directory or module it came from
  [[nodiscard]] const std::string& module() const { return module_; }  // "java.base"; empty for the unnamed module
  [[nodiscard]] const Class* super() const { return super_; }          // null for java/lang/Object
  [[nodiscard]] std::span<const Class* const> interfaces() const { return interfaces_; }
  // Every superinterface once, direct or inherited, itself excluded: those of the superclass first, then those of the
  // direct superinterfaces in their order, then the direct ones. A superinterface precedes its subinterfaces.
  [[nodiscard]] std::span<const Class* const> all_interfaces() const { return all_interfaces_; }
  [[nodiscard]] classfile::AccessFlags flags() const { return file_.flags; }
  [[nodiscard]] bool is_interface() const { return file_.is_interface(); }
  [[nodiscard]] std::span<const Field> fields() const { return fields_; }
  [[nodiscard]] std::span<const Method> methods() const { return methods_; }

  // Declared in this very class; null when absent.
  [[nodiscard]] const Field* declared_field(std::string_view name, std::string_view descriptor) const;
  [[nodiscard]] const Method* declared_method(std::string_view name, std::string_view descriptor) const;
  // The overloads declared in this very class, by descriptor.
  [[nodiscard]] std::span<const Method* const> declared_methods(std::string_view name) const;

  // Reflexive; follows superclasses and superinterfaces.
  [[nodiscard]] bool is_subtype_of(const Class& other) const;
  // Reflexive; superclasses only.
  [[nodiscard]] bool is_subclass_of(const Class& other) const;
  // The defining loader as messages name it, "'app'" or "a.MyLoader @1b2c3d"; empty for the JDK's and the class path's,
  // which share one name space. Different texts are different loaders.
  [[nodiscard]] const std::string& loader() const { return loader_; }
  void set_loader(std::string loader) { loader_ = std::move(loader); }
  // Same run-time package (JVMS §5.3).
  [[nodiscard]] bool same_package(const Class& other) const {
    return package_ == other.package_ && loader_ == other.loader_;
  }

 private:
  void link_members();
  void collect_interfaces();

  classfile::ClassFile file_;
  std::string origin_;
  std::string module_;
  std::string loader_;
  std::string_view package_;
  const Class* super_;
  std::vector<const Class*> interfaces_;
  std::vector<const Class*> own_interfaces_;  // backs all_interfaces_ unless the superclass's list is shared
  std::span<const Class* const> all_interfaces_;
  std::vector<Field> fields_;
  std::vector<Method> methods_;
  MemberIndex field_index_;
  MemberIndex method_index_;
  mutable std::vector<const Method*> methods_by_name_;  // then by descriptor; made when overloads are asked for
};

// Where classes come from, by internal name. Implemented by Hierarchy and, later, by the virtual machine's loaders.
class ClassLookup {
 public:
  virtual ~ClassLookup() = default;
  // Loads the class and its supertypes if need be. Never asked for array types.
  // Fails as java would: NoClassDefFoundError, ClassFormatError, ClassCircularityError, IncompatibleClassChangeError, …
  [[nodiscard]] virtual classfile::Checked<const Class*> find(std::string_view internal_name) = 0;
};

}  // namespace ristretto::program

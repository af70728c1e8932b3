// SPDX-License-Identifier: MIT
// The classes of one program by name, loaded on demand and linked to their supertypes (JVMS §5.3.5).
//
// One loader and one name space: the first source that has a class wins, so the JDK comes first. What failed to load
// once fails the same way ever after. Classes keep their addresses for the life of the hierarchy. Superclass chains of
// any length are followed without recursion: class files are not trusted.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/text_hash.h"
#include "program/class.h"
#include "program/class_source.h"

namespace ristretto::program {

class Hierarchy final : public ClassLookup {
 public:
  // `newest_major` is that of the JDK in use; whether classes may use its previews is up to who runs them.
  Hierarchy(std::vector<std::unique_ptr<ClassSource>> sources, std::uint16_t newest_major, bool allows_preview = true);
  Hierarchy(const Hierarchy&) = delete;  // classes point to each other
  Hierarchy& operator=(const Hierarchy&) = delete;
  ~Hierarchy() override;

  [[nodiscard]] classfile::Checked<const Class*> find(std::string_view internal_name) override;

  // Only what has been loaded already; null otherwise.
  [[nodiscard]] const Class* find_loaded(std::string_view internal_name) const;

  // What a definition hides, and where it stands among the classes loaded.
  class Hidden;
  // A class of this name is about to be defined elsewhere. What was loaded under the name, what descends from that, and
  // what failed to load is not known any more; to load the name is a circularity until one of the next two is called.
  [[nodiscard]] std::shared_ptr<Hidden> hide(std::string_view name);
  // The definition failed: all is as before, but for what was loaded successfully meanwhile.
  void unhide(Hidden& hidden);
  // Makes the class known under its name.
  void adopt(const Class& c, Hidden& hidden);
  // Undoes hide() and adopt(). What was loaded since then and may descend from the class is forgotten; the objects
  // stay.
  void forget(const Class& c, Hidden& hidden);
  // Without bringing back what it hid.
  void forget(const Class& c) { entries_.erase(std::string(c.name())); }

  // What has been loaded so far, supertypes before subtypes.
  [[nodiscard]] const std::deque<Class>& classes() const { return classes_; }

 private:
  struct Loading {};
  using Entry = std::variant<Loading, const Class*, classfile::JavaError>;
  struct Pending;
  [[nodiscard]] classfile::Checked<const Class*> known(std::string_view name) const;
  [[nodiscard]] classfile::Checked<Pending> read(std::string_view name);
  [[nodiscard]] classfile::Checked<const Class*> link(Pending& pending);
  void load(std::string_view name);
  void start(std::string_view name, std::vector<Pending>& stack);
  void finish(std::vector<Pending>& stack);

  std::vector<std::unique_ptr<ClassSource>> sources_;
  std::uint16_t newest_major_;
  bool allows_preview_;
  std::deque<Class> classes_;
  std::unordered_map<std::string, Entry, base::TextHash, std::equal_to<>> entries_;
  std::vector<std::string> asked_;  // names of entries, in the order in which their loading began
};

class Hierarchy::Hidden {
 private:
  friend class Hierarchy;
  std::string name_;
  std::vector<std::pair<std::string, Entry>> entries_;
  std::size_t asked_ = 0;  // Hierarchy::asked_ then
};

// The checks of JVMS §5.3.5 on a class whose supertypes are linked: final, sealed and inaccessible supertypes, and
// final methods overridden. `jdk_feature` chooses between the texts of different JDKs.
[[nodiscard]] classfile::Checked<void> check_supertypes(const Class& c, unsigned jdk_feature);

}  // namespace ristretto::program

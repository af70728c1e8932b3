// SPDX-License-Identifier: MIT
// Object graphs straight from the machine's memory: a canonical digest (same digest: same classes, same primitive
// values, same shape and sharing) and copies that outlive a rollback. Runs no guest code.
//
// Left out of the digest, since the same abstract state may have them differ: monitors, identity, and what objects of
// the JDK remember of a question they were asked, as the hash code of a String or the views of a map. Mirrors, threads
// and loaders count by identity; their insides do not.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "vm/machine.h"

namespace ristretto::generate {

struct Digest {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  friend auto operator<=>(const Digest&, const Digest&) = default;
};

class StateReader {
 public:
  // Graphs of more than `limit` objects, or with long arrays of numbers, have no digest: reading them would cost more
  // than the calls that made them.
  explicit StateReader(const vm::Machine& machine, std::size_t limit = 20'000) : machine_(machine), limit_(limit) {}

  // Of a value of the kind (kClass: a reference).
  [[nodiscard]] std::optional<Digest> digest(vm::BaseKind kind, vm::Slot value);
  [[nodiscard]] std::optional<Digest> digest(vm::Ref object);
  // Objects of the graph that was read last.
  [[nodiscard]] std::size_t objects() const { return found_; }
  [[nodiscard]] const vm::Heap& heap() const { return machine_.heap; }
  // Whether two objects have the same graph; decided by walking both, not by digests.
  [[nodiscard]] bool equal(vm::Ref a, vm::Ref b);

 private:
  struct Mixer;
  // False: it is too large.
  [[nodiscard]] bool add_object(vm::Ref object, Mixer& mixer);
  [[nodiscard]] bool add_array(const vm::Klass& klass, vm::Ref array, Mixer& mixer);
  // The next `count` references of memory.
  void add_references(const std::byte* at, std::size_t count, Mixer& mixer);
  [[nodiscard]] bool is_opaque(const vm::Klass& klass) const;
  // What is read of the instances of a class.
  struct Shape {
    const program::Class* linked = nullptr;                      // whose shape it is
    std::uint64_t number = 0;                                    // stands for the class, by its name
    bool is_opaque = false;                                      // counts by identity
    std::vector<std::pair<std::uint32_t, vm::BaseKind>> fields;  // superclasses' too, in order of offset
    // The same as digests read it: neighbours together.
    struct Run {
      std::uint32_t offset = 0;
      std::uint32_t size = 0;  // of references: how many; of other fields: bytes
    };
    std::vector<Run> references;
    std::vector<Run> values;
  };
  static void add_field(std::uint32_t offset, vm::BaseKind kind, Shape& shape);
  [[nodiscard]] const Shape& shape_of(const vm::Klass& klass);
  [[nodiscard]] std::uint64_t number_of(const vm::Klass& klass);

  const vm::Machine& machine_;
  std::size_t limit_;
  std::uint64_t bytes_ = 0;    // of arrays of numbers, in the graph being read
  std::vector<Shape> shapes_;  // by class id, which a rollback may have given to another class since
  std::unordered_map<std::string, std::uint64_t> class_numbers_;  // by name
  // The number of an object in the graph being read.
  struct Numbered {
    vm::Ref object = vm::Ref::null;
    std::uint32_t number = 0;
    std::uint64_t graph = 0;
  };
  void start_graph();
  // A new object gets the next number.
  [[nodiscard]] std::uint32_t number_in_graph(vm::Ref object);
  // Where the object's entry is, or belongs.
  [[nodiscard]] Numbered& entry_of(vm::Ref object);
  void make_room();
  // Open addressing; entries of other graphs are free. Of a small graph only the first entries are used, which are
  // near.
  static constexpr std::size_t kFirstNumbers = 64;
  std::vector<Numbered> numbers_ = std::vector<Numbered>(kFirstNumbers);
  std::size_t numbers_used_ = kFirstNumbers;
  std::uint64_t graph_ = 0;
  // Objects of the graph in order of their numbers, the first `found_`; there is always room for one more.
  std::vector<vm::Ref> pending_ = std::vector<vm::Ref>(kFirstNumbers);
  std::size_t found_ = 0;
};

// Digests of the objects of one state, each read once. Those of a mark's state are kept for all states that leave what
// was there at the mark as it was.
class Digests {
 public:
  struct Graph {
    vm::Ref root = vm::Ref::null;
    std::optional<Digest> digest;
    std::size_t objects = 0;
  };

  explicit Digests(StateReader& reader) : reader_(reader) {}
  // The state is another now.
  void forget() { known_.clear(); }
  [[nodiscard]] Graph of(vm::Ref object);

 private:
  [[nodiscard]] Graph find(std::vector<Graph>& known, vm::Ref object);

  StateReader& reader_;
  std::vector<Graph> known_;
  std::vector<Graph> marked_;  // of the state of the mark
  std::uint64_t mark_ = 0;
};

// A graph on the host, without what lies below the mark it was made after: that is referred to where it is.
class SavedGraph {
 public:
  // Nothing when there are more than `limit` objects, or one of a class that a rollback takes away.
  [[nodiscard]] static std::optional<SavedGraph> save(vm::Machine& machine, vm::Ref root, std::size_t limit = 20'000);
  // Makes the objects again in the machine; null when guest memory is exhausted.
  [[nodiscard]] vm::Ref restore(vm::Machine& machine) const;

 private:
  struct Object {
    std::uint32_t klass = 0;
    std::vector<std::byte> bytes;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> references;  // offset, index of a saved object
  };
  std::vector<Object> objects_;  // the root first; empty: the root lies below the mark
  vm::Ref old_root_ = vm::Ref::null;
};

}  // namespace ristretto::generate

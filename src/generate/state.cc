// SPDX-License-Identifier: MIT
#include "generate/state.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "vm/layout.h"

namespace ristretto::generate {

using vm::BaseKind;
using vm::Klass;
using vm::Ref;
using vm::Slot;

// Two independent 64-bit states: graphs are compared by digest alone, in numbers where 64 bits would collide.
struct StateReader::Mixer {
  std::uint64_t low = 0x243f'6a88'85a3'08d3U;
  std::uint64_t high = 0x1319'8a2e'0370'7344U;

  void add(std::uint64_t value) {
    low = (std::rotl(low, 25) ^ value) * 0x9e37'79b9'7f4a'7c15U;
    low ^= low >> 29U;
    high = (high + value) * 0xff51'afd7'ed55'8ccdU;
    high ^= high >> 32U;
  }
  void add_bytes(const std::byte* bytes, std::uint64_t size) {
    while (size >= 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes, 8);
      add(word);
      bytes += 8;
      size -= 8;
    }
    if (size >= 4) {
      std::uint32_t half = 0;
      std::memcpy(&half, bytes, 4);
      add(half);
      bytes += 4;
      size -= 4;
    }
    if (size == 0) return;
    std::uint64_t rest = 0;
    std::memcpy(&rest, bytes, size);
    add(rest);
  }
  [[nodiscard]] Digest digest() const { return {low, high}; }
};

namespace {

constexpr std::uint32_t kNullMark = UINT32_MAX;
constexpr std::uint64_t kEmptyMark = std::uint64_t{1} << 63U;  // beyond all numbers, and not null in the upper half
constexpr std::uint64_t kInstanceMark = 14;                    // beyond the primitive kinds
constexpr std::uint64_t kArrayMark = 15;
constexpr std::uint64_t kMostBytes = 64 * 1024;
constexpr std::uint64_t kHashFactor = 0x9e37'79b9'7f4a'7c15U;

// Fields of the JDK, of any version from 17 on, that remember what the others imply.
struct Cache {
  std::string_view owner;
  std::string_view field;

  friend auto operator<=>(const Cache&, const Cache&) = default;
};
constexpr auto kCaches = std::to_array<Cache>({
    {"java/io/File", "filePath"},
    {"java/io/File", "status"},
    {"java/lang/Enum", "hash"},
    {"java/lang/String", "hash"},
    {"java/lang/String", "hashIsZero"},
    {"java/lang/StringBuffer", "toStringCache"},
    {"java/math/BigDecimal", "precision"},
    {"java/math/BigDecimal", "stringCache"},
    {"java/math/BigInteger", "bitCountPlusOne"},
    {"java/math/BigInteger", "bitLengthPlusOne"},
    {"java/math/BigInteger", "firstNonzeroIntNumPlusTwo"},
    {"java/math/BigInteger", "lowestSetBitPlusTwo"},
    {"java/math/BigInteger", "magBitLengthPlusOne"},
    {"java/math/BigInteger", "numberOfTrailingZeroIntsPlusTwo"},
    {"java/net/URI", "decodedAuthority"},
    {"java/net/URI", "decodedFragment"},
    {"java/net/URI", "decodedPath"},
    {"java/net/URI", "decodedQuery"},
    {"java/net/URI", "decodedSchemeSpecificPart"},
    {"java/net/URI", "decodedUserInfo"},
    {"java/net/URI", "hash"},
    {"java/net/URI", "string"},
    {"java/net/URL", "hashCode"},
    {"java/time/ZoneOffset", "rules"},
    {"java/util/AbstractMap", "keySet"},
    {"java/util/AbstractMap", "values"},
    {"java/util/Collections$CheckedMap", "entrySet"},
    {"java/util/Collections$SingletonMap", "entrySet"},
    {"java/util/Collections$SingletonMap", "keySet"},
    {"java/util/Collections$SingletonMap", "values"},
    {"java/util/Collections$SynchronizedMap", "entrySet"},
    {"java/util/Collections$SynchronizedMap", "keySet"},
    {"java/util/Collections$SynchronizedMap", "values"},
    {"java/util/Collections$UnmodifiableMap", "entrySet"},
    {"java/util/Collections$UnmodifiableMap", "keySet"},
    {"java/util/Collections$UnmodifiableMap", "values"},
    {"java/util/EnumMap", "entrySet"},
    {"java/util/HashMap", "entrySet"},
    {"java/util/Hashtable", "entrySet"},
    {"java/util/Hashtable", "keySet"},
    {"java/util/Hashtable", "values"},
    {"java/util/IdentityHashMap", "entrySet"},
    {"java/util/Locale", "hashCodeValue"},
    {"java/util/Locale", "languageTag"},
    {"java/util/TreeMap", "descendingMap"},
    {"java/util/TreeMap", "entrySet"},
    {"java/util/TreeMap", "navigableKeySet"},
    {"java/util/TreeMap$NavigableSubMap", "descendingMapView"},
    {"java/util/TreeMap$NavigableSubMap", "entrySetView"},
    {"java/util/TreeMap$NavigableSubMap", "navigableKeySetView"},
    {"java/util/WeakHashMap", "entrySet"},
    {"java/util/concurrent/ConcurrentHashMap", "entrySet"},
    {"java/util/concurrent/ConcurrentHashMap", "keySet"},
    {"java/util/concurrent/ConcurrentHashMap", "values"},
    {"java/util/concurrent/ConcurrentSkipListMap", "descendingMap"},
    {"java/util/concurrent/ConcurrentSkipListMap", "entrySet"},
    {"java/util/concurrent/ConcurrentSkipListMap", "keySet"},
    {"java/util/concurrent/ConcurrentSkipListMap", "values"},
    {"java/util/concurrent/ConcurrentSkipListMap$SubMap", "entrySetView"},
    {"java/util/concurrent/ConcurrentSkipListMap$SubMap", "keySetView"},
    {"java/util/concurrent/ConcurrentSkipListMap$SubMap", "valuesView"},
});
static_assert(std::ranges::is_sorted(kCaches) && std::ranges::adjacent_find(kCaches) == kCaches.end());

bool is_cache(const vm::Field& field) {
  return std::ranges::binary_search(kCaches, Cache{field.owner->name, field.info->name()});
}

}  // namespace

const StateReader::Shape& StateReader::shape_of(const Klass& klass) {
  if (shapes_.size() <= klass.id) shapes_.resize(klass.id + 64);
  Shape& shape = shapes_[klass.id];
  // What backs a class made by defineClass goes with it, and its address may be another's next.
  if (shape.linked == klass.linked && klass.own_linked == nullptr) return shape;
  shape.linked = klass.linked;
  shape.number = (class_numbers_.try_emplace(klass.name, class_numbers_.size()).first->second << 4U) + kInstanceMark;
  shape.is_opaque = is_opaque(klass);
  shape.fields.clear();
  for (const Klass* at = &klass; at != nullptr; at = at->super) {
    for (const vm::Field& field : at->fields) {
      if (field.is_static() || is_cache(field)) continue;
      shape.fields.emplace_back(field.offset, field.kind);
    }
  }
  std::ranges::sort(shape.fields);
  shape.references.clear();
  shape.values.clear();
  for (const auto& [offset, kind] : shape.fields) add_field(offset, kind, shape);
  return shape;
}

void StateReader::add_field(std::uint32_t offset, BaseKind kind, Shape& shape) {
  const bool is_reference = kind == BaseKind::kClass;
  const std::uint32_t unit = is_reference ? sizeof(Ref) : 1;
  const std::uint32_t size = is_reference ? 1 : vm::size_of(kind);
  std::vector<Shape::Run>& runs = is_reference ? shape.references : shape.values;
  if (!runs.empty() && runs.back().offset + runs.back().size * unit == offset)
    runs.back().size += size;
  else
    runs.push_back({offset, size});
}

std::uint64_t StateReader::number_of(const Klass& klass) {
  if (klass.is_instance()) return shape_of(klass).number;
  if (klass.is_array()) return (number_of(*klass.component) << 4U) + kArrayMark;
  return static_cast<std::uint64_t>(klass.base);
}

bool StateReader::is_opaque(const Klass& klass) const {
  return &klass == machine_.known.klass || klass.is_subtype_of(*machine_.known.thread) ||
         klass.is_subtype_of(*machine_.known.class_loader);
}

void StateReader::start_graph() {
  ++graph_;
  numbers_used_ = kFirstNumbers;
  found_ = 0;
  bytes_ = 0;
}

inline StateReader::Numbered& StateReader::entry_of(Ref object) {
  const std::size_t mask = numbers_used_ - 1;
  std::size_t at = static_cast<std::uint32_t>(object) * kHashFactor >> 32U & mask;
  while (numbers_[at].graph == graph_ && numbers_[at].object != object) at = (at + 1) & mask;
  return numbers_[at];
}

inline std::uint32_t StateReader::number_in_graph(Ref object) {
  Numbered& entry = entry_of(object);
  if (entry.graph == graph_) return entry.number;
  const auto number = static_cast<std::uint32_t>(found_);
  entry = {object, number, graph_};
  pending_[found_++] = object;
  if (2 * found_ > numbers_used_) make_room();
  return number;
}

void StateReader::make_room() {
  ++graph_;  // what is there counts no more
  numbers_used_ *= 2;
  if (numbers_.size() < numbers_used_) numbers_.resize(numbers_used_);
  if (pending_.size() < numbers_used_) pending_.resize(numbers_used_);
  for (std::uint32_t i = 0; i < found_; ++i) entry_of(pending_[i]) = {pending_[i], i, graph_};
}

// Two at a time: mixing takes as long as finding their numbers. Of pairs of nulls in a row, as in a table that is
// hardly filled, only the number counts.
void StateReader::add_references(const std::byte* at, std::size_t count, Mixer& mixer) {
  const auto number_of_next = [&] {
    Ref object = Ref::null;
    std::memcpy(&object, at, sizeof object);
    at += sizeof object;
    return std::uint64_t{is_null(object) ? kNullMark : number_in_graph(object)};
  };
  std::uint64_t empty_pairs = 0;
  const auto add_empty = [&] {
    if (empty_pairs != 0) mixer.add(kEmptyMark | std::exchange(empty_pairs, 0));
  };
  for (; count >= 2; count -= 2) {
    std::uint64_t pair = 0;
    std::memcpy(&pair, at, sizeof pair);
    if (pair == 0) {
      ++empty_pairs;
      at += sizeof pair;
      continue;
    }
    add_empty();
    const std::uint64_t first = number_of_next();
    mixer.add(first << 32U | number_of_next());
  }
  add_empty();
  if (count != 0) mixer.add(number_of_next());
}

bool StateReader::add_array(const Klass& klass, Ref array, Mixer& mixer) {
  mixer.add(number_of(klass));
  const std::int32_t length = machine_.heap.length(array);
  mixer.add(static_cast<std::uint64_t>(length));
  if (klass.component->is_primitive()) {
    const std::uint64_t size = static_cast<std::uint64_t>(length) << klass.element_shift;
    bytes_ += size;
    if (bytes_ > kMostBytes) return false;
    mixer.add_bytes(machine_.elements(array), size);
    return true;
  }
  if (static_cast<std::size_t>(length) > limit_) return false;
  add_references(machine_.elements(array), static_cast<std::size_t>(length), mixer);
  return true;
}

bool StateReader::add_object(Ref object, Mixer& mixer) {
  const Klass& klass = machine_.klass_of(object);
  if (klass.is_array()) return add_array(klass, object, mixer);
  const Shape& shape = shape_of(klass);
  mixer.add(shape.number);
  if (shape.is_opaque) {
    mixer.add(static_cast<std::uint64_t>(object));
    return true;
  }
  const std::byte* const memory = machine_.heap.at(object);
  for (const Shape::Run& run : shape.references) add_references(memory + run.offset, run.size, mixer);
  for (const Shape::Run& run : shape.values) mixer.add_bytes(memory + run.offset, run.size);
  return true;
}

std::optional<Digest> StateReader::digest(Ref object) {
  Mixer mixer;
  start_graph();
  if (is_null(object)) return mixer.digest();
  static_cast<void>(number_in_graph(object));
  for (std::size_t next = 0; next < found_; ++next) {
    if (found_ > limit_ || !add_object(pending_[next], mixer)) return std::nullopt;
  }
  return mixer.digest();
}

std::optional<Digest> StateReader::digest(BaseKind kind, Slot value) {
  if (kind == BaseKind::kClass) return digest(vm::ref_in(value));
  Mixer mixer;
  mixer.add(static_cast<std::uint64_t>(kind) + 1);
  mixer.add(value);
  return mixer.digest();
}

Digests::Graph Digests::of(Ref object) {
  const vm::Heap& heap = reader_.heap();
  if (!heap.is_as_marked(object)) return find(known_, object);
  if (std::exchange(mark_, heap.latest_mark()) != heap.latest_mark()) marked_.clear();
  return find(marked_, object);
}

Digests::Graph Digests::find(std::vector<Graph>& known, Ref object) {
  for (const Graph& graph : known)
    if (graph.root == object) return graph;
  const auto digest = reader_.digest(object);
  return known.emplace_back(object, digest, reader_.objects());
}

bool StateReader::equal(Ref a, Ref b) {
  std::vector<std::pair<Ref, Ref>> pairs{{a, b}};
  std::unordered_map<Ref, Ref> forward;
  std::unordered_map<Ref, Ref> backward;
  for (std::size_t next = 0; next < pairs.size(); ++next) {
    const auto [left, right] = pairs[next];
    if (is_null(left) || is_null(right)) {
      if (left != right) return false;
      continue;
    }
    const auto [at, is_new] = forward.emplace(left, right);
    if (!is_new) {
      if (at->second != right) return false;
      continue;
    }
    if (!backward.emplace(right, left).second) return false;
    const Klass& klass = machine_.klass_of(left);
    if (&klass != &machine_.klass_of(right)) return false;
    if (klass.is_array()) {
      const std::int32_t length = machine_.heap.length(left);
      if (length != machine_.heap.length(right)) return false;
      if (klass.component->is_primitive()) {
        const std::uint64_t bytes = static_cast<std::uint64_t>(length) << klass.element_shift;
        if (std::memcmp(machine_.elements(left), machine_.elements(right), bytes) != 0) return false;
        continue;
      }
      for (std::int32_t i = 0; i < length; ++i)
        pairs.emplace_back(machine_.element<Ref>(left, i), machine_.element<Ref>(right, i));
      continue;
    }
    if (is_opaque(klass)) {
      if (left != right) return false;
      continue;
    }
    for (const auto& [offset, kind] : shape_of(klass).fields) {
      if (kind == BaseKind::kClass) {
        pairs.emplace_back(machine_.get<Ref>(left, offset), machine_.get<Ref>(right, offset));
      } else if (machine_.load_field(left, kind, offset) != machine_.load_field(right, kind, offset)) {
        return false;
      }
    }
  }
  return true;
}

// ---- copies ----

std::optional<SavedGraph> SavedGraph::save(vm::Machine& machine, Ref root, std::size_t limit) {
  SavedGraph graph;
  graph.old_root_ = root;
  if (is_null(root) || !machine.is_new(root)) return graph;
  std::unordered_map<Ref, std::uint32_t> numbers{{root, 0}};
  std::vector<Ref> order{root};
  for (std::size_t next = 0; next < order.size(); ++next) {
    if (order.size() > limit) return std::nullopt;
    const Ref object = order[next];
    const Klass& klass = machine.klass_of(object);
    if (machine.heap.is_after_first_mark(klass.mirror)) return std::nullopt;  // the class may be gone after a rollback
    Object& saved = graph.objects_.emplace_back();
    saved.klass = klass.id;
    const std::uint64_t size = machine.size_of(object);
    saved.bytes.assign(machine.heap.at(object), machine.heap.at(object) + size);
    const auto refer = [&](std::uint32_t offset) {
      const Ref target = machine.get<Ref>(object, offset);
      if (is_null(target) || !machine.is_new(target)) return;
      const auto [at, is_new] = numbers.emplace(target, static_cast<std::uint32_t>(order.size()));
      if (is_new) order.push_back(target);
      saved.references.emplace_back(offset, at->second);
    };
    if (klass.is_array()) {
      if (klass.component->is_primitive()) continue;
      const std::int32_t length = machine.heap.length(object);
      for (std::int32_t i = 0; i < length; ++i)
        refer(vm::kElementsOffset + static_cast<std::uint32_t>(i) * static_cast<std::uint32_t>(sizeof(Ref)));
      continue;
    }
    for (const Klass* at = &klass; at != nullptr; at = at->super)
      for (const vm::Field& field : at->fields)
        if (!field.is_static() && field.kind == BaseKind::kClass) refer(field.offset);
  }
  return graph;
}

Ref SavedGraph::restore(vm::Machine& machine) const {
  if (objects_.empty()) return old_root_;
  std::vector<Ref> made;
  for (const Object& object : objects_) {
    const Ref ref = machine.heap.allocate(object.bytes.size());
    if (is_null(ref)) return ref;
    std::memcpy(machine.heap.at(ref), object.bytes.data(), object.bytes.size());
    const std::uint32_t unlocked = 0;
    std::memcpy(machine.heap.at(ref) + vm::kLockOffset, &unlocked, sizeof unlocked);
    made.push_back(ref);
  }
  for (std::size_t i = 0; i < objects_.size(); ++i)
    for (const auto& [offset, index] : objects_[i].references) machine.set(made[i], offset, made[index]);
  return made.front();
}

}  // namespace ristretto::generate

// SPDX-License-Identifier: MIT
#include "classfile/annotations.h"

#include <fmt/format.h>

#include "classfile/byte_reader.h"

namespace ristretto::classfile {
namespace {

class AnnotationReader {
 public:
  AnnotationReader(const ConstantPool& pool, base::ByteSpan bytes, base::Arena& arena)
      : pool_(pool), arena_(arena), in_(bytes, 0, fault_) {}

  // The whole attribute must be used up; a fault is one of the attribute.
  template <class T>
  Checked<T> finish(T value) {
    if (in_.ok() && in_.left() != 0) in_.fail("annotation attribute has bytes left over");
    if (!fault_.is_set()) return value;
    JavaError error = fault_.error();
    if (error.message == "Truncated class file") error.message = "truncated annotation attribute";
    error.place = "annotation " + error.place;
    return std::unexpected<JavaError>(std::move(error));
  }

  std::span<const Annotation> annotations() {
    return list<Annotation>(in_.u2(), 4, [this](Annotation& item) { read(item); });
  }

  std::span<const std::span<const Annotation>> parameters() {
    return list<std::span<const Annotation>>(in_.u1(), 2,
                                             [this](std::span<const Annotation>& item) { item = annotations(); });
  }

  std::span<const TypeAnnotation> type_annotations() {
    return list<TypeAnnotation>(in_.u2(), 6, [this](TypeAnnotation& item) { read(item); });
  }

  ElementValue element_value() {
    ElementValue value;
    read(value);
    return value;
  }

 private:
  // Real annotations nest a handful deep; the limit keeps hostile ones off the stack.
  static constexpr int kMaxDepth = 64;

  template <class T, class Read>
  std::span<const T> list(std::size_t count, std::size_t item_size, Read read_item) {
    if (!in_.fits(count, item_size)) return {};
    const std::span<T> items = arena_.make_array<T>(count);
    for (T& item : items) {
      if (!in_.ok()) return {};
      read_item(item);
    }
    return items;
  }

  std::string_view utf8(std::uint16_t index) {
    if (pool_.is(index, Tag::kUtf8)) return pool_.utf8(index);
    in_.fail(fmt::format("constant pool index {} is not a Utf8 entry", index));
    return {};
  }

  void read(Annotation& annotation) {
    annotation.type = utf8(in_.u2());
    annotation.elements = list<ElementPair>(in_.u2(), 3, [this](ElementPair& pair) {
      pair.name = utf8(in_.u2());
      read(pair.value);
    });
  }

  void read(ElementValue& value) {
    if (++depth_ > kMaxDepth) in_.fail("annotation nested too deeply");
    value.tag = static_cast<char>(in_.u1());
    switch (value.tag) {
      case 'B':
      case 'C':
      case 'I':
      case 'S':
      case 'Z': read_constant(value, Tag::kInteger); break;
      case 'D': read_constant(value, Tag::kDouble); break;
      case 'F': read_constant(value, Tag::kFloat); break;
      case 'J': read_constant(value, Tag::kLong); break;
      case 's': read_constant(value, Tag::kUtf8); break;
      case 'e':
        value.type = utf8(in_.u2());
        value.enum_constant = utf8(in_.u2());
        break;
      case 'c': value.type = utf8(in_.u2()); break;
      case '@': {
        Annotation* nested = arena_.make<Annotation>();
        read(*nested);
        value.annotation = nested;
        break;
      }
      case '[': value.elements = list<ElementValue>(in_.u2(), 3, [this](ElementValue& item) { read(item); }); break;
      default: in_.fail(fmt::format("bad element value tag {}", static_cast<unsigned char>(value.tag)));
    }
    --depth_;
  }

  void read_constant(ElementValue& value, Tag tag) {
    value.constant = in_.u2();
    if (in_.ok() && !pool_.is(value.constant, tag)) {
      in_.fail(fmt::format("constant pool index {} is not a {} entry", value.constant, name(tag)));
    }
  }

  void read(TypeAnnotation& item) {
    item.target_type = in_.u1();
    read_target(item);
    item.path = list<TypePathStep>(in_.u1(), 2, [this](TypePathStep& step) { step = {in_.u1(), in_.u1()}; });
    read(item.annotation);
  }

  // target_info by target_type (JVMS tables 4.7.20-A and 4.7.20-B).
  void read_target(TypeAnnotation& item) {
    switch (item.target_type) {
      case 0x00:
      case 0x01: item.target_index = in_.u1(); return;  // type parameter
      case 0x10: item.target_index = in_.u2(); return;  // supertype
      case 0x11:
      case 0x12:  // bound of a type parameter
        item.target_index = in_.u1();
        item.target_detail = in_.u1();
        return;
      case 0x13:
      case 0x14:
      case 0x15: return;                                // field, result, receiver
      case 0x16: item.target_index = in_.u1(); return;  // formal parameter
      case 0x17: item.target_index = in_.u2(); return;  // throws
      case 0x40:
      case 0x41:  // local variable, resource
        item.local_ranges =
            list<LocalRange>(in_.u2(), 6, [this](LocalRange& r) { r = {in_.u2(), in_.u2(), in_.u2()}; });
        return;
      case 0x42:
      case 0x43:
      case 0x44:
      case 0x45:
      case 0x46: item.target_index = in_.u2(); return;  // catch, instanceof, new, method references
      case 0x47:
      case 0x48:
      case 0x49:
      case 0x4a:
      case 0x4b:  // type argument
        item.target_index = in_.u2();
        item.target_detail = in_.u1();
        return;
      default: in_.fail(fmt::format("bad target type {:#04x} of a type annotation", item.target_type));
    }
  }

  const ConstantPool& pool_;
  base::Arena& arena_;
  Fault fault_;
  ByteReader in_;
  int depth_ = 0;
};

}  // namespace

Checked<std::span<const Annotation>> parse_annotations(const ConstantPool& pool, base::ByteSpan bytes,
                                                       base::Arena& arena) {
  if (bytes.empty()) return std::span<const Annotation>{};
  AnnotationReader reader(pool, bytes, arena);
  return reader.finish(reader.annotations());
}

Checked<std::span<const std::span<const Annotation>>> parse_parameter_annotations(const ConstantPool& pool,
                                                                                  base::ByteSpan bytes,
                                                                                  base::Arena& arena) {
  if (bytes.empty()) return std::span<const std::span<const Annotation>>{};
  AnnotationReader reader(pool, bytes, arena);
  return reader.finish(reader.parameters());
}

Checked<std::span<const TypeAnnotation>> parse_type_annotations(const ConstantPool& pool, base::ByteSpan bytes,
                                                                base::Arena& arena) {
  if (bytes.empty()) return std::span<const TypeAnnotation>{};
  AnnotationReader reader(pool, bytes, arena);
  return reader.finish(reader.type_annotations());
}

Checked<ElementValue> parse_annotation_default(const ConstantPool& pool, base::ByteSpan bytes, base::Arena& arena) {
  AnnotationReader reader(pool, bytes, arena);
  return reader.finish(reader.element_value());
}

}  // namespace ristretto::classfile

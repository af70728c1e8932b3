// SPDX-License-Identifier: MIT
// Makes an input heap in guest memory, out of a shape and values for what it leaves open.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "explore/heap/shape.h"
#include "explore/search/input_heap.h"
#include "expr/assignment.h"
#include "expr/pool.h"
#include "vm/machine.h"

namespace ristretto::explore {

// A heap that was found for a leaf. Classes go by their names, since the path may have loaded them.
struct FoundHeap {
  struct Object {
    std::string klass;
    std::string name;  // of an array or string that the path has looked into: the shape says nothing of what is in it
  };
  struct Static {
    std::string klass;
    std::string field;
    std::string descriptor;
    const expr::Expr* value;
  };
  struct Constant {
    const expr::Expr* reference;  // that is it
    std::string klass;
    std::string name;
  };
  heap::Shape shape;
  expr::Assignment model;       // the conditions of the shape hold under it
  std::vector<Object> objects;  // by index in the shape
  std::vector<Static> statics;
  std::vector<Constant> constants;
};

// While the machine is at the end of the path.
[[nodiscard]] FoundHeap found_heap(vm::Machine& machine, expr::Pool& pool, const heap::Shape& shape,
                                   const expr::Assignment& model, const InputHeap& inputs,
                                   const InputHeap::Arguments& arguments);

// The words to call a method with; static fields are set. `parameters` are what it was explored with, the receiver
// first; each is an input.
[[nodiscard]] std::vector<vm::Slot> make_concrete(vm::Machine& machine, expr::Pool& pool, const FoundHeap& heap,
                                                  std::span<const expr::Expr* const> parameters);

}  // namespace ristretto::explore

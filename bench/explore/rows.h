// SPDX-License-Identifier: MIT
// What is explored: the rows of PET's table of its heap solver (docs/papers.md), over our own versions of its classes.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ristretto::bench {

struct Published {
  std::uint32_t tests;
  std::uint32_t milliseconds;  // 0: not within 30 s
};

struct Row {
  std::string_view name;  // in the table
  std::string_view klass;
  std::string_view method;
  Published without;  // lazy initialisation, no aliasing
  Published lazy;     // lazy initialisation
  Published solver;   // the heap solver
};

inline constexpr auto kRows = std::to_array<Row>({
    {"DLL.add", "DoublyLinkedList", "add", {33, 36}, {200, 177}, {33, 42}},
    {"Seq.removeAt", "Sequence", "removeAt", {36, 42}, {89, 116}, {37, 50}},
    {"Seq.replaceAt", "Sequence", "replaceAt", {36, 41}, {39, 47}, {37, 27}},
    {"PQ.insert", "SortedListQueue", "insert", {101, 160}, {3602, 10672}, {101, 182}},
    {"PQ.remove", "SortedListQueue", "removeMin", {12, 11}, {86, 68}, {12, 15}},
    {"BST.addAll", "SearchTree", "addAll", {379, 2019}, {919, 0}, {379, 2535}},
    {"BST.find", "SearchTree", "find", {62, 108}, {184, 285}, {62, 98}},
    {"BST.findAll", "SearchTree", "findAll", {330, 2385}, {1165, 0}, {330, 2538}},
    {"BST.insert", "SearchTree", "insert", {970, 2527}, {8365, 0}, {970, 3924}},
    {"BST.remove", "SearchTree", "remove", {203, 615}, {2745, 5587}, {203, 725}},
    {"HPQ.insert", "HeapQueue", "insert", {61, 283}, {135, 638}, {95, 163}},
    {"HPQ.remove", "HeapQueue", "removeMin", {80, 1814}, {2021, 0}, {146, 2378}},
});

}  // namespace ristretto::bench

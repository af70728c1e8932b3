// SPDX-License-Identifier: MIT
// Text in the making, line by line, laid out as javap does: nested indentation, comments in a column of their own.
//
// One call makes one line whatever the class file says: control characters are escaped and trailing blanks dropped.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace ristretto::cli::inspect {

class Lines {
 public:
  // Deeper indentation while it lives.
  class Indent {
   public:
    explicit Indent(Lines& lines, std::size_t columns) : lines_(lines), columns_(columns) {
      lines_.indent_ += columns_;
    }
    Indent(const Indent&) = delete;  // the indentation would be taken back twice
    Indent& operator=(const Indent&) = delete;
    ~Indent() { lines_.indent_ -= columns_; }

   private:
    Lines& lines_;
    std::size_t columns_;
  };

  [[nodiscard]] Indent indented(std::size_t levels = 1) { return Indent(*this, 2 * levels); }

  template <class... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    add(fmt::format(format, std::forward<Args>(args)...));
  }
  void add(std::string_view text);
  // `text`, then from the comment column on "// comment".
  void commented(std::string_view text, std::string_view comment);
  void blank() { text_ += '\n'; }

  // Takes back everything after `size`, a former size().
  void truncate(std::size_t size) { text_.resize(size); }
  [[nodiscard]] std::size_t size() const { return text_.size(); }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::size_t indent_ = 0;
  std::string text_;
};

}  // namespace ristretto::cli::inspect

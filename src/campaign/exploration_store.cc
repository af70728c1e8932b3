// SPDX-License-Identifier: MIT
#include "campaign/exploration_store.h"

#include <memory>
#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

#include "base/bytes.h"
#include "base/fingerprint.h"
#include "campaign/exploration_text.h"

namespace ristretto::campaign {
namespace {

constexpr int kBusyTimeout = 30'000;                      // milliseconds, for other processes
constexpr int kApplication = 0x52737472;                  // "Rstr", in the head of the file
constexpr std::size_t kLongest = std::size_t{16} << 20U;  // bytes of a row
constexpr std::string_view kWayOut = "delete it, or name another file with --store";

std::string fingerprint_of(std::span<const std::uint8_t> bytes) {
  return base::Fingerprint().add(base::as_text(bytes)).text();
}

class Connection;

// One run of a statement.
class Statement {
 public:
  Statement(sqlite3* database, std::string_view text) {
    sqlite3_stmt* made = nullptr;
    code_ = sqlite3_prepare_v2(database, text.data(), static_cast<int>(text.size()), &made, nullptr);
    statement_.reset(made);
  }

  void bind(int at, std::string_view text) {
    if (code_ == SQLITE_OK)
      code_ = sqlite3_bind_text(statement_.get(), at, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
  }
  void bind(int at, std::span<const std::uint8_t> bytes) {
    if (code_ == SQLITE_OK)
      code_ = sqlite3_bind_blob(statement_.get(), at, bytes.data(), static_cast<int>(bytes.size()), SQLITE_TRANSIENT);
  }
  // Whether there is a row; is_well() says whether that is all.
  [[nodiscard]] bool next() {
    if (code_ != SQLITE_OK && code_ != SQLITE_ROW) return false;
    code_ = sqlite3_step(statement_.get());
    return code_ == SQLITE_ROW;
  }
  [[nodiscard]] bool is_well() const { return code_ == SQLITE_OK || code_ == SQLITE_ROW || code_ == SQLITE_DONE; }

  [[nodiscard]] int number(int column) { return sqlite3_column_int(statement_.get(), column); }
  // Until the next row.
  [[nodiscard]] std::span<const std::uint8_t> bytes(int column) {
    const auto* const data = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
    return {data, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
  }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int code_ = SQLITE_OK;
};

// An open file. What is not committed when it goes is rolled back.
class Connection {
 public:
  explicit Connection(const std::filesystem::path& file) : file_(file) {
    sqlite3* made = nullptr;
    code_ = sqlite3_open_v2(file.c_str(), &made, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    database_.reset(made);
    if (code_ == SQLITE_OK) sqlite3_busy_timeout(made, kBusyTimeout);
  }

  [[nodiscard]] sqlite3* get() const { return database_.get(); }
  [[nodiscard]] bool is_open() const { return code_ == SQLITE_OK; }
  [[nodiscard]] bool run(const std::string& text) {
    return is_open() && sqlite3_exec(get(), text.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
  }
  // Of a statement that yields one; nothing when it fails.
  [[nodiscard]] std::optional<int> number(std::string_view text) {
    Statement statement(get(), text);
    if (!statement.next()) return std::nullopt;
    return statement.number(0);
  }

  // What went wrong last.
  [[nodiscard]] base::Error error() const {
    const int code = database_ == nullptr ? SQLITE_NOMEM : sqlite3_errcode(get());
    const base::Error error = base::Error(reason(code)).in_file(file_.native());
    return is_damage(code) ? error.hint(kWayOut) : error.hint("name another file with --store");
  }

 private:
  [[nodiscard]] static bool is_damage(int code) { return code == SQLITE_CORRUPT || code == SQLITE_NOTADB; }
  [[nodiscard]] std::string reason(int code) const {
    if (code == SQLITE_NOTADB) return "is no store of ristretto generate";
    if (code == SQLITE_CORRUPT) return "is a damaged store";
    if (code == SQLITE_FULL) return "cannot be written: the disk is full";
    const std::string_view what = code == SQLITE_CANTOPEN ? "opened" : "used";
    return fmt::format("cannot be {}: {}", what, sqlite3_errstr(code));
  }

  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };
  std::filesystem::path file_;
  std::unique_ptr<sqlite3, Close> database_;
  int code_ = SQLITE_OK;
};

// Rows of an older or newer form are of no use to anybody.
std::string schema() {
  return fmt::format(
      "DROP TABLE IF EXISTS explorations;"
      "CREATE TABLE explorations (class TEXT NOT NULL, tool TEXT NOT NULL, setting TEXT NOT NULL,"
      " subject TEXT NOT NULL, found BLOB NOT NULL, fingerprint TEXT NOT NULL,"
      " PRIMARY KEY (class, tool, setting, subject));"
      "PRAGMA application_id = {}; PRAGMA user_version = {};",
      kApplication, kExplorationFormat);
}

// Nobody else needs them: whoever still has that build finds them out again.
[[nodiscard]] bool remove_those_of_other_builds(Connection& store, const std::string& tool) {
  Statement remove(store.get(), "DELETE FROM explorations WHERE tool <> ?1");
  remove.bind(1, tool);
  static_cast<void>(remove.next());
  return remove.is_well();
}

base::Result<void> prepare(Connection& store, const std::filesystem::path& file, const std::string& tool) {
  if (!store.run("BEGIN IMMEDIATE")) return base::fail(store.error());
  const auto application = store.number("PRAGMA application_id");
  const auto format = store.number("PRAGMA user_version");
  const auto tables = store.number("SELECT count(*) FROM sqlite_schema");
  if (!application || !format || !tables) return base::fail(store.error());
  if (*application != kApplication && *tables != 0)
    return base::fail(
        base::Error("is a database of another program").in_file(file.native()).hint("name another file with --store"));
  const bool is_ready = *application == kApplication && *format == kExplorationFormat;
  // What changes nothing is written all the same, to see whether it can be.
  const std::string change = is_ready ? fmt::format("PRAGMA user_version = {}", kExplorationFormat) : schema();
  if (!store.run(change) || !remove_those_of_other_builds(store, tool) || !store.run("COMMIT"))
    return base::fail(store.error());
  return {};
}

// "ok" is the only row of a file without faults.
base::Result<void> look_for_damage(Connection& store, const std::filesystem::path& file) {
  Statement check(store.get(), "PRAGMA quick_check(1)");
  const bool has_row = check.next();
  if (has_row && base::as_text(check.bytes(0)) == "ok") return {};
  if (!has_row) return base::fail(store.error());
  return base::fail(base::Error("is a damaged store").in_file(file.native()).hint(kWayOut));
}

}  // namespace

std::vector<KeptExploration> kept_from(std::span<const generate::Exploration* const> explorations) {
  std::vector<KeptExploration> kept;
  for (const generate::Exploration* each : explorations) {
    std::vector<std::uint8_t> bytes = to_bytes(*each);
    if (bytes.size() <= kLongest) kept.push_back({each->subject, std::move(bytes)});
  }
  return kept;
}

base::Result<ExplorationStore> ExplorationStore::open(const std::filesystem::path& file, ExplorationSetting setting) {
  Connection store(file);
  if (!store.is_open()) return base::fail(store.error());
  if (auto whole = look_for_damage(store, file); !whole) return base::fail(whole.error());
  if (auto prepared = prepare(store, file, setting.tool); !prepared) return base::fail(prepared.error());
  return ExplorationStore(file, std::move(setting));
}

base::Result<std::vector<generate::Exploration>> ExplorationStore::load(std::string_view class_name) const {
  Connection store(file_);
  if (!store.is_open()) return base::fail(store.error());
  Statement rows(store.get(),
                 "SELECT found, fingerprint FROM explorations"
                 " WHERE class = ?1 AND tool = ?2 AND setting = ?3 ORDER BY subject");
  rows.bind(1, class_name);
  rows.bind(2, setting_.tool);
  rows.bind(3, setting_.around);
  std::vector<generate::Exploration> found;
  while (rows.next()) {
    const std::span<const std::uint8_t> bytes = rows.bytes(0);
    if (fingerprint_of(bytes) != base::as_text(rows.bytes(1))) continue;
    if (auto exploration = exploration_from(bytes)) found.push_back(std::move(*exploration));
  }
  if (!rows.is_well()) return base::fail(store.error());
  return found;
}

base::Result<void> ExplorationStore::save(std::string_view class_name, std::span<const KeptExploration> kept) const {
  if (kept.empty()) return {};
  Connection store(file_);
  if (!store.run("BEGIN IMMEDIATE")) return base::fail(store.error());
  for (const KeptExploration& each : kept) {
    Statement insert(store.get(), "INSERT OR REPLACE INTO explorations VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    insert.bind(1, class_name);
    insert.bind(2, setting_.tool);
    insert.bind(3, setting_.around);
    insert.bind(4, each.subject);
    insert.bind(5, each.bytes);
    insert.bind(6, fingerprint_of(each.bytes));
    static_cast<void>(insert.next());
    if (!insert.is_well()) return base::fail(store.error());
  }
  if (!store.run("COMMIT")) return base::fail(store.error());
  return {};
}

}  // namespace ristretto::campaign

// SPDX-License-Identifier: MIT
// Our zip reader against libzip on the same jar: open it and read every entry. The jar is named by RISTRETTO_BENCH_JAR.
#include <cstdlib>
#include <vector>

#include <benchmark/benchmark.h>
#include <zip.h>

#include "archive/jar_archive.h"

using namespace ristretto;

namespace {

constexpr int kFeature = 17;

const char* jar() {
  const char* file = std::getenv("RISTRETTO_BENCH_JAR");
  return file == nullptr ? "" : file;
}

void read_with_ours(benchmark::State& state) {
  std::size_t bytes = 0;
  for (auto _ : state) {
    const auto archive = archive::JarArchive::open(jar(), kFeature);
    if (!archive) return state.SkipWithError("set RISTRETTO_BENCH_JAR to a jar");
    const auto names = (*archive)->names();
    for (const std::string& name : *names) {
      const auto entry = (*archive)->find(name);
      bytes += entry && *entry ? (*entry)->size() : 0;
    }
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}
BENCHMARK(read_with_ours);

void read_with_libzip(benchmark::State& state) {
  std::size_t bytes = 0;
  std::vector<char> buffer;
  for (auto _ : state) {
    zip_t* archive = zip_open(jar(), ZIP_RDONLY, nullptr);
    if (archive == nullptr) return state.SkipWithError("set RISTRETTO_BENCH_JAR to a jar");
    const zip_int64_t count = zip_get_num_entries(archive, 0);
    for (zip_int64_t i = 0; i < count; ++i) {
      zip_stat_t stat;
      zip_stat_index(archive, static_cast<zip_uint64_t>(i), 0, &stat);
      buffer.resize(stat.size);
      zip_file_t* file = zip_fopen_index(archive, static_cast<zip_uint64_t>(i), 0);
      const zip_int64_t read = zip_fread(file, buffer.data(), buffer.size());
      zip_fclose(file);
      bytes += static_cast<std::size_t>(read);
    }
    zip_discard(archive);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}
BENCHMARK(read_with_libzip);

void open_and_find_one_with_ours(benchmark::State& state) {
  for (auto _ : state) {
    const auto archive = archive::JarArchive::open(jar(), kFeature);
    if (!archive) return state.SkipWithError("set RISTRETTO_BENCH_JAR to a jar");
    benchmark::DoNotOptimize((*archive)->find("META-INF/MANIFEST.MF"));
  }
}
BENCHMARK(open_and_find_one_with_ours);

void open_and_find_one_with_libzip(benchmark::State& state) {
  for (auto _ : state) {
    zip_t* archive = zip_open(jar(), ZIP_RDONLY, nullptr);
    if (archive == nullptr) return state.SkipWithError("set RISTRETTO_BENCH_JAR to a jar");
    benchmark::DoNotOptimize(zip_name_locate(archive, "META-INF/MANIFEST.MF", 0));
    zip_discard(archive);
  }
}
BENCHMARK(open_and_find_one_with_libzip);

}  // namespace

BENCHMARK_MAIN();

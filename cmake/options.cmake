# ristretto_options: the flags every target of ours is compiled with.

add_library(ristretto_options INTERFACE)
target_compile_options(ristretto_options INTERFACE
  -Wall -Wextra -Wpedantic -Werror -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Wcast-qual
  -Woverloaded-virtual -Wimplicit-fallthrough -Wformat=2 -Wundef -Wunused
  -fno-omit-frame-pointer -ffp-contract=off)
if(RISTRETTO_SANITIZE)
  target_compile_options(ristretto_options INTERFACE -fsanitize=${RISTRETTO_SANITIZE} -fno-sanitize-recover=all)
  target_link_options(ristretto_options INTERFACE -fsanitize=${RISTRETTO_SANITIZE})
endif()
if(RISTRETTO_FUZZ)
  # Coverage for libFuzzer in every room; the harnesses alone link its main (fuzz/CMakeLists.txt).
  target_compile_options(ristretto_options INTERFACE -fsanitize=fuzzer-no-link)
  target_link_options(ristretto_options INTERFACE -fsanitize=fuzzer-no-link)
  target_compile_definitions(ristretto_options INTERFACE RISTRETTO_FUZZING)
endif()

# clang sees the deprecated buffers inside libstdc++ 12's own stable_sort and stable_partition.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(ristretto_options INTERFACE -Wno-deprecated-declarations)
endif()

# GCC 12 loses (double)(float) where it makes one vector of two numbers that come together from several cases of a switch
# (solver/ranges/forward.cc with reals() inlined; unit/solver Ranges.TheResultOfEveryKindLiesInItsDomain).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(ristretto_options INTERFACE -fno-tree-slp-vectorize)
endif()

# CMake asks GCC for serial link-time optimisation, which GCC warns about.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(CMAKE_CXX_COMPILE_OPTIONS_IPO -flto=auto -fno-fat-lto-objects)
endif()

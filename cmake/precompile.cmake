# Headers that most sources include, compiled once for all targets with the same flags. Every source still includes what it
# uses: the presets asan, tidy and fuzz compile without.

if(RISTRETTO_PRECOMPILE)
  # ccache takes a precompiled header for what its sources say.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CMAKE_CXX_COMPILER_LAUNCHER})
endif()

set(RISTRETTO_PRECOMPILED
  <algorithm> <array> <bit> <cstdint> <cstring> <expected> <functional> <map> <memory> <optional> <ranges> <set> <span> <string>
  <string_view> <unordered_map> <utility> <variant> <vector> <fmt/format.h>)

# A set of headers for targets to share: ristretto_precompiled_<name>. `flags` are those of the targets beyond the usual.
function(ristretto_precompiled name flags)
  if(RISTRETTO_PRECOMPILE)
    file(WRITE "${PROJECT_BINARY_DIR}/precompiled_${name}.cc" "")
    add_library(ristretto_precompiled_${name} OBJECT "${PROJECT_BINARY_DIR}/precompiled_${name}.cc")
    target_compile_options(ristretto_precompiled_${name} PRIVATE ${flags})
    target_link_libraries(ristretto_precompiled_${name} PRIVATE ristretto_options fmt::fmt ${ARGN})
    target_precompile_headers(ristretto_precompiled_${name} PRIVATE ${RISTRETTO_PRECOMPILED})
  endif()
endfunction()

function(ristretto_precompile target name)
  if(RISTRETTO_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ristretto_precompiled_${name})
  endif()
endfunction()

ristretto_precompiled(headers "")

# Sources compiled together, a batch a compiler: most of what a compiler does for one source is to read headers, and a batch
# reads them once. So no two files of a room may give one name to different things, in whatever order they are included. That
# each file includes what it uses is shown by the presets without this option (asan, tidy, fuzz), which compile each by itself.

option(RISTRETTO_UNITY "Compile the sources of a target in batches: headers are read once a batch, but a change recompiles its batch" OFF)

# A batch takes 15 to 40 seconds and at most about 1 GB, and there are enough of them to keep the cores busy.
set(RISTRETTO_BATCH 16)

function(ristretto_unity target)
  if(RISTRETTO_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${RISTRETTO_BATCH})
  endif()
endfunction()

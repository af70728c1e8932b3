// SPDX-License-Identifier: MIT
#include <array>

#include "natives/work.h"
#include "natives/zip_buffers.h"

namespace ristretto::natives {
namespace {

using zip::Place;

constexpr unsigned kFlush = 9;    // slots
constexpr unsigned kParams = 10;  // bit 0: new parameters; bits 1 and 2: strategy; above: level

z_stream* deflater_of(NativeCall& call, unsigned slot) {
  return world_of(call.vm()).zips.change(call.long_at(slot), ZipKind::kDeflate);
}

NativeResult init_deflater(NativeCall& call) {
  const std::int64_t handle = world_of(call.vm()).zips.open_deflate(call.int_at(0), call.int_at(1), call.bool_at(2));
  if (handle != 0) return NativeCall::of(handle);
  const bool is_known_level = call.int_at(0) >= Z_DEFAULT_COMPRESSION && call.int_at(0) <= Z_BEST_COMPRESSION;
  return is_known_level ? call.out_of_memory() : call.raise("java/lang/IllegalArgumentException");
}

NativeResult deflate_any(NativeCall& call, Place input, Place output) {
  z_stream* const stream = deflater_of(call, 1);
  if (stream == nullptr) return zip::no_stream(call);
  if (!zip::attach(call, *stream, input, output)) return io::bad_address(call);
  const std::int32_t params = call.int_at(kParams);
  if ((params & 1) != 0) {
    const int status = deflateParams(stream, params >> 3, (params >> 1) & 3);
    if (status != Z_OK && status != Z_BUF_ERROR) return zip::internal_error(call, *stream);
    return zip::pack(zip::used_by(call, *stream), false, status == Z_BUF_ERROR);
  }
  switch (::deflate(stream, call.int_at(kFlush))) {
    case Z_STREAM_END: return zip::pack(zip::used_by(call, *stream), true, false);
    case Z_OK: return zip::pack(zip::used_by(call, *stream), false, false);
    case Z_BUF_ERROR: return zip::pack({}, false, false);
    default: return zip::internal_error(call, *stream);
  }
}

template <Place input, Place output>
NativeResult deflate(NativeCall& call) {
  const NativeResult result = deflate_any(call, input, output);
  return worked(call, zip::done_by(result), result, kBytesPerPackedStep);
}

NativeResult set_deflater_dictionary(NativeCall& call, Place place) {
  z_stream* const stream = deflater_of(call, 0);
  if (stream == nullptr) return zip::no_stream(call);
  const auto bytes = zip::buffer(call, 2, place);
  if (!bytes) return io::bad_address(call);
  const int status =
      deflateSetDictionary(stream, reinterpret_cast<const Bytef*>(bytes->data()), static_cast<uInt>(bytes->size()));
  if (status == Z_OK) return NativeCall::done();
  if (status != Z_STREAM_ERROR) return zip::internal_error(call, *stream);
  return call.raise("java/lang/IllegalArgumentException");
}

NativeResult set_deflater_dictionary_bytes(NativeCall& call) { return set_deflater_dictionary(call, Place::kArray); }
NativeResult set_deflater_dictionary_buffer(NativeCall& call) { return set_deflater_dictionary(call, Place::kAddress); }

NativeResult deflater_adler(NativeCall& call) {
  const z_stream* const stream = world_of(call.vm()).zips.find(call.long_at(0), ZipKind::kDeflate);
  if (stream == nullptr) return zip::no_stream(call);
  return NativeCall::of(static_cast<std::int32_t>(stream->adler));
}

NativeResult reset_deflater(NativeCall& call) {
  z_stream* const stream = deflater_of(call, 0);
  if (stream == nullptr) return zip::no_stream(call);
  return deflateReset(stream) == Z_OK ? NativeCall::done() : zip::internal_error(call, *stream);
}

NativeResult end_deflater(NativeCall& call) {
  world_of(call.vm()).zips.close(call.long_at(0), ZipKind::kDeflate);
  return NativeCall::done();
}

constexpr std::string_view kDeflater = "java/util/zip/Deflater";

constexpr auto kDeflaterBindings = std::to_array<Binding>({
    {kDeflater, "init", "(IIZ)J", init_deflater},
    {kDeflater, "setDictionary", "(J[BII)V", set_deflater_dictionary_bytes},
    {kDeflater, "setDictionaryBuffer", "(JJI)V", set_deflater_dictionary_buffer},
    {kDeflater, "deflateBytesBytes", "(J[BII[BIIII)J", deflate<Place::kArray, Place::kArray>},
    {kDeflater, "deflateBytesBuffer", "(J[BIIJIII)J", deflate<Place::kArray, Place::kAddress>},
    {kDeflater, "deflateBufferBytes", "(JJI[BIIII)J", deflate<Place::kAddress, Place::kArray>},
    {kDeflater, "deflateBufferBuffer", "(JJIJIII)J", deflate<Place::kAddress, Place::kAddress>},
    {kDeflater, "getAdler", "(J)I", deflater_adler},
    {kDeflater, "reset", "(J)V", reset_deflater},
    {kDeflater, "end", "(J)V", end_deflater},
});

}  // namespace

std::span<const Binding> java_util_zip_deflater() { return kDeflaterBindings; }

}  // namespace ristretto::natives

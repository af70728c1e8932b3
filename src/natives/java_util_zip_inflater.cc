// SPDX-License-Identifier: MIT
#include <array>

#include "natives/answers.h"
#include "natives/work.h"
#include "natives/zip_buffers.h"

namespace ristretto::natives {
namespace {

using zip::Place;

z_stream* inflater_of(NativeCall& call, unsigned slot) {
  return world_of(call.vm()).zips.change(call.long_at(slot), ZipKind::kInflate);
}

NativeResult init_inflater(NativeCall& call) {
  const std::int64_t handle = world_of(call.vm()).zips.open_inflate(call.bool_at(0));
  return handle == 0 ? call.out_of_memory() : NativeCall::of(handle);
}

NativeResult bad_data(NativeCall& call, const z_stream& stream) {
  vm::Machine& vm = call.vm();
  const Ref self = call.ref_at(0);
  const zip::Used used = zip::used_by(call, stream);
  vm.set(self, io::offset_of(vm, self, "inputConsumed", "I"), static_cast<std::int32_t>(used.input));
  vm.set(self, io::offset_of(vm, self, "outputConsumed", "I"), static_cast<std::int32_t>(used.output));
  constexpr std::string_view kException = "java/util/zip/DataFormatException";
  return stream.msg == nullptr ? call.raise(kException) : call.raise(kException, stream.msg);
}

NativeResult inflate_any(NativeCall& call, Place input, Place output) {
  z_stream* const stream = inflater_of(call, 1);
  if (stream == nullptr) return zip::no_stream(call);
  if (!zip::attach(call, *stream, input, output)) return io::bad_address(call);
  switch (::inflate(stream, Z_SYNC_FLUSH)) {
    case Z_BUF_ERROR: return zip::pack({}, false, false);
    case Z_STREAM_END: return zip::pack(zip::used_by(call, *stream), true, false);
    case Z_OK: return zip::pack(zip::used_by(call, *stream), false, false);
    case Z_NEED_DICT: return zip::pack(zip::used_by(call, *stream), false, true);
    case Z_DATA_ERROR: return bad_data(call, *stream);
    case Z_MEM_ERROR: return call.out_of_memory();
    default: return zip::internal_error(call, *stream);
  }
}

template <Place input, Place output>
NativeResult inflate(NativeCall& call) {
  const NativeResult result = inflate_any(call, input, output);
  return worked(call, zip::done_by(result), result, kBytesPerPackedStep);
}

NativeResult set_inflater_dictionary(NativeCall& call, Place place) {
  z_stream* const stream = inflater_of(call, 0);
  if (stream == nullptr) return zip::no_stream(call);
  const auto bytes = zip::buffer(call, 2, place);
  if (!bytes) return io::bad_address(call);
  const int status =
      inflateSetDictionary(stream, reinterpret_cast<const Bytef*>(bytes->data()), static_cast<uInt>(bytes->size()));
  if (status == Z_OK) return NativeCall::done();
  if (status != Z_STREAM_ERROR && status != Z_DATA_ERROR) return zip::internal_error(call, *stream);
  return call.raise("java/lang/IllegalArgumentException", stream->msg == nullptr ? "" : stream->msg);
}

NativeResult set_inflater_dictionary_bytes(NativeCall& call) { return set_inflater_dictionary(call, Place::kArray); }
NativeResult set_inflater_dictionary_buffer(NativeCall& call) { return set_inflater_dictionary(call, Place::kAddress); }

NativeResult inflater_adler(NativeCall& call) {
  const z_stream* const stream = world_of(call.vm()).zips.find(call.long_at(0), ZipKind::kInflate);
  if (stream == nullptr) return zip::no_stream(call);
  return NativeCall::of(static_cast<std::int32_t>(stream->adler));
}

NativeResult reset_inflater(NativeCall& call) {
  z_stream* const stream = inflater_of(call, 0);
  if (stream == nullptr) return zip::no_stream(call);
  return inflateReset(stream) == Z_OK ? NativeCall::done() : zip::internal_error(call, *stream);
}

NativeResult end_inflater(NativeCall& call) {
  world_of(call.vm()).zips.close(call.long_at(0), ZipKind::kInflate);
  return NativeCall::done();
}

constexpr std::string_view kInflater = "java/util/zip/Inflater";

constexpr auto kInflaterBindings = std::to_array<Binding>({
    {kInflater, "initIDs", "()V", nothing},
    {kInflater, "init", "(Z)J", init_inflater},
    {kInflater, "setDictionary", "(J[BII)V", set_inflater_dictionary_bytes},
    {kInflater, "setDictionaryBuffer", "(JJI)V", set_inflater_dictionary_buffer},
    {kInflater, "inflateBytesBytes", "(J[BII[BII)J", inflate<Place::kArray, Place::kArray>},
    {kInflater, "inflateBytesBuffer", "(J[BIIJI)J", inflate<Place::kArray, Place::kAddress>},
    {kInflater, "inflateBufferBytes", "(JJI[BII)J", inflate<Place::kAddress, Place::kArray>},
    {kInflater, "inflateBufferBuffer", "(JJIJI)J", inflate<Place::kAddress, Place::kAddress>},
    {kInflater, "getAdler", "(J)I", inflater_adler},
    {kInflater, "reset", "(J)V", reset_inflater},
    {kInflater, "end", "(J)V", end_inflater},
});

}  // namespace

std::span<const Binding> java_util_zip_inflater() { return kInflaterBindings; }

}  // namespace ristretto::natives

// SPDX-License-Identifier: MIT
// A booted class library for the engine tests, with the classes of tests/engine/java on its class path.
#pragma once

#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "archive/jdk.h"
#include "natives/guest.h"

namespace ristretto {

class MemoryStreams final : public natives::files::Streams {
 public:
  natives::files::Outcome<std::size_t> read(std::span<std::byte>) override { return 0; }
  natives::files::Outcome<std::size_t> available() override { return 0; }
  natives::files::Outcome<void> write(natives::files::Output, std::span<const std::byte> bytes) override {
    text.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return {};
  }

  std::string text;
};

struct Booted {
  MemoryStreams streams;
  std::unique_ptr<natives::Guest> guest;

  [[nodiscard]] vm::Machine& machine() { return guest->machine(); }
};

// Null, with a failed expectation, when it does not boot.
inline std::unique_ptr<Booted> boot(natives::GuestOptions options) {
  const auto environment = [](const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
  };
  const auto jdk = archive::find_jdk({.java_home = environment("JAVA_HOME"), .path = environment("PATH")});
  EXPECT_TRUE(jdk.has_value());
  if (!jdk) return nullptr;
  options.class_path = ENGINE_CLASSES;
  auto made = std::make_unique<Booted>();
  auto guest = natives::Guest::create(*jdk, std::move(options), made->streams);
  EXPECT_TRUE(guest.has_value()) << (guest ? "" : guest.error().line());
  if (!guest) return nullptr;
  made->guest = std::move(*guest);
  const auto booted = made->guest->boot();
  EXPECT_TRUE(booted.has_value()) << (booted ? "" : booted.error().line());
  return booted ? std::move(made) : nullptr;
}

}  // namespace ristretto

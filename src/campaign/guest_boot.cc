// SPDX-License-Identifier: MIT
#include "campaign/guest_boot.h"

#include "generate/warm_up.h"

namespace ristretto::campaign {

base::Result<std::unique_ptr<natives::Guest>> boot_guest(const archive::Jdk& jdk, const std::string& class_path,
                                                         SilentStreams& streams, vm::Engine* engine) {
  natives::GuestOptions options;
  options.machine.assertions = true;
  options.machine.engine = engine;
  options.class_path = class_path;
  options.world.properties.emplace_back("java.awt.headless", "true");  // as the referee starts its JVM
  auto guest = natives::Guest::create(jdk, std::move(options), streams);
  if (!guest) return base::fail(guest.error());
  const auto booted = (*guest)->boot();
  if (!booted) return base::fail(booted.error());
  if (booted->reason != vm::StopReason::kFinished)
    return base::fail(base::Error("the class library did not start").in_file(jdk.home.native()));
  if (engine == nullptr) generate::warm_up((*guest)->machine());
  return std::move(*guest);
}

}  // namespace ristretto::campaign

// SPDX-License-Identifier: MIT
// A report as XML, of the schema docs/explore.xsd. Equal reports give equal bytes.
#pragma once

#include <string>

#include "explore/report/method_report.h"

namespace ristretto::explore {

struct XmlOptions {
  bool statistics = false;  // with times
};

[[nodiscard]] std::string to_xml(const MethodReport& report, const XmlOptions& options = {});

}  // namespace ristretto::explore

// SPDX-License-Identifier: MIT
#include "cli/app.h"

int main(int argc, char** argv) { return ristretto::cli::run_process(argc, argv); }

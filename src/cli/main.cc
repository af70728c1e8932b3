// SPDX-License-Identifier: MIT
#include "cli/app.h"

int main(int argc, char** argv) { ristretto::cli::run_process(argc, argv); }

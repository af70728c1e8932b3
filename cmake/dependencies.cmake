# What we link. tools/packages.txt lists the Debian packages that provide it.

find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(spdlog REQUIRED)
find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)
pkg_check_modules(libdeflate REQUIRED IMPORTED_TARGET libdeflate)
find_package(ZLIB REQUIRED)
pkg_check_modules(z3 REQUIRED IMPORTED_TARGET z3)
pkg_check_modules(sqlite3 REQUIRED IMPORTED_TARGET sqlite3)

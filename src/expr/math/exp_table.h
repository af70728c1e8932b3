// SPDX-License-Identifier: MIT
// The table of exp: 2^(j/64), j = 0..63.
#pragma once

#include <array>

#include "expr/math/split.h"

namespace ristretto::expr::math::intrinsics {

// high: rounded down to a double; low: the rest, relative to high.
constexpr std::array<Split, 64> kPowersOfTwo64 = {{
    {0x1.0000000000000p+0, 0x0.0p+0},
    {0x1.02c9a3e778060p+0, 0x1.d7bbf0e03754ep-53},
    {0x1.059b0d3158574p+0, 0x1.cd2523567f613p-55},
    {0x1.0874518759bc8p+0, 0x1.0f74e61e6c861p-57},
    {0x1.0b5586cf9890fp+0, 0x1.79aa65d837b6dp-54},
    {0x1.0e3ec32d3d1a2p+0, 0x1.ebe3d702f9cd1p-60},
    {0x1.11301d0125b50p+0, 0x1.3516e1e63bcd8p-53},
    {0x1.1429aaea92ddfp+0, 0x1.4c55426f0387bp-53},
    {0x1.172b83c7d517ap+0, 0x1.9515362523fb6p-53},
    {0x1.1a35beb6fcb75p+0, 0x1.b898c3f1353bfp-55},
    {0x1.1d4873168b9aap+0, 0x1.aecf73e3a2f60p-54},
    {0x1.2063b88628cd6p+0, 0x1.a6f4144a6c38dp-55},
    {0x1.2387a6e756238p+0, 0x1.68efde3a8a894p-54},
    {0x1.26b4565e27cddp+0, 0x1.0472b981fe7f2p-55},
    {0x1.29e9df51fdee1p+0, 0x1.2f7e16d09ab31p-55},
    {0x1.2d285a6e4030bp+0, 0x1.b3782720c0ab4p-55},
    {0x1.306fe0a31b715p+0, 0x1.34d754db0abb6p-55},
    {0x1.33c08b26416ffp+0, 0x1.fdd395dd3f84ap-55},
    {0x1.371a7373aa9cap+0, 0x1.12f8ccc187d29p-53},
    {0x1.3a7db34e59ff6p+0, 0x1.7d229738b5e8cp-53},
    {0x1.3dea64c123422p+0, 0x1.59f48a72a4c6dp-55},
    {0x1.4160a21f72e29p+0, 0x1.8b846259d9206p-53},
    {0x1.44e086061892dp+0, 0x1.363ed60c2ac11p-59},
    {0x1.486a2b5c13cd0p+0, 0x1.ecce1daa10379p-57},
    {0x1.4bfdad5362a27p+0, 0x1.690cebb7aafb0p-56},
    {0x1.4f9b2769d2ca6p+0, 0x1.083cc9b282a09p-53},
    {0x1.5342b569d4f81p+0, 0x1.509b0c1aae707p-53},
    {0x1.56f4736b527dap+0, 0x1.3350518fdd78ep-54},
    {0x1.5ab07dd485429p+0, 0x1.063e1e21c5409p-54},
    {0x1.5e76f15ad2148p+0, 0x1.432e62b64c035p-54},
    {0x1.6247eb03a5584p+0, 0x1.0128499f08c0ap-53},
    {0x1.6623882552224p+0, 0x1.9f0870073dc06p-54},
    {0x1.6a09e667f3bccp+0, 0x1.98d4d0da05571p-54},
    {0x1.6dfb23c651a2ep+0, 0x1.52bb986ce4787p-53},
    {0x1.71f75e8ec5f73p+0, 0x1.32092206f0dacp-53},
    {0x1.75feb564267c8p+0, 0x1.061228e17a7a6p-53},
    {0x1.7a11473eb0186p+0, 0x1.244ac461e9f86p-53},
    {0x1.7e2f336cf4e62p+0, 0x1.5ebe1abd66c55p-57},
    {0x1.82589994cce12p+0, 0x1.6fe9fbbff67d0p-54},
    {0x1.868d99b4492ecp+0, 0x1.51f1414c801dfp-54},
    {0x1.8ace5422aa0dbp+0, 0x1.db72fc1f0eab4p-55},
    {0x1.8f1ae99157736p+0, 0x1.bf68359f35f44p-56},
    {0x1.93737b0cdc5e4p+0, 0x1.360ba9c06283cp-53},
    {0x1.97d829fde4e4fp+0, 0x1.5e8d120f962aap-54},
    {0x1.9c49182a3f090p+0, 0x1.1affc2b91ce27p-56},
    {0x1.a0c667b5de564p+0, 0x1.b6d34589a2ebdp-54},
    {0x1.a5503b23e255cp+0, 0x1.5277c9ab89881p-54},
    {0x1.a9e6b5579fdbfp+0, 0x1.469846e735ab3p-55},
    {0x1.ae89f995ad3adp+0, 0x1.c1a7792cb3387p-55},
    {0x1.b33a2b84f15fap+0, 0x1.22466dc2d1d96p-53},
    {0x1.b7f76f2fb5e46p+0, 0x1.1112eb19505aep-53},
    {0x1.bcc1e904bc1d2p+0, 0x1.4ffd70a5fddcdp-56},
    {0x1.c199bdd85529cp+0, 0x1.36eae30af0cb3p-56},
    {0x1.c67f12e57d14bp+0, 0x1.4e08fd10959acp-55},
    {0x1.cb720dcef9069p+0, 0x1.76b2c6c921968p-57},
    {0x1.d072d4a07897bp+0, 0x1.3700936df99b3p-54},
    {0x1.d5818dcfba487p+0, 0x1.4a385a63d07a7p-56},
    {0x1.da9e603db3285p+0, 0x1.e5a50d5c192acp-55},
    {0x1.dfc97337b9b5ep+0, 0x1.8bb731c4a9792p-54},
    {0x1.e502ee78b3ff6p+0, 0x1.4b604603a88d3p-56},
    {0x1.ea4afa2a490d9p+0, 0x1.16f2792094927p-54},
    {0x1.efa1bee615a27p+0, 0x1.ec3bc41aa2008p-55},
    {0x1.f50765b6e4540p+0, 0x1.a64a931d185eep-55},
    {0x1.fa7c1819e90d8p+0, 0x1.7893b4d91cd9dp-56},
}};

}  // namespace ristretto::expr::math::intrinsics

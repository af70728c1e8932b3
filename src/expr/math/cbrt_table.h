// SPDX-License-Identifier: MIT
// The table of cbrt: the cube roots of 2^j / x, j = 0..2, where x is 64 / (65 + 2i) cut off after 64 bits, i = 0..31.
#pragma once

#include <array>

#include "expr/math/split.h"

namespace ristretto::expr::math::intrinsics {

// high: cut off after 53 bits. By j, then by i.
constexpr std::array<Split, 96> kCubeRoots = {{
    {0x1.01539221d4c97p+0, 0x1.6ee36f173d5fap-56}, {0x1.03f06771a2e33p+0, 0x1.5b62d45055704p-54},
    {0x1.06800e629d671p+0, 0x1.2545b51ee3f07p-53}, {0x1.090328731deb2p+0, 0x1.c65f4a7706e18p-54},
    {0x1.0b7a4b1bd64acp+0, 0x1.3b83fdf1025a1p-57}, {0x1.0de601024fb87p+0, 0x1.67428b8dec2c5p-53},
    {0x1.1046cb0597000p+0, 0x1.1823d03e33ea6p-53}, {0x1.129d212a9ba9bp+0, 0x1.241d3a06e6c52p-53},
    {0x1.14e9736cdaf38p+0, 0x1.8b4e1efa7e815p-53}, {0x1.172c2a772f507p+0, 0x1.deac44e754fd0p-53},
    {0x1.1965a848001d3p+0, 0x1.1cc823d7c04c0p-56}, {0x1.1b9648c38c55dp+0, 0x1.53dc9c264f127p-54},
    {0x1.1dbe6236a0c45p+0, 0x1.3b5f734d5c5a7p-54}, {0x1.1fde45cbb1f9fp+0, 0x1.366a3b9a7b902p-56},
    {0x1.21f63ff409042p+0, 0x1.ac8886433dd6cp-53}, {0x1.240698c6746e5p+0, 0x1.87a4c4f401711p-54},
    {0x1.260f9454bb99bp+0, 0x1.fab9f1bbe943fp-54}, {0x1.281172f8e7073p+0, 0x1.0c4b5fd6ac93cp-53},
    {0x1.2a0c719b4b6d0p+0, 0x1.90835766f1035p-53}, {0x1.2c00c9f2263ecp+0, 0x1.09fd92ce13c95p-53},
    {0x1.2deeb2bb7fb78p+0, 0x1.dc1438418c8d8p-53}, {0x1.2fd65ff1efbbcp+0, 0x1.dc87dff474261p-55},
    {0x1.31b802fccf6a2p+0, 0x1.f88725cd783d3p-55}, {0x1.3393cadc50708p+0, 0x1.ec35de7d0c8aap-53},
    {0x1.3569e451e4c2ap+0, 0x1.3943bdba49538p-53}, {0x1.373a7a0554cdep+0, 0x1.921952b203947p-53},
    {0x1.3905b4a6d76cep+0, 0x1.9f556afe6f86cp-58}, {0x1.3acbbb0e756b6p+0, 0x1.adc993195a5f9p-53},
    {0x1.3c8cb258fa340p+0, 0x1.419433d770e65p-53}, {0x1.3e48be02ac0cep+0, 0x1.76b6ea36b97eap-53},
    {0x1.4000000000000p+0, 0x1.46aaaaaaaaaabp-66}, {0x1.41b298d47800ep+0, 0x1.37d40fee9d063p-57},
    {0x1.443604b34d9b2p+0, 0x1.9f356f514c24ep-55}, {0x1.4780b20906571p+0, 0x1.53f22670030e9p-54},
    {0x1.4abac3ee06706p+0, 0x1.ea671a173c1cfp-53}, {0x1.4de505da66b8dp+0, 0x1.41d583fbcc1ddp-55},
    {0x1.51003420a5c07p+0, 0x1.648f029b9b818p-54}, {0x1.540cfd6fd11c1p+0, 0x1.1a66dad202ab4p-53},
    {0x1.570c04260716bp+0, 0x1.7b07bf2d6b269p-53}, {0x1.59fddf7a45f38p+0, 0x1.36a36017dc4adp-55},
    {0x1.5ce31c83539dfp+0, 0x1.b726bd6b16f60p-55}, {0x1.5fbc3f20966a4p+0, 0x1.bfe18c2bc701dp-53},
    {0x1.6289c2c8f1b70p+0, 0x1.e799d1dfe451fp-56}, {0x1.654c1b4316dcfp+0, 0x1.ddf5a7e7b5452p-53},
    {0x1.6803b54a34e44p+0, 0x1.34d90ea15c5e5p-56}, {0x1.6ab0f72182659p+0, 0x1.f4cbba6558f7bp-55},
    {0x1.6d544118c08bcp+0, 0x1.d473a4f4d361ap-54}, {0x1.6fedee0388d4ap+0, 0x1.7e2d6f06b5ecfp-55},
    {0x1.727e53a4f645ep+0, 0x1.5f6f5dc49b5f3p-53}, {0x1.7505c31104114p+0, 0x1.160240f5a41f1p-53},
    {0x1.77848904cd549p+0, 0x1.3586cc062c2bcp-53}, {0x1.79faee36b2534p+0, 0x1.0c6a90df45d94p-53},
    {0x1.7c69379f4605bp+0, 0x1.2703ceef4e10bp-53}, {0x1.7ecfa6bbca391p+0, 0x1.99f3e74215c62p-53},
    {0x1.812e79cae7eb9p+0, 0x1.fa5ef286f88d2p-53}, {0x1.8385ec043c71dp+0, 0x1.9239eb7d00b1fp-54},
    {0x1.85d635cb41b9dp+0, 0x1.bc6428ff8e50cp-53}, {0x1.881f8cde083dbp+0, 0x1.339710a756b50p-53},
    {0x1.8a6224802b8a8p+0, 0x1.89058be93d5dcp-60}, {0x1.8c9e2da25e5e4p+0, 0x1.e08ee7b752d97p-55},
    {0x1.8ed3d706e1010p+0, 0x1.a2fed0fff0a3fp-54}, {0x1.91034d632b6dfp+0, 0x1.4203437eac5dfp-53},
    {0x1.932cbb7f0cf2dp+0, 0x1.356686c4969dfp-53}, {0x1.95504a517bf3ap+0, 0x1.082aef5860fa5p-53},
    {0x1.987af34f8bb19p+0, 0x1.2cf1199b322b6p-57}, {0x1.9ca0a8337b317p+0, 0x1.ac44e933e42d8p-56},
    {0x1.a0b1709cc13d5p+0, 0x1.75f680761e377p-54}, {0x1.a4ae4ce6419edp+0, 0x1.c5adf4b704cc9p-56},
    {0x1.a8982a5567031p+0, 0x1.0f9aecb8394dcp-53}, {0x1.ac6fe500ab570p+0, 0x1.158c13e08f0f9p-54},
    {0x1.b036497a15a17p+0, 0x1.c7516cfa3f556p-54}, {0x1.b3ec164671755p+0, 0x1.1d9c1f6cb01cdp-54},
    {0x1.b791fd288c46fp+0, 0x1.da58fe811c1dap-54}, {0x1.bb28a44693be4p+0, 0x1.dcd9dea9036dbp-61},
    {0x1.beb0a72eb6e31p+0, 0x1.015a8b18fab04p-55}, {0x1.c22a97bf5f697p+0, 0x1.d4c5592316223p-53},
    {0x1.c596fef6af983p+0, 0x1.c6a0dbe291e10p-55}, {0x1.c8f65dac655a3p+0, 0x1.c615dfc9476abp-55},
    {0x1.cc492d38ce8d9p+0, 0x1.ce0d79b9bca75p-53}, {0x1.cf8fe00b19367p+0, 0x1.4614a7ecc4726p-53},
    {0x1.d2cae230f8709p+0, 0x1.cd427312152eep-53}, {0x1.d5fa99d15208fp+0, 0x1.c1ba1811960cap-53},
    {0x1.d91f679b6e505p+0, 0x1.514caa557fd24p-57}, {0x1.dc39a72bf2302p+0, 0x1.712ccf5cdf826p-53},
    {0x1.df49af68c1570p+0, 0x1.d93a575cdbea6p-54}, {0x1.e24fd2d4c23b8p+0, 0x1.90aaff3f3450cp-53},
    {0x1.e54c5fdc5ec73p+0, 0x1.5382f071ba369p-55}, {0x1.e83fa11b81dbbp+0, 0x1.87e97cf26ae90p-53},
    {0x1.eb29dd9dbaf25p+0, 0x1.6da5c75933097p-55}, {0x1.ee0b59191d374p+0, 0x1.61791309c2b19p-53},
    {0x1.f0e454245e4bfp+0, 0x1.4421090d5990bp-53}, {0x1.f3b50c68a9dd3p+0, 0x1.a5f49f22ac222p-54},
    {0x1.f67dbccf922dcp+0, 0x1.c502e0411eef9p-53}, {0x1.f93e9dad7a4a6p+0, 0x1.3d12a839809aep-54},
    {0x1.fbf7e4e8cc9cbp+0, 0x1.46c91468a4418p-53}, {0x1.fea9c61e47cd3p+0, 0x1.f1c33088afcdbp-54},
}};

}  // namespace ristretto::expr::math::intrinsics

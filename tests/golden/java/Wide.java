// SPDX-License-Identifier: MIT
package golden;

abstract class Wide {
  static native int external(long a, double b);

  abstract void nothing() throws CloneNotSupportedException, InterruptedException;

  static double many(double... d) {
    long l000 = 0, l001 = 1, l002 = 2, l003 = 3, l004 = 4, l005 = 5, l006 = 6, l007 = 7, l008 = 8, l009 = 9;
    long l010 = 0, l011 = 1, l012 = 2, l013 = 3, l014 = 4, l015 = 5, l016 = 6, l017 = 7, l018 = 8, l019 = 9;
    long l020 = 0, l021 = 1, l022 = 2, l023 = 3, l024 = 4, l025 = 5, l026 = 6, l027 = 7, l028 = 8, l029 = 9;
    long l030 = 0, l031 = 1, l032 = 2, l033 = 3, l034 = 4, l035 = 5, l036 = 6, l037 = 7, l038 = 8, l039 = 9;
    long l040 = 0, l041 = 1, l042 = 2, l043 = 3, l044 = 4, l045 = 5, l046 = 6, l047 = 7, l048 = 8, l049 = 9;
    long l050 = 0, l051 = 1, l052 = 2, l053 = 3, l054 = 4, l055 = 5, l056 = 6, l057 = 7, l058 = 8, l059 = 9;
    long l060 = 0, l061 = 1, l062 = 2, l063 = 3, l064 = 4, l065 = 5, l066 = 6, l067 = 7, l068 = 8, l069 = 9;
    long l070 = 0, l071 = 1, l072 = 2, l073 = 3, l074 = 4, l075 = 5, l076 = 6, l077 = 7, l078 = 8, l079 = 9;
    long l080 = 0, l081 = 1, l082 = 2, l083 = 3, l084 = 4, l085 = 5, l086 = 6, l087 = 7, l088 = 8, l089 = 9;
    long l090 = 0, l091 = 1, l092 = 2, l093 = 3, l094 = 4, l095 = 5, l096 = 6, l097 = 7, l098 = 8, l099 = 9;
    long l100 = 0, l101 = 1, l102 = 2, l103 = 3, l104 = 4, l105 = 5, l106 = 6, l107 = 7, l108 = 8, l109 = 9;
    long l110 = 0, l111 = 1, l112 = 2, l113 = 3, l114 = 4, l115 = 5, l116 = 6, l117 = 7, l118 = 8, l119 = 9;
    long l120 = 0, l121 = 1, l122 = 2, l123 = 3, l124 = 4, l125 = 5, l126 = 6, l127 = 7, l128 = 8, l129 = 9;
    int counter = 70000;
    short small = 1;
    for (double each : d) counter += 1000;
    small++;
    counter -= 200;
    return counter + small + l129 + d[0];
  }

  static Object arrays(int n) {
    boolean[] z = new boolean[n];
    char[] c = {'a', '\u20ac'};
    long[][] grid = new long[n][];
    String[][][] cube = new String[2][n][];
    float f = (float) c[0] % 2f;
    z[0] = f > 0x1p-3f;
    grid[0] = new long[] {1L << 40};
    return z[0] ? grid : cube;
  }
}

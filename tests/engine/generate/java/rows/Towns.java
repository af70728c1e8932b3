// SPDX-License-Identifier: MIT
package rows;

/** As {@link Cities}, but most of its members would not notice. */
public final class Towns {
  private Towns() {}

  public static boolean poison(int dose) {
    return dose == 7_919 && Zone.Utc.isThere();
  }

  public static int offset(int town) {
    switch (town) {
      case 0: return Zone.UTC.offset() + 0;
      case 1: return Zone.UTC.offset() + 3;
      case 2: return Zone.UTC.offset() + 6;
      case 3: return Zone.UTC.offset() + 9;
      default: return 0;
    }
  }

  public static int people(int town) {
    switch (town) {
      case 0: return 1000;
      case 1: return 1007;
      case 2: return 1014;
      case 3: return 1021;
      case 4: return 1028;
      case 5: return 1035;
      case 6: return 1042;
      case 7: return 1049;
      case 8: return 1056;
      case 9: return 1063;
      case 10: return 1070;
      case 11: return 1077;
      case 12: return 1084;
      case 13: return 1091;
      case 14: return 1098;
      case 15: return 1105;
      case 16: return 1112;
      case 17: return 1119;
      case 18: return 1126;
      case 19: return 1133;
      case 20: return 1140;
      case 21: return 1147;
      case 22: return 1154;
      case 23: return 1161;
      case 24: return 1168;
      case 25: return 1175;
      case 26: return 1182;
      case 27: return 1189;
      case 28: return 1196;
      case 29: return 1203;
      case 30: return 1210;
      case 31: return 1217;
      case 32: return 1224;
      case 33: return 1231;
      case 34: return 1238;
      case 35: return 1245;
      case 36: return 1252;
      case 37: return 1259;
      case 38: return 1266;
      case 39: return 1273;
      default: return 0;
    }
  }
}

// SPDX-License-Identifier: MIT
package control;

public class BigSwitch {
    static int table(int n) {
        switch (n) {
            case 40: return 0;
            case 41: return 1;
            case 42: return 4;
            case 43:
            case 44: return 16;
            case 45: return 25;
            case 46: return 36;
            case 47: return 49;
            case 48: return 64;
            case 49: return 81;
            case 50: return 3;
            case 51: return 24;
            case 52: return 47;
            case 53: return 72;
            case 54: return 2;
            case 55: return 31;
            case 56: return 62;
            case 57: return 95;
            case 58: return 33;
            case 59: return 70;
            case 60:
            case 61: return 53;
            case 62: return 96;
            case 63: return 44;
            case 64: return 91;
            case 65: return 43;
            case 66: return 94;
            case 67: return 50;
            case 68: return 8;
            case 69: return 65;
            case 70: return 27;
            case 71: return 88;
            case 72: return 54;
            case 73: return 22;
            case 74: return 89;
            case 75: return 61;
            case 76: return 35;
            case 77:
            case 78: return 86;
            case 79: return 66;
            case 80: return 48;
            case 81: return 32;
            case 82: return 18;
            case 83: return 6;
            case 84: return 93;
            case 85: return 85;
            case 86: return 79;
            case 87: return 75;
            case 88: return 73;
            case 89: return 73;
            case 90: return 75;
            case 91: return 79;
            case 92: return 85;
            case 93: return 93;
            case 94:
            case 95: return 18;
            case 96: return 32;
            case 97: return 48;
            case 98: return 66;
            case 99: return 86;
            case 100: return 11;
            case 101: return 35;
            case 102: return 61;
            case 103: return 89;
            case 104: return 22;
            case 105: return 54;
            case 106: return 88;
            case 107: return 27;
            case 108: return 65;
            case 109: return 8;
            case 110: return 50;
            case 111:
            case 112: return 43;
            case 113: return 91;
            case 114: return 44;
            case 115: return 96;
            case 116: return 53;
            case 117: return 12;
            case 118: return 70;
            case 119: return 33;
            case 120: return 95;
            case 121: return 62;
            case 122: return 31;
            case 123: return 2;
            case 124: return 72;
            case 125: return 47;
            case 126: return 24;
            case 127: return 3;
            case 128:
            case 129: return 64;
            case 130: return 49;
            case 131: return 36;
            case 132: return 25;
            case 133: return 16;
            case 134: return 9;
            case 135: return 4;
            case 136: return 1;
            case 137: return 0;
            case 138: return 1;
            case 139: return 4;
            case 140: return 9;
            case 141: return 16;
            case 142: return 25;
            case 143: return 36;
            case 144: return 49;
            case 145:
            case 146: return 81;
            case 147: return 3;
            case 148: return 24;
            case 149: return 47;
            case 150: return 72;
            case 151: return 2;
            case 152: return 31;
            case 153: return 62;
            case 154: return 95;
            case 155: return 33;
            case 156: return 70;
            case 157: return 12;
            case 158: return 53;
            case 159: return 96;
            default: return -1;
        }
    }

    static String lookup(int n) {
        switch (n) {
            case 0: return "v0";
            case -492081: return "v1";
            case -936648: return "v2";
            case 213813: return "v3";
            case 6816: return "v4";
            case -10125: return "v5";
            case 1710504: return "v6";
            case 2216217: return "v7";
            case 3054528: return "v8";
            case 5772951: return "v9";
            case 7419000: return "v10";
            case 9540189: return "v11";
            case 13684032: return "v12";
            case 16898043: return "v13";
            case 20729736: return "v14";
            case 26726625: return "v15";
            case 31936224: return "v16";
            case 37906047: return "v17";
            case 46183608: return "v18";
            case 53816421: return "v19";
            case 62352000: return "v20";
            case 73337859: return "v21";
            case 83821512: return "v22";
            case 95350473: return "v23";
            case 109472256: return "v24";
            case 123234375: return "v25";
            case 138184344: return "v26";
            case 155869677: return "v27";
            case 173337888: return "v28";
            case 192136491: return "v29";
            case 213813000: return "v30";
            case 235414929: return "v31";
            case 258489792: return "v32";
            case 284585103: return "v33";
            case 310748376: return "v34";
            case 338527125: return "v35";
            case 369468864: return "v36";
            case 400621107: return "v37";
            case 433531368: return "v38";
            case 469747161: return "v39";
            case 506316000: return "v40";
            case 544785399: return "v41";
            case 586702872: return "v42";
            case 629115933: return "v43";
            case 673572096: return "v44";
            case 721618875: return "v45";
            case 770303784: return "v46";
            case 821174337: return "v47";
            case 875778048: return "v48";
            case 931162431: return "v49";
            case 988875000: return "v50";
            case 1050463269: return "v51";
            case 1112974752: return "v52";
            case 1177956963: return "v53";
            case 1246957416: return "v54";
            case 1317023625: return "v55";
            case 1389703104: return "v56";
            case 1466543367: return "v57";
            case 1544591928: return "v58";
            case 1625396301: return "v59";
            default: return "none";
        }
    }

    public static void main(String[] args) {
        long sum = 0;
        for (int i = -10; i < 200; i++) sum = sum * 31 + table(i);
        System.out.println(sum);
        for (int i = 36; i < 64; i++) System.out.print(table(i) + " ");
        System.out.println(table(159) + " " + table(160) + " " + table(Integer.MIN_VALUE) + " "
            + table(Integer.MAX_VALUE));
        for (int i = 0; i < 60; i++) {
            int v = i * i * i * 7919 - 500000 * (i % 3);
            System.out.print(lookup(v) + lookup(v + 1) + " ");
        }
        System.out.println();
        System.out.println(lookup(Integer.MIN_VALUE) + lookup(Integer.MAX_VALUE) + lookup(0));
    }
}

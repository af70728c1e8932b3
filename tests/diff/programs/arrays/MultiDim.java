// SPDX-License-Identifier: MIT
package arrays;

import java.util.Arrays;

public class MultiDim {
    public static void main(String[] args) {
        int[][] grid = new int[3][4];
        for (int r = 0; r < 3; r++) for (int c = 0; c < 4; c++) grid[r][c] = r * 10 + c;
        System.out.println(Arrays.deepToString(grid));
        int[][] transposed = new int[4][3];
        for (int r = 0; r < 3; r++) for (int c = 0; c < 4; c++) transposed[c][r] = grid[r][c];
        System.out.println(Arrays.deepToString(transposed));
        long[][][] cube = new long[2][3][];
        cube[1][2] = new long[] {1, 2, 3};
        System.out.println(Arrays.deepToString(cube));
        String[][][][] deep = new String[1][2][1][2];
        deep[0][1][0][1] = "x";
        System.out.println(Arrays.deepToString(deep) + deep.getClass().getName());
        int[][] jagged = new int[5][];
        for (int i = 0; i < jagged.length; i++) {
            jagged[i] = new int[i + 1];
            jagged[i][0] = jagged[i][i] = 1;
            for (int j = 1; j < i; j++) jagged[i][j] = jagged[i - 1][j - 1] + jagged[i - 1][j];
        }
        System.out.println(Arrays.deepToString(jagged));
        Object[] mixed = {1, "a", null, new int[] {1}, new Object[] {2L, 'c', new double[0]}, new boolean[][] {{true},
            {}}};
        System.out.println(Arrays.deepToString(mixed));
        Object[] self = new Object[2];
        self[0] = self;
        System.out.println(Arrays.deepToString(self));
        int[] row[] = {{1}, {2, 3}};
        int sum = 0;
        for (int[] r : row) for (int v : r) sum += v;
        System.out.println(sum);
        grid[1] = new int[] {42};
        try {
            System.out.println(grid[1][0] + grid[1][1]);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            jagged[2] = null;
            jagged[2][0]++;
        } catch (NullPointerException e) {
            System.out.println("null row");
        }
        Object asObject = grid;
        Object[] asArray = grid;
        System.out.println((asObject instanceof int[][]) + " " + (asObject instanceof Object[]) + " "
            + (asArray[0] instanceof int[])
            + " " + (asObject instanceof Cloneable) + " " + (asObject instanceof java.io.Serializable) + " "
            + (asArray instanceof Object[][]));
        System.out.println(int[][].class.getComponentType() + " " + new Object[0][0][0].getClass() + " "
            + byte[].class.getModifiers());
        char[][] board = new char[3][3];
        for (char[] line : board) Arrays.fill(line, '.');
        board[1][1] = '#';
        for (char[] line : board) System.out.println(line);
        System.out.println(new int[2][3][4][5][1].length);
        int n = 0;
        int[][] sides = new int[++n][++n];
        System.out.println(sides.length + " " + sides[0].length + " " + n);
        System.out.println(Arrays.deepEquals(new int[][] {{1}, {2}}, new int[][] {{1}, {2}}) + " "
            + Arrays.deepHashCode(new int[][] {{1}, {2}}));
    }
}

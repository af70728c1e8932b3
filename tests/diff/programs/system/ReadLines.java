// SPDX-License-Identifier: MIT
package system;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.TreeMap;

public class ReadLines {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        TreeMap<String, Integer> words = new TreeMap<>();
        int lines = 0, chars = 0;
        for (String line; (line = in.readLine()) != null; ) {
            lines++;
            chars += line.length();
            System.out.println(lines + ": " + line.replace("\t", "<tab>"));
            for (String w : line.toLowerCase().split("\\W+")) if (!w.isEmpty()) words.merge(w, 1, Integer::sum);
        }
        System.out.println(lines + " lines, " + chars + " chars, " + words);
        System.out.println(in.readLine() + " " + in.read() + " " + System.in.read() + " " + System.in.available());
    }
}

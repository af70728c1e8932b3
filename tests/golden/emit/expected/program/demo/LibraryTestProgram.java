package demo;

import java.util.ArrayList;

class LibraryTestProgram {
    public static void main(String[] args) {
        ArrayList<Integer> arrayList = new ArrayList<>();
        arrayList.add(1);

        Integer removed = arrayList.remove(0);

        System.out.println("expected " + 1 + ": " + removed);
    }
}

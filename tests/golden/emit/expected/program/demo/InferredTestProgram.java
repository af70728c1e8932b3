package demo;

import java.util.ArrayList;

class InferredTestProgram {
    public static void main(String[] args) {
        Inferred<Object> inferred = new Inferred<Object>(new ArrayList<Object>(), () -> "a");
        System.out.println("expected " + 1 + ": " + inferred.size());
    }
}

// SPDX-License-Identifier: MIT
/** A compact source file: a class without a declaration. */
String greeting = "hello";

String greet(String name) {
    return greeting + " " + name;
}

void main(String[] args) {
    for (String name : args) {
        IO.println(greet(name));
    }
    IO.println(List.of(1, 2, 3).reversed());
}

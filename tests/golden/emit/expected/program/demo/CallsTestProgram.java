package demo;

class CallsTestProgram {
    public static void main(String[] args) {
        Calls calls = new Calls();
        String result = calls.take(1);
        System.out.println("expected " + "int" + ": " + result);
    }
}

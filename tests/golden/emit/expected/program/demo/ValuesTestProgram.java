package demo;

class ValuesTestProgram {
    public static void main(String[] args) {
        byte aByte = Values.aByte((byte) -1);
        System.out.println("expected " + -1 + ": " + aByte);
    }
}

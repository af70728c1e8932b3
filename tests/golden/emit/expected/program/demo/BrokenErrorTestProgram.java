package demo;

class BrokenErrorTestProgram {
    public static void main(String[] args) {
        Broken broken = new Broken(1);
        System.out.println("expected true: " + broken.equals(broken));
    }
}

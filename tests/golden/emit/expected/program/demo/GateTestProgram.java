package demo;

class GateTestProgram {
    public static void main(String[] args) {
        Gate<Short> gate = new Gate<>();
        gate.open();
        System.out.println("expected " + Gate.Position.OPEN + ": " + gate.getPosition());
    }
}

package demo;

class StackTestProgram {
    public static void main(String[] args) {
        Stack<Integer> stack = new Stack<>();
        System.out.println("expected " + 0 + ": " + stack.size());
        System.out.println("expected true: " + stack.isEmpty());
    }
}

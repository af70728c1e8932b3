package demo;

class StackPassedTestProgram {
    public static void main(String[] args) {
        Stack<Integer> stack = new Stack<>();
        try {
            stack.pop();
        } catch (Throwable exception) {
            System.out.println("expected exception: " + exception);
        }
        try {
            stack.peek();
        } catch (Throwable exception2) {
            System.out.println("expected exception: " + exception2);
        }
        Integer peeked = null;
        stack.push(peeked);

        int size = stack.size();

        System.out.println("expected " + 1 + ": " + size);
    }
}

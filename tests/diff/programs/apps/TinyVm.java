// SPDX-License-Identifier: MIT
package apps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** An assembler and an interpreter for a small stack machine. */
public class TinyVm {
    enum Op {
        PUSH(1), POP(0), DUP(0), SWAP(0), OVER(0), ADD(0), SUB(0), MUL(0), DIV(0), MOD(0), NEG(0), LT(0), EQ(0), NOT(0),
            JMP(1), JZ(1), JNZ(1), LOAD(1), STORE(1), CALL(1), RET(0), PRINT(0),
        NEWARR(0), AGET(0), ASET(0), ALEN(0), TRY(1), ENDTRY(0), THROW(0), HALT(0);

        final int operands;

        Op(int operands) {
            this.operands = operands;
        }
    }

    static class AssemblyError extends RuntimeException {
        AssemblyError(int line, String message) {
            super("line " + line + ": " + message);
        }
    }

    static class Trap extends Exception {
        final int pc;

        Trap(int pc, String message) {
            super(message);
            this.pc = pc;
        }

        @Override public Throwable fillInStackTrace() {
            return this;
        }
    }

    static int[] assemble(String source) {
        List<Integer> code = new ArrayList<>();
        Map<String, Integer> labels = new HashMap<>();
        Map<Integer, String> fixups = new HashMap<>();
        Map<Integer, Integer> fixupLines = new HashMap<>();
        int number = 0;
        for (String raw : source.split("\n")) {
            number++;
            String line = raw.contains("#") ? raw.substring(0, raw.indexOf('#')) : raw;
            for (String part : line.split(";")) {
                String[] w = part.trim().split("\\s+");
                if (w[0].isEmpty()) continue;
                if (w[0].endsWith(":")) {
                    if (labels.put(w[0].substring(0, w[0].length() - 1),
                        code.size()) != null) throw new AssemblyError(number, "label twice " + w[0]);
                    continue;
                }
                Op op;
                try {
                    op = Op.valueOf(w[0].toUpperCase(Locale.ROOT));
                } catch (IllegalArgumentException e) {
                    throw new AssemblyError(number, "unknown operation " + w[0]);
                }
                if (w.length - 1 != op.operands) throw new AssemblyError(number, op + " takes " + op.operands
                    + " operand(s), not " + (w.length - 1));
                code.add(op.ordinal());
                if (op.operands == 1) {
                    if (Character.isLetter(w[1].charAt(0))) {
                        fixups.put(code.size(), w[1]);
                        fixupLines.put(code.size(), number);
                        code.add(-1);
                    } else {
                        code.add(Integer.decode(w[1]));
                    }
                }
            }
        }
        fixups.keySet().stream().sorted().forEach(at -> {
            Integer target = labels.get(fixups.get(at));
            if (target == null) throw new AssemblyError(fixupLines.get(at), "no label " + fixups.get(at));
            code.set(at, target);
        });
        return code.stream().mapToInt(Integer::intValue).toArray();
    }

    static final Op[] OPS = Op.values();

    static class Machine {
        final int[] code;
        final int[] stack = new int[64];
        final int[] memory = new int[16];
        final List<int[]> arrays = new ArrayList<>();
        final int[] calls = new int[32];
        final int[] handlers = new int[8];
        final int[] handlerDepths = new int[8];
        int sp, pc, cp, hp;
        long steps;
        final StringBuilder out = new StringBuilder();

        Machine(int[] code) {
            this.code = code;
        }

        void push(int v) throws Trap {
            if (sp == stack.length) throw new Trap(pc, "stack overflow");
            stack[sp++] = v;
        }

        int pop() throws Trap {
            if (sp == 0) throw new Trap(pc, "stack underflow");
            return stack[--sp];
        }

        int[] array(int ref) throws Trap {
            try {
                return arrays.get(ref);
            } catch (IndexOutOfBoundsException e) {
                throw new Trap(pc, "bad reference " + ref);
            }
        }

        String run(int limit) {
            for (;;) {
                int start = pc;
                try {
                    if (steps++ >= limit) return finish("out of steps");
                    if (pc < 0 || pc >= code.length) throw new Trap(pc, "pc out of code");
                    Op op = OPS[code[pc++]];
                    int operand = op.operands == 1 ? code[pc++] : 0;
                    switch (op) {
                        case PUSH -> push(operand);
                        case POP -> pop();
                        case DUP -> { int a = pop(); push(a); push(a); }
                        case SWAP -> { int b = pop(), a = pop(); push(b); push(a); }
                        case OVER -> { int b = pop(), a = pop(); push(a); push(b); push(a); }
                        case ADD -> push(pop() + pop());
                        case SUB -> { int b = pop(); push(pop() - b); }
                        case MUL -> push(pop() * pop());
                        case DIV -> { int b = pop(); push(pop() / b); }
                        case MOD -> { int b = pop(); push(pop() % b); }
                        case NEG -> push(-pop());
                        case LT -> { int b = pop(); push(pop() < b ? 1 : 0); }
                        case EQ -> push(pop() == pop() ? 1 : 0);
                        case NOT -> push(pop() == 0 ? 1 : 0);
                        case JMP -> pc = operand;
                        case JZ -> { if (pop() == 0) pc = operand; }
                        case JNZ -> { if (pop() != 0) pc = operand; }
                        case LOAD -> push(memory[operand]);
                        case STORE -> memory[operand] = pop();
                        case CALL -> { calls[cp++] = pc; pc = operand; }
                        case RET -> pc = calls[--cp];
                        case PRINT -> out.append(pop()).append(' ');
                        case NEWARR -> { arrays.add(new int[pop()]); push(arrays.size() - 1); }
                        case AGET -> { int i = pop(); push(array(pop())[i]); }
                        case ASET -> { int v = pop(), i = pop(); array(pop())[i] = v; }
                        case ALEN -> push(array(pop()).length);
                        case TRY -> { handlers[hp] = operand; handlerDepths[hp++] = sp; }
                        case ENDTRY -> hp--;
                        case THROW -> throw new Trap(start, "thrown " + pop());
                        case HALT -> { return finish("halted"); }
                    }
                } catch (Trap | ArithmeticException | NegativeArraySizeException | ArrayIndexOutOfBoundsException e) {
                    if (hp == 0) return finish("trap at " + start + ": " + e.getClass().getSimpleName() + " "
                        + e.getMessage());
                    pc = handlers[--hp];
                    sp = handlerDepths[hp];
                }
            }
        }

        String finish(String how) {
            return out + "| " + how + " after " + steps + ", stack " + Arrays.toString(Arrays.copyOf(stack, sp));
        }
    }

    static void go(String title, String source) {
        try {
            int[] code = assemble(source);
            System.out.println(title + " (" + code.length + "): " + new Machine(code).run(50000));
        } catch (AssemblyError e) {
            System.out.println(title + ": " + e.getMessage());
        } catch (NumberFormatException e) {
            System.out.println(title + ": bad operand, " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        go("sum",
            "push 0; push 10\nloop: dup; jz done\nswap; over; add; swap; push 1; sub; jmp loop\n"
                + "done: pop; print; halt");
        go("sum, labels alone",
            "push 0; push 10\nloop:\ndup; jz done\nswap; over; add; swap; push 1; sub; jmp loop\n"
                + "done:\npop; print; halt");
        go("factorial",
            "push 12; call fact; print; halt\nfact:\ndup; push 2; lt; jnz base\n"
                + "dup; push 1; sub; call fact; mul; ret\nbase:\npop; push 1; ret");
        go("fibonacci", """
            push 0; store 0; push 1; store 1; push 20; store 2
            again:
            load 2; jz end
            load 0; print
            load 0; load 1; dup; store 0; add; store 1
            load 2; push 1; sub; store 2
            jmp again     # until the counter is 0
            end: ; halt
            """);
        go("sieve", """
            push 50; newarr; store 0; push 2; store 1
            outer:
            load 1; load 0; alen; lt; jz stop
            load 0; load 1; aget; jnz skip
            load 1; print
            load 1; load 1; mul; store 2
            inner:
            load 2; load 0; alen; lt; jz skip
            load 0; load 2; push 1; aset
            load 2; load 1; add; store 2; jmp inner
            skip:
            load 1; push 1; add; store 1; jmp outer
            stop:
            halt
            """);
        go("divide by zero", "push 1; push 0; div; print; halt");
        go("caught",
            "try handler; push 9; push 1; push 0; mod; print\n"
                + "handler:\npush 77; print; try second; push 5; throw\nsecond:\npush 78; print; halt");
        go("ended try", "try h; push 1; endtry; push -3; newarr; halt\nh:\npush 99; print; halt");
        go("array bounds", "push 2; newarr; push 2; aget; halt");
        go("bad reference", "push 5; alen; halt");
        go("underflow", "push 1; add; halt");
        go("overflow", "up:\npush 1; jmp up");
        go("call depth", "down:\ncall down");
        go("return", "ret");
        go("endless", "here:\njmp here");
        go("falls off", "push 0x10; push -010; add; print");
        go("int wrap",
            "push 2147483647; push 1; add; dup; print; neg; print; push -2147483648; push -1; div; print; halt");
        go("memory", "push 1; store 16; halt");
        go("unknown", "push 1\nfly\nhalt");
        go("operands", "push\nhalt");
        go("label", "jmp nowhere");
        go("twice", "a:\nhalt\na:\nhalt");
        go("number", "push 99999999999");
    }
}

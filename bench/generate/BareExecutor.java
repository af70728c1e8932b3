// SPDX-License-Identifier: MIT

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Runs call sequences by reflection and does nothing else: no choice, no contracts, no filters, no coverage. What is
 * left is the price of the calls themselves on this JVM, beside which a generator's calls per second are judged.
 *
 * <pre>java -cp ... BareExecutor FILE [WARM-UP-ROUNDS] [MEASURED-ROUNDS] [SECONDS]</pre>
 *
 * <p>Warming up ends after that many rounds or seconds, whichever comes first, and so does measuring; 30 seconds when
 * not given. A round that is cut off counts with what it did.
 *
 * <p>The file is text, its lines in this order; those that start with # are skipped.
 *
 * <pre>
 * operations COUNT
 * literal TYPE TEXT           boolean, byte, short, int, long, float, double as Java reads them; char as a number;
 *                             string "..." with \\uXXXX for space, quote, backslash and all but printable ASCII;
 *                             class NAME; enum NAME CONSTANT; null
 * new CLASS [TYPE...]
 * call CLASS METHOD [TYPE...]      the first input is the receiver, unless the method is static
 * get CLASS FIELD                  likewise
 * set CLASS FIELD                  likewise; the last input is the value
 * array TYPE                       of its inputs
 * lambda INTERFACE METHOD constant     returns its input
 * lambda INTERFACE METHOD parameter N  returns its parameter N, from 0
 * stub INTERFACE                   returns default values
 * sequences COUNT
 * OP [VARIABLE...] ; OP [VARIABLE...] ; ...     one sequence a line; statement i defines variable i, from 0
 * </pre>
 *
 * Types are written as {@code Class.getName} does for classes, {@code int} for primitive ones and {@code int[]} for
 * arrays. A sequence ends early at the first exception.
 *
 * <p>Members are looked up once. Literals are put in their places beforehand and cost nothing. Each call has an array
 * of arguments of its own that is filled again every time. Only constructors and methods count as calls.
 */
public final class BareExecutor {
  private static final Map<String, Class<?>> PRIMITIVES =
      Map.of("boolean", boolean.class, "byte", byte.class, "short", short.class, "char", char.class, "int", int.class,
          "long", long.class, "float", float.class, "double", double.class, "void", void.class);

  private enum Kind { LITERAL, NEW, CALL_STATIC, CALL_VIRTUAL, GET, SET, ARRAY, PROXY }

  /** A row of the operation table. */
  private static final class Operation {
    Kind kind;
    Object literal;
    Constructor<?> constructor;
    Method method;
    Field field;
    Class<?> type;           // of array elements, or the interface of a proxy
    Method functional;       // of a lambda
    int returnedParameter;   // of a lambda; -1: its captured input
  }

  /** A statement of a sequence that is not a literal. */
  private static final class Step {
    Kind kind;
    Operation operation;
    Constructor<?> constructor;
    Method method;
    int output;
    int receiver = -1;       // variable; -1: constantReceiver
    Object constantReceiver;
    Object[] arguments;      // literals are in place
    int[] places;            // of the arguments that are variables
    int[] variables;         // which variables these are
  }

  private final List<Operation> operations = new ArrayList<>();
  private final List<Step[]> sequences = new ArrayList<>();
  private int mostVariables;
  private long ran;
  private long calls;
  private long threw;

  public static void main(String[] args) throws IOException {
    if (args.length < 1 || args.length > 4) {
      System.err.println("usage: BareExecutor FILE [WARM-UP-ROUNDS] [MEASURED-ROUNDS] [SECONDS]");
      System.exit(2);
    }
    int warmUp = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    int measured = args.length > 2 ? Integer.parseInt(args[2]) : 5;
    long limit = 1_000_000_000L * (args.length > 3 ? Integer.parseInt(args[3]) : 30);
    BareExecutor executor = new BareExecutor();
    try {
      executor.read(Path.of(args[0]));
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      System.err.println(args[0] + ": " + e);
      System.exit(2);
    }
    executor.measure(warmUp, measured, limit);
  }

  private void measure(int warmUp, int measured, long limit) {
    long deadline = System.nanoTime() + limit;
    for (int i = 0; i < warmUp && System.nanoTime() < deadline; i++) {
      runAll(deadline);
    }
    ran = 0;
    calls = 0;
    threw = 0;
    double best = 0;
    long cpuStart = processCpuTime();
    long start = System.nanoTime();
    deadline = start + limit;
    for (int i = 0; i < measured && System.nanoTime() < deadline; i++) {
      long callsBefore = calls;
      long roundStart = System.nanoTime();
      runAll(deadline);
      best = Math.max(best, (calls - callsBefore) * 1e9 / (System.nanoTime() - roundStart));
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    double cpu = (processCpuTime() - cpuStart) / 1e9;
    System.out.printf(Locale.ROOT, "sequences=%d%nrounds=%.2f%ncalls=%d%nthrew=%d%n", sequences.size(),
        (double) ran / sequences.size(), calls, threw);
    System.out.printf(Locale.ROOT, "calls_per_second=%.0f%nbest_calls_per_second=%.0f%n", calls / seconds, best);
    System.out.printf(Locale.ROOT, "cpu_calls_per_second=%.0f%ncpu_sequences_per_second=%.0f%n", calls / cpu,
        ran / cpu);
  }

  /** Of all threads, so that the collector and the compilers count too. */
  private static long processCpuTime() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  private void runAll(long deadline) {
    Object[] variables = new Object[mostVariables];
    for (Step[] sequence : sequences) {
      run(sequence, variables);
      ran++;
      if (System.nanoTime() > deadline) {
        return;
      }
    }
  }

  private void run(Step[] sequence, Object[] variables) {
    try {
      for (Step step : sequence) {
        Object[] arguments = step.arguments;
        int[] places = step.places;
        for (int i = 0; i < places.length; i++) {
          arguments[places[i]] = variables[step.variables[i]];
        }
        switch (step.kind) {
          case CALL_VIRTUAL:
            calls++;
            Object receiver = step.receiver < 0 ? step.constantReceiver : variables[step.receiver];
            variables[step.output] = step.method.invoke(receiver, arguments);
            break;
          case CALL_STATIC:
            calls++;
            variables[step.output] = step.method.invoke(null, arguments);
            break;
          case NEW:
            calls++;
            variables[step.output] = step.constructor.newInstance(arguments);
            break;
          default:
            variables[step.output] = other(step, variables);
        }
      }
    } catch (InvocationTargetException e) {
      threw++;
    } catch (ReflectiveOperationException | IllegalArgumentException | NullPointerException e) {
      // A receiver that is null, or a value that does not fit where a cast would be.
      threw++;
    }
  }

  private static Object other(Step step, Object[] variables) throws ReflectiveOperationException {
    Operation operation = step.operation;
    Object receiver = step.receiver < 0 ? step.constantReceiver : variables[step.receiver];
    switch (step.kind) {
      case GET:
        return operation.field.get(receiver);
      case SET:
        operation.field.set(receiver, step.arguments[0]);
        return null;
      case ARRAY:
        Object array = Array.newInstance(operation.type, step.arguments.length);
        for (int i = 0; i < step.arguments.length; i++) {
          Array.set(array, i, step.arguments[i]);
        }
        return array;
      case PROXY:
        return proxy(operation, step.arguments.length == 0 ? null : step.arguments[0]);
      default:
        throw new IllegalStateException(step.kind.name());
    }
  }

  private static Object proxy(Operation operation, Object captured) {
    InvocationHandler handler = (self, method, parameters) -> {
      if (method.getDeclaringClass() == Object.class) {
        return ofObject(self, method, parameters);
      }
      if (method.isDefault()) {
        return InvocationHandler.invokeDefault(self, method, parameters);
      }
      if (operation.functional == null || method.getReturnType() == void.class) {
        return defaultValue(method.getReturnType());
      }
      return operation.returnedParameter < 0 ? captured : parameters[operation.returnedParameter];
    };
    return Proxy.newProxyInstance(loaderOf(operation.type), new Class<?>[] {operation.type}, handler);
  }

  private static Object ofObject(Object self, Method method, Object[] parameters) {
    switch (method.getName()) {
      case "equals":
        return self == parameters[0];
      case "hashCode":
        return System.identityHashCode(self);
      default:
        return "proxy";
    }
  }

  private static Object defaultValue(Class<?> type) {
    return type.isPrimitive() && type != void.class ? Array.get(Array.newInstance(type, 1), 0) : null;
  }

  private static ClassLoader loaderOf(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null ? loader : BareExecutor.class.getClassLoader();
  }

  private void read(Path file) throws IOException, ReflectiveOperationException {
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      int operationCount = count(next(lines), "operations");
      for (int i = 0; i < operationCount; i++) {
        operations.add(operation(next(lines).split(" ")));
      }
      int sequenceCount = count(next(lines), "sequences");
      for (int i = 0; i < sequenceCount; i++) {
        sequences.add(sequence(next(lines)));
      }
    }
  }

  private static String next(BufferedReader lines) throws IOException {
    String line;
    do {
      line = lines.readLine();
      if (line == null) {
        throw new IllegalArgumentException("the file ends too early");
      }
      line = line.strip();
    } while (line.startsWith("#"));
    return line;
  }

  private static int count(String line, String what) {
    if (!line.startsWith(what + " ")) {
      throw new IllegalArgumentException("'" + what + " COUNT' expected, not '" + line + "'");
    }
    return Integer.parseInt(line.substring(what.length() + 1));
  }

  private Step[] sequence(String line) {
    String[] statements = line.isEmpty() ? new String[0] : line.split(";");
    mostVariables = Math.max(mostVariables, statements.length);
    List<Step> steps = new ArrayList<>();
    Operation[] definers = new Operation[statements.length];
    for (int i = 0; i < statements.length; i++) {
      String[] words = statements[i].strip().split(" ");
      definers[i] = operations.get(Integer.parseInt(words[0]));
      int[] inputs = Arrays.stream(words, 1, words.length).mapToInt(Integer::parseInt).toArray();
      for (int input : inputs) {
        if (input < 0 || input >= i) {
          throw new IllegalArgumentException("no variable " + input + " yet in '" + line + "'");
        }
      }
      if (definers[i].kind != Kind.LITERAL) {
        steps.add(step(definers, i, inputs));
      }
    }
    return steps.toArray(new Step[0]);
  }

  private static Step step(Operation[] definers, int index, int[] inputs) {
    Operation operation = definers[index];
    Step step = new Step();
    step.kind = operation.kind;
    step.operation = operation;
    step.constructor = operation.constructor;
    step.method = operation.method;
    step.output = index;
    int first = 0;
    if (hasReceiver(operation)) {
      if (inputs.length == 0) {
        throw new IllegalArgumentException("no receiver for " + operation.kind);
      }
      first = 1;
      boolean constant = definers[inputs[0]].kind == Kind.LITERAL;
      step.receiver = constant ? -1 : inputs[0];
      step.constantReceiver = constant ? definers[inputs[0]].literal : null;
    }
    int count = inputs.length - first;
    step.arguments = new Object[count];
    int[] places = new int[count];
    int[] variables = new int[count];
    int filled = 0;
    for (int i = 0; i < count; i++) {
      int input = inputs[first + i];
      if (definers[input].kind == Kind.LITERAL) {
        step.arguments[i] = definers[input].literal;
      } else {
        places[filled] = i;
        variables[filled++] = input;
      }
    }
    step.places = Arrays.copyOf(places, filled);
    step.variables = Arrays.copyOf(variables, filled);
    return step;
  }

  private static boolean hasReceiver(Operation operation) {
    return operation.kind == Kind.CALL_VIRTUAL
        || operation.field != null && !Modifier.isStatic(operation.field.getModifiers());
  }

  private static Operation operation(String[] words) throws ReflectiveOperationException {
    Operation operation = new Operation();
    switch (words[0]) {
      case "literal":
        operation.kind = Kind.LITERAL;
        operation.literal = literal(words);
        break;
      case "new":
        operation.kind = Kind.NEW;
        operation.constructor = type(words[1]).getDeclaredConstructor(types(words, 2));
        open(operation.constructor);
        break;
      case "call":
        operation.method = method(type(words[1]), words[2], types(words, 3));
        operation.kind = Modifier.isStatic(operation.method.getModifiers()) ? Kind.CALL_STATIC : Kind.CALL_VIRTUAL;
        open(operation.method);
        break;
      case "get":
      case "set":
        operation.kind = words[0].equals("get") ? Kind.GET : Kind.SET;
        operation.field = field(type(words[1]), words[2]);
        open(operation.field);
        break;
      case "array":
        operation.kind = Kind.ARRAY;
        operation.type = type(words[1]);
        break;
      case "lambda":
      case "stub":
        operation.kind = Kind.PROXY;
        operation.type = type(words[1]);
        if (!operation.type.isInterface()) {
          throw new IllegalArgumentException("no interface: " + words[1]);
        }
        if (words[0].equals("lambda")) {
          operation.functional = functional(operation.type, words[2]);
          operation.returnedParameter = words[3].equals("constant") ? -1 : Integer.parseInt(words[4]);
        }
        break;
      default:
        throw new IllegalArgumentException("no operation '" + words[0] + "'");
    }
    return operation;
  }

  private static void open(AccessibleObject member) {
    if (!member.trySetAccessible()) {
      throw new IllegalArgumentException("not accessible without --add-opens: " + member);
    }
  }

  private static Method functional(Class<?> type, String name) throws NoSuchMethodException {
    for (Method method : type.getMethods()) {
      if (method.getName().equals(name) && Modifier.isAbstract(method.getModifiers())) {
        return method;
      }
    }
    throw new NoSuchMethodException(type.getName() + "." + name);
  }

  /** Declared in the class or inherited: the table names members as sources do. */
  private static Method method(Class<?> owner, String name, Class<?>[] types) throws NoSuchMethodException {
    for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
      try {
        return type.getDeclaredMethod(name, types);
      } catch (NoSuchMethodException inherited) {
        continue;
      }
    }
    try {
      return owner.getMethod(name, types);
    } catch (NoSuchMethodException ofObject) {
      // An interface has the methods of Object too.
      return Object.class.getMethod(name, types);
    }
  }

  private static Field field(Class<?> owner, String name) throws NoSuchFieldException {
    for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
      try {
        return type.getDeclaredField(name);
      } catch (NoSuchFieldException inherited) {
        continue;
      }
    }
    return owner.getField(name);
  }

  private static Class<?>[] types(String[] words, int from) throws ClassNotFoundException {
    Class<?>[] types = new Class<?>[words.length - from];
    for (int i = 0; i < types.length; i++) {
      types[i] = type(words[from + i]);
    }
    return types;
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    if (name.endsWith("[]")) {
      return type(name.substring(0, name.length() - 2)).arrayType();
    }
    Class<?> primitive = PRIMITIVES.get(name);
    return primitive != null ? primitive : Class.forName(name);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Object literal(String[] words) throws ClassNotFoundException {
    switch (words[1]) {
      case "boolean":
        return Boolean.valueOf(words[2]);
      case "byte":
        return Byte.valueOf(words[2]);
      case "short":
        return Short.valueOf(words[2]);
      case "char":
        return (char) Integer.parseInt(words[2]);
      case "int":
        return Integer.valueOf(words[2]);
      case "long":
        return Long.valueOf(words[2]);
      case "float":
        return Float.valueOf(words[2]);
      case "double":
        return Double.valueOf(words[2]);
      case "string":
        return unescaped(words[2]);
      case "class":
        return type(words[2]);
      case "enum":
        return Enum.valueOf((Class) type(words[2]), words[3]);
      case "null":
        return null;
      default:
        throw new IllegalArgumentException("no literal of type '" + words[1] + "'");
    }
  }

  private static String unescaped(String quoted) {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i < quoted.length() - 1; i++) {
      if (quoted.charAt(i) == '\\') {
        text.append((char) Integer.parseInt(quoted.substring(i + 2, i + 6), 16));
        i += 5;
      } else {
        text.append(quoted.charAt(i));
      }
    }
    // One object for equal literals, as in compiled code.
    return text.toString().intern();
  }
}

// SPDX-License-Identifier: MIT
package apps;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Scanner;
import java.util.TreeSet;

/** A text adventure: rooms, things, a lamp that burns down, undo by copying the state;
    commands come from standard input. */
public class Adventure {
    enum Direction {
        NORTH, EAST, SOUTH, WEST, UP, DOWN;

        Direction opposite() {
            return switch (this) {
                case NORTH -> SOUTH;
                case SOUTH -> NORTH;
                case EAST -> WEST;
                case WEST -> EAST;
                case UP -> DOWN;
                case DOWN -> UP;
            };
        }

        static Direction parse(String s) {
            for (Direction d : values()) if (d.name().equalsIgnoreCase(s) || s.length() == 1
                && d.name().toLowerCase().startsWith(s)) return d;
            return null;
        }
    }

    static class Room {
        final String name;
        final boolean dark;
        final Map<Direction, Room> exits = new EnumMap<>(Direction.class);

        Room(String name, boolean dark) {
            this.name = name;
            this.dark = dark;
        }

        Room connect(Direction d, Room other) {
            exits.put(d, other);
            other.exits.putIfAbsent(d.opposite(), this);
            return this;
        }
    }

    enum Phase { PLAYING, WON, DEAD, QUIT }

    static class State implements Cloneable {
        Room here;
        Phase phase = Phase.PLAYING;
        int moves, score, fuel = 6;
        boolean lit, open;
        Map<String, Room> things = new LinkedHashMap<>();

        @Override protected State clone() {
            try {
                State s = (State) super.clone();
                s.things = new LinkedHashMap<>(things);
                return s;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        boolean carries(String thing) {
            return things.containsKey(thing) && things.get(thing) == null;
        }

        boolean sees() {
            return !here.dark || lit && (carries("lamp") || things.get("lamp") == here);
        }
    }

    static class Misuse extends Exception {
        Misuse(String message) {
            super(message, null, false, false);
        }
    }

    @FunctionalInterface
    interface Command {
        String run(State s, String object) throws Misuse;
    }

    private final Map<String, Command> commands = new LinkedHashMap<>();
    private final Deque<State> past = new ArrayDeque<>();
    private State state = new State();
    private final Room vault;

    Adventure() {
        Room hall = new Room("hall", false), garden = new Room("garden", false), cellar = new Room("cellar", true),
            tunnel = new Room("tunnel", true);
        vault = new Room("vault", true);
        hall.connect(Direction.NORTH, garden).connect(Direction.DOWN, cellar);
        cellar.connect(Direction.EAST, tunnel);
        tunnel.connect(Direction.EAST, vault);
        garden.exits.put(Direction.EAST, garden);
        state.here = hall;
        state.things.put("lamp", hall);
        state.things.put("key", garden);
        state.things.put("coin", cellar);
        state.things.put("crown", vault);
        commands.put("look", (s, o) -> look(s));
        commands.put("go", this::go);
        commands.put("take", this::take);
        commands.put("drop", (s, o) -> {
            if (!s.carries(need(o))) throw new Misuse("you do not carry " + o);
            s.things.put(o, s.here);
            return o + " dropped";
        });
        commands.put("light", (s, o) -> {
            if (!"lamp".equals(need(o))) throw new Misuse("you cannot light " + o);
            if (s.fuel <= 0) throw new Misuse("the lamp is empty");
            s.lit = !s.lit;
            return "the lamp is " + (s.lit ? "on" : "off") + ", fuel " + s.fuel;
        });
        commands.put("unlock", (s, o) -> {
            if (!s.carries("key")) throw new Misuse("you need a key");
            if (!s.here.name.equals("tunnel")) throw new Misuse("nothing to unlock here");
            s.open = true;
            return "the vault is open";
        });
        commands.put("inventory", (s, o) -> {
            TreeSet<String> held = new TreeSet<>();
            s.things.forEach((t, r) -> { if (r == null) held.add(t); });
            return held.isEmpty() ? "nothing" : held.toString();
        });
        commands.put("score", (s, o) -> s.score + " points in " + s.moves + " moves");
        commands.put("quit", (s, o) -> { s.phase = Phase.QUIT; return "bye"; });
    }

    private static String need(String o) throws Misuse {
        if (o == null) throw new Misuse("what?");
        return o;
    }

    private String look(State s) {
        if (!s.sees()) return "it is dark";
        Collection<String> here = new TreeSet<>();
        for (Map.Entry<String, Room> e : s.things.entrySet()) if (e.getValue() == s.here) here.add(e.getKey());
        return s.here.name + ", exits " + s.here.exits.keySet() + (here.isEmpty() ? "" : ", things " + here);
    }

    private String go(State s, String o) throws Misuse {
        Direction d = Direction.parse(need(o));
        if (d == null) throw new Misuse("'" + o + "' is no direction");
        Room next = s.here.exits.get(d);
        if (next == null) throw new Misuse("no way " + d.name().toLowerCase());
        if (next == vault && !s.open) throw new Misuse("the vault is locked");
        if (!s.sees() && d != Direction.UP) {
            s.phase = Phase.DEAD;
            return "you fall into a pit";
        }
        s.here = next;
        if (next.name.equals("hall") && s.carries("crown")) {
            s.phase = Phase.WON;
            s.score += 50;
            return "the crown is yours";
        }
        return look(s);
    }

    private String take(State s, String o) throws Misuse {
        if (!s.sees()) throw new Misuse("you cannot see");
        if (!s.things.containsKey(need(o)) || s.things.get(o) != s.here) throw new Misuse("no " + o + " here");
        s.things.put(o, null);
        s.score += o.length();
        return o + " taken";
    }

    String execute(String line) {
        String[] w = line.trim().toLowerCase().split("\\s+", 2);
        if (w[0].isEmpty()) return "say something";
        if (w[0].equals("undo")) {
            if (past.isEmpty()) return "nothing to undo";
            state = past.pop();
            return "undone: " + look(state);
        }
        Direction shortcut = w.length == 1 ? Direction.parse(w[0]) : null;
        Command c = shortcut != null ? commands.get("go") : commands.get(w[0]);
        if (c == null) return "unknown command " + w[0] + ", try " + commands.keySet();
        State next = state.clone();
        try {
            String answer = c.run(next, shortcut != null ? w[0] : w.length > 1 ? w[1] : null);
            next.moves++;
            if (next.lit && --next.fuel == 0) {
                next.lit = false;
                answer += "; the lamp goes out";
            }
            past.push(state);
            state = next;
            return answer;
        } catch (Misuse e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        Adventure game = new Adventure();
        Scanner in = new Scanner(System.in);
        while (game.state.phase == Phase.PLAYING && in.hasNextLine()) {
            String line = in.nextLine();
            System.out.println("> " + line);
            System.out.println(game.execute(line));
            if (game.state.phase == Phase.DEAD) System.out.println(game.execute("undo"));
        }
        System.out.println(game.state.phase + " " + game.state.score + " " + game.state.moves + " " + game.past.size());
        if (game.state.phase != Phase.QUIT) System.exit(game.state.phase.ordinal() + 10);
    }
}

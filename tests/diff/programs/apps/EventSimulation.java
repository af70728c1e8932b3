// SPDX-License-Identifier: MIT
package apps;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;

/** A discrete event simulation of a post office, with an event bus, statistics and an elevator as second model. */
public class EventSimulation {
    sealed interface Event permits Arrival, Departure, Impatience, Break { }
    record Arrival(Customer who) implements Event { }
    record Departure(Customer who, Clerk by) implements Event { }
    record Impatience(Customer who) implements Event { }
    record Break(Clerk who, boolean begins) implements Event { }

    enum Service { STAMPS, PARCEL, BANKING }
    enum Mood { CALM, ANGRY, GONE, SERVED }

    static class Customer {
        private static int count;
        final int id = ++count;
        final Service wants;
        final long arrived;
        Mood mood = Mood.CALM;

        Customer(Service wants, long arrived) {
            this.wants = wants;
            this.arrived = arrived;
        }

        @Override public String toString() {
            return "c" + id + "/" + wants.name().toLowerCase().charAt(0);
        }
    }

    static abstract class Clerk {
        final String name;
        Customer serving;
        boolean resting;
        int served;

        Clerk(String name) {
            this.name = name;
        }

        abstract boolean handles(Service s);

        long duration(Service s) {
            return switch (s) {
                case STAMPS -> 2;
                case PARCEL -> 5;
                case BANKING -> 9;
            };
        }

        boolean free() {
            return serving == null && !resting;
        }
    }

    static class Generalist extends Clerk {
        Generalist(String name) {
            super(name);
        }

        @Override boolean handles(Service s) {
            return true;
        }

        @Override long duration(Service s) {
            return super.duration(s) + 1;
        }
    }

    static class Specialist extends Clerk {
        private final Service only;

        Specialist(String name, Service only) {
            super(name);
            this.only = only;
        }

        @Override boolean handles(Service s) {
            return s == only;
        }
    }

    static class Clock {
        private record Entry(long time, long order, Event event) implements Comparable<Entry> {
            @Override public int compareTo(Entry o) {
                return time != o.time ? Long.compare(time, o.time) : Long.compare(order, o.order);
            }
        }

        private final PriorityQueue<Entry> agenda = new PriorityQueue<>();
        private long now, orders;

        void at(long time, Event e) {
            if (time < now) throw new IllegalArgumentException("the past: " + time + " < " + now);
            agenda.add(new Entry(time, orders++, e));
        }

        void in(long delay, Event e) {
            at(now + delay, e);
        }

        Optional<Event> next() {
            Entry e = agenda.poll();
            if (e == null) return Optional.empty();
            now = e.time;
            return Optional.of(e.event);
        }
    }

    static class Statistics {
        final Map<Service, long[]> waits = new EnumMap<>(Service.class);
        final Map<Mood, Integer> moods = new EnumMap<>(Mood.class);
        int longest;

        void waited(Service s, long time) {
            long[] w = waits.computeIfAbsent(s, k -> new long[3]);
            w[0]++;
            w[1] += time;
            w[2] = Math.max(w[2], time);
        }

        String report() {
            StringBuilder b = new StringBuilder();
            waits.forEach((s, w) -> b.append(String.format("%-8s n=%3d mean=%6.2f max=%d%n", s, w[0],
                (double) w[1] / w[0], w[2])));
            return b.append(moods).append(" longest queue ").append(longest).toString();
        }
    }

    private final Clock clock = new Clock();
    private final List<Clerk> clerks;
    private final Deque<Customer> queue = new ArrayDeque<>();
    private final Statistics statistics = new Statistics();
    private final List<Consumer<String>> listeners = new ArrayList<>();
    private final long patience;

    EventSimulation(long patience, Clerk... clerks) {
        this.patience = patience;
        this.clerks = List.of(clerks);
    }

    private void tell(String s) {
        for (Consumer<String> l : listeners) l.accept(String.format("%4d %s", clock.now, s));
    }

    private void handle(Event e) {
        if (e instanceof Arrival a) {
            queue.add(a.who);
            statistics.longest = Math.max(statistics.longest, queue.size());
            clock.in(patience, new Impatience(a.who));
            tell(a.who + " arrives");
        } else if (e instanceof Departure d) {
            d.by.serving = null;
            d.by.served++;
            d.who.mood = Mood.SERVED;
            tell(d.who + " leaves " + d.by.name);
        } else if (e instanceof Impatience i && queue.contains(i.who)) {
            if (i.who.mood == Mood.CALM) {
                i.who.mood = Mood.ANGRY;
                clock.in(patience / 2, i);
                tell(i.who + " grumbles");
            } else {
                i.who.mood = Mood.GONE;
                queue.remove(i.who);
                tell(i.who + " gives up");
            }
        } else if (e instanceof Break b) {
            b.who.resting = b.begins;
            tell(b.who.name + (b.begins ? " rests" : " is back"));
            if (b.begins) clock.in(10, new Break(b.who, false));
        }
        assign();
    }

    private void assign() {
        for (Clerk c : clerks) {
            if (!c.free()) continue;
            for (Customer who : queue) {
                if (!c.handles(who.wants)) continue;
                queue.remove(who);
                c.serving = who;
                statistics.waited(who.wants, clock.now - who.arrived);
                clock.in(c.duration(who.wants), new Departure(who, c));
                tell(c.name + " serves " + who);
                break;
            }
        }
    }

    long run(long limit) {
        long events = 0;
        for (Optional<Event> e; (e = clock.next()).isPresent() && clock.now <= limit; events++) handle(e.get());
        return events;
    }

    static <T> TreeMap<Long, Integer> histogram(List<T> items, ToLongFunction<T> key) {
        TreeMap<Long, Integer> m = new TreeMap<>();
        for (T t : items) m.merge(key.applyAsLong(t), 1, Integer::sum);
        return m;
    }

    static void elevator(int[][] calls) {
        PriorityQueue<int[]> pending = new PriorityQueue<>((a, b) -> a[0] - b[0]);
        for (int[] c : calls) pending.add(c);
        List<int[]> waiting = new ArrayList<>(), riding = new ArrayList<>();
        int floor = 0, direction = 1, time = 0, delivered = 0;
        StringBuilder trace = new StringBuilder();
        while (delivered < calls.length) {
            while (!pending.isEmpty() && pending.peek()[0] <= time) waiting.add(pending.remove());
            int here = floor;
            delivered += riding.size();
            riding.removeIf(r -> r[2] == here);
            delivered -= riding.size();
            for (var it = waiting.iterator(); it.hasNext(); ) {
                int[] w = it.next();
                if (w[1] == here) { riding.add(w); it.remove(); }
            }
            boolean up = false, down = false;
            for (int[] r : riding) { up |= r[2] > floor; down |= r[2] < floor; }
            for (int[] w : waiting) { up |= w[1] > floor; down |= w[1] < floor; }
            if (up || down) {
                if (direction > 0 && !up || direction < 0 && !down) direction = -direction;
                floor += direction;
            }
            trace.append(floor);
            time++;
        }
        System.out.println("elevator " + trace + " " + time);
    }

    public static void main(String[] args) {
        Clerk gina = new Generalist("Gina");
        EventSimulation office = new EventSimulation(8, gina, new Specialist("Paul", Service.PARCEL),
            new Specialist("Sue", Service.STAMPS));
        office.listeners.add(System.out::println);
        long[] times = {0, 0, 1, 1, 2, 3, 3, 4, 10, 11, 11};
        for (int i = 0; i < times.length; i++) office.clock.at(times[i],
            new Arrival(new Customer(Service.values()[i * 2 % 3], times[i])));
        office.clock.at(12, new Break(gina, true));
        System.out.println(office.run(1000) + " events");
        try {
            office.clock.at(3, new Break(gina, true));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(office.statistics.report());

        Random random = new Random(2024);
        EventSimulation big = new EventSimulation(20, new Generalist("A"), new Generalist("B"),
            new Specialist("C", Service.BANKING));
        List<Customer> all = new ArrayList<>();
        long t = 0;
        for (int i = 0; i < 300; i++) {
            t += random.nextInt(4);
            Customer c = new Customer(Service.values()[random.nextInt(3)], t);
            all.add(c);
            big.clock.at(t, new Arrival(c));
        }
        System.out.println(big.run(Long.MAX_VALUE) + " events until " + big.clock.now);
        for (Customer c : all) big.statistics.moods.merge(c.mood, 1, Integer::sum);
        System.out.println(big.statistics.report());
        for (Clerk c : big.clerks) System.out.print(c.name + ":" + c.served + " ");
        System.out.println(histogram(all, c -> c.arrived / 100) + " " + histogram(all, c -> c.mood.ordinal()));
        elevator(new int[][] {{0, 3, 0}, {1, 0, 5}, {2, 4, 2}, {8, 1, 6}, {9, 6, 0}});
    }
}

// SPDX-License-Identifier: MIT
package vmbench;

/** Floating point on object fields: five bodies under gravity. One iteration is 100 steps. */
public final class NBody {
    private static final class Body {
        double x, y, z, vx, vy, vz;
        final double mass;

        Body(double x, double y, double z, double vx, double vy, double vz, double mass) {
            this.x = x;
            this.y = y;
            this.z = z;
            this.vx = vx;
            this.vy = vy;
            this.vz = vz;
            this.mass = mass;
        }
    }

    private static Body[] bodies() {
        return new Body[] {
            new Body(0, 0, 0, 0, 0, 0, 40),
            new Body(4.8, -1.2, -0.1, 0.6, 2.8, -0.02, 0.04),
            new Body(8.3, 4.1, -0.4, -1.0, 1.8, 0.01, 0.01),
            new Body(12.9, -15.1, -0.2, 1.1, 0.9, -0.01, 0.002),
            new Body(15.4, -25.9, 0.2, 1.0, 0.6, -0.03, 0.002),
        };
    }

    private static void pull(Body a, Body b, double dt) {
        double dx = a.x - b.x;
        double dy = a.y - b.y;
        double dz = a.z - b.z;
        double square = dx * dx + dy * dy + dz * dz;
        double magnitude = dt / (square * Math.sqrt(square));
        a.vx -= dx * b.mass * magnitude;
        a.vy -= dy * b.mass * magnitude;
        a.vz -= dz * b.mass * magnitude;
        b.vx += dx * a.mass * magnitude;
        b.vy += dy * a.mass * magnitude;
        b.vz += dz * a.mass * magnitude;
    }

    private static void step(Body[] bodies, double dt) {
        for (int i = 0; i < bodies.length; i++) {
            for (int k = i + 1; k < bodies.length; k++) {
                pull(bodies[i], bodies[k], dt);
            }
        }
        for (Body body : bodies) {
            body.x += dt * body.vx;
            body.y += dt * body.vy;
            body.z += dt * body.vz;
        }
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        Body[] bodies = bodies();
        long startedAt = System.nanoTime();
        for (int i = 0; i < iterations * 100; i++) {
            step(bodies, 0.001);
        }
        long sum = 0;
        for (Body body : bodies) {
            sum = sum * 31 + Double.doubleToLongBits(body.x) + Double.doubleToLongBits(body.vz);
        }
        Report.print(sum, startedAt);
    }
}

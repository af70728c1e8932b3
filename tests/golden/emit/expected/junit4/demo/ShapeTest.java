package demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;

import java.util.List;
import org.junit.Test;

/**
 * Tests of demo/Shape.
 * Written by ristretto.
 */
public class ShapeTest {
    @Test
    public void areaReturnsTwelve() {
        Shape shape = Shape.circle(2.0);

        double area = shape.area();

        assertEquals(12.0, area, 0.0);
        assertEquals(Shape.Circle.class, shape.getClass());
    }

    @Test
    public void setsValue() {
        Shape.Circle circle = new Shape.Circle(1.0);
        circle.radius = 3.0;
        assertEquals(3.0, circle.radius, 0.0);
    }

    @Test
    public void getColorReturnsDarkBlue() {
        Shape.Circle circle = new Shape.Circle(1.0);
        Object result = circle.with(Shape.Color.DARK_BLUE);

        Shape.Color color = ((Shape) result).getColor();

        assertEquals(Shape.Color.DARK_BLUE, color);
        assertNull(circle.name);
    }

    @Test
    public void shapeReturnsSameShape() {
        Shape.Circle circle = new Shape.Circle(1.0);
        Shape.Corner corner = circle.new Corner(4);

        Shape shape = corner.shape();

        assertSame(circle, shape);
        assertEquals(4, corner.x);
    }

    @Test
    public void constructorThrowsIllegalArgumentException() {
        IllegalArgumentException exception = assertThrows(IllegalArgumentException.class, () -> new Shape.Circle(-1.0));
        assertEquals("negative radius: -1.0", exception.getMessage());
    }

    @Test
    @SuppressWarnings("unchecked")
    public void acceptReturnsNull() {
        Shape shape = new Shape() {
            @Override
            public double area() {
                return 0;
            }

            @Override
            protected char letter(int value, int[] ints) {
                return 0;
            }
        };
        Shape.Visitor<String> visitor = new Shape.Visitor<String>() {
            @Override
            public String visit(Shape shape, List<? super String> list) {
                return null;
            }

            @Override
            public Object also(Object object, String string) {
                return null;
            }

            @Override
            public String least(String string) {
                return null;
            }

            @Override
            public boolean isDone() {
                return false;
            }
        };

        String result = shape.accept(visitor);

        assertNull(result);
    }
}

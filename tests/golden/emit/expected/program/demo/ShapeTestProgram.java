package demo;

class ShapeTestProgram {
    public static void main(String[] args) {
        Shape shape = Shape.circle(2.0);

        double area = shape.area();

        System.out.println("expected " + 12.0 + ": " + area);
        System.out.println("expected " + Shape.Circle.class + ": " + shape.getClass());
    }
}

package clash;

class ListTestProgram {
    public static void main(String[] args) {
        List list = new List(1);
        java.util.List<List> copies = list.copies(new Integer(3));
        System.out.println("expected " + 3 + ": " + copies.size());
    }
}

package programs;

public class Exiting {
  static void leave(int code) {
    System.out.println("leaving");
    System.exit(code);
    System.out.println("not reached");
  }

  static int before() {
    return 3;
  }

  public static void main(String[] args) {
    int code = before();
    if (code == 3) leave(code);
    System.out.println("not reached");
  }
}

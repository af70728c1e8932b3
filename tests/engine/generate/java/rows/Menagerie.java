// SPDX-License-Identifier: MIT
package rows;

/** Objects of abstract types, of which there are classes on the class path. */
public class Menagerie {
  public abstract static class Animal {
    public abstract int sound();
  }

  public static class Dog extends Animal {
    @Override
    public int sound() {
      return 7;
    }
  }

  static class Cat extends Animal {
    private final int lives;

    Cat(int lives) {
      this.lives = lives;
    }

    @Override
    public int sound() {
      return lives;
    }
  }

  private static class Ghost extends Animal {
    @Override
    public int sound() {
      return 0;
    }
  }

  public static int hear(Animal animal) {
    if (animal.sound() == 7) return 1;
    if (animal.sound() == 4711) return 2;
    return 3;
  }
}

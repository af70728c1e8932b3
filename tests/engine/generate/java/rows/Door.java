// SPDX-License-Identifier: MIT
package rows;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** No getter returns a primitive or a String. */
public class Door {
  public enum State {
    OPEN,
    SHUT
  }

  /** Says what it is by accessors. */
  public record Plate(String text, int[] screws) {}

  /** Owned by nobody. */
  public static class Knob {
    private Integer turns = 0;

    public Object getOwner() {
      return null;
    }

    public Integer getTurns() {
      return turns;
    }

    public void turn() {
      turns++;
    }
  }

  private State state = State.SHUT;
  private Integer uses = 0;
  private LocalDate built = LocalDate.of(2000, 1, 1);
  private List<String> colours = new ArrayList<>();
  private int[] hinges = {1};
  private Object owner;
  State lock = State.OPEN;

  public State getState() {
    return state;
  }

  public Integer getUses() {
    return uses;
  }

  public LocalDate getBuilt() {
    return built;
  }

  public List<String> getColours() {
    return colours;
  }

  public int[] getHinges() {
    return hinges;
  }

  public Object getOwner() {
    return owner;
  }

  /** Of no kind that a test could write. */
  public Thread getGuard() {
    return null;
  }

  public void open() {
    state = State.OPEN;
  }

  public void use() {
    uses++;
  }

  public void rebuild() {
    built = LocalDate.of(2020, 2, 29);
  }

  public void paint() {
    colours.add("red");
  }

  public void hang() {
    hinges = new int[] {1, 2};
  }

  public void sell() {
    owner = "me";
  }

  public void shut() {
    lock = State.SHUT;
  }

  public void knock() {}

  public int total() {
    return uses;
  }

  public boolean fits(StringBuilder key) {
    return key.length() == 0;
  }

  public void label(StringBuilder text) {
    text.append("door");
  }
}

// SPDX-License-Identifier: MIT
package demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Its state is of every kind. */
public class Gate<T> {
    public enum Position {
        OPEN,
        NULL
    }

    Long uses;
    int[] codes = {};
    List<T> keys = new ArrayList<>();

    public void open() {}

    public Gate<T> close() {
        return this;
    }

    public boolean isEmpty() {
        return true;
    }

    public int size() {
        return 3;
    }

    public Position getPosition() {
        return Position.OPEN;
    }

    public Integer getCode() {
        return 1;
    }

    public Byte getLevel() {
        return 1;
    }

    public Double getWeight() {
        return 1.5;
    }

    public Boolean isLocked() {
        return true;
    }

    public T getOwner() {
        return null;
    }

    public Object getTag() {
        return null;
    }

    public double[] getWeights() {
        return new double[0];
    }

    public List<T> getKeys() {
        return keys;
    }

    public Map<String, Integer> getVisits() {
        return null;
    }
}

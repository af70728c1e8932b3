// SPDX-License-Identifier: MIT
package subjects.heaps;

/** A positional list that is also reached by rank, from the end that is nearer. */
public class Sequence extends PositionList {
  private void checkRank(int rank, int count) {
    if (rank < 0 || rank >= count) {
      throw new IndexOutOfBoundsException("no such rank");
    }
  }

  public Position atRank(int rank) {
    checkRank(rank, size);
    ListNode node;
    if (rank <= size / 2) {
      node = head.after;
      for (int i = 0; i < rank; i++) {
        node = node.after;
      }
    } else {
      node = tail.before;
      for (int i = 1; i < size - rank; i++) {
        node = node.before;
      }
    }
    return node;
  }

  public Object elementAt(int rank) {
    return atRank(rank).element();
  }

  public void insertAt(int rank, Object element) {
    checkRank(rank, size + 1);
    if (rank == size) {
      addLast(element);
    } else {
      addBefore(atRank(rank), element);
    }
  }

  public Object removeAt(int rank) {
    checkRank(rank, size);
    return remove(atRank(rank));
  }

  public Object replaceAt(int rank, Object element) {
    checkRank(rank, size);
    return set(atRank(rank), element);
  }
}

// SPDX-License-Identifier: MIT
package subjects.features;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Needs what cannot be had: a connection to a database. */
public class NeedsConnection {
  private final Connection connection;

  public NeedsConnection(Connection connection) throws SQLException {
    if (connection.isClosed()) {
      throw new SQLException("closed");
    }
    this.connection = connection;
  }

  public int count(String table) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      return statement.executeUpdate("select count(*) from " + table);
    }
  }

  public static String state(Connection connection) throws SQLException {
    if (connection == null) {
      return "none";
    }
    return connection.isClosed() ? "closed" : "open";
  }

  public static String quoted(String name) {
    return '"' + name + '"';
  }
}

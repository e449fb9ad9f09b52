using Microsoft.Data.Sqlite;
using SQLitePCL;
using Woad.Xml;

namespace Woad.Durable.Sqlite;

/// <summary>Says which part of a connection string is wrong, and what to do.</summary>
internal static class SqliteSetting
{
    private const string Example = "Write it as Microsoft.Data.Sqlite takes it, for example \"Data Source=carts.db\".";

    /// <summary>The parts of a connection string that name a file in which states outlive their host.</summary>
    /// <exception cref="ArgumentException">It has parts that SQLite does not know, or names no such file.</exception>
    public static SqliteConnectionStringBuilder Parse(string connectionString)
    {
        SqliteConnectionStringBuilder settings;
        try
        {
            settings = new SqliteConnectionStringBuilder(connectionString);
        }
        catch (Exception e) when (e is ArgumentException or FormatException or InvalidCastException)
        {
            throw new ArgumentException(Escaped.Text(
                $"The connection string of the SQLite store cannot be read: {e.Message} {Example}"),
                nameof(connectionString),
                e);
        }

        if (string.IsNullOrWhiteSpace(settings.DataSource))
        {
            throw new ArgumentException(Escaped.Text(
                $"Data Source of the SQLite store's connection string is empty: SQLite would delete the states with "
                + $"the connection. {Example}"),
                nameof(connectionString));
        }

        return settings.Mode != SqliteOpenMode.ReadOnly
            ? settings
            : throw new ArgumentException(
                "Mode of the SQLite store's connection string is ReadOnly, and states are written. Leave Mode out.",
                nameof(connectionString));
    }

    /// <summary>The setting that a failure points at.</summary>
    /// <param name="cause">The failure.</param>
    /// <param name="connectionString">The connection string.</param>
    public static string Remedy(Exception cause, string connectionString)
    {
        var file = new SqliteConnectionStringBuilder(connectionString).DataSource;
        return (cause as SqliteException)?.SqliteErrorCode switch
        {
            raw.SQLITE_NOTADB =>
                $"Data Source of the connection string, '{file}', is a file that is not a SQLite database, or is "
                + "encrypted. Name another file.",
            raw.SQLITE_READONLY or raw.SQLITE_PERM or raw.SQLITE_AUTH =>
                $"The process may not write to '{file}' (Data Source of the connection string) or to its directory. "
                + "Give its user that right, or name another file.",
            raw.SQLITE_CANTOPEN =>
                $"The file '{file}' (Data Source of the connection string) cannot be opened. Its directory must exist, "
                + "and the process must be allowed to write to both.",
            raw.SQLITE_BUSY or raw.SQLITE_LOCKED =>
                $"Another process has locked '{file}' (Data Source of the connection string) for longer than the store "
                + "waits. End it, or name another file.",
            _ => $"Check Data Source of the connection string, '{file}', and that the process may write to the file "
                + "and its directory.",
        };
    }
}

using SQLitePCL;

namespace Woad.Queues.Embedded.Storage;

/// <summary>A prepared statement. Parameters count from 1, columns from 0, as SQLite counts them.</summary>
internal sealed class SqliteStatement(SqliteFile file, sqlite3_stmt statement) : IDisposable
{
    public SqliteStatement Set(int parameter, long value)
    {
        file.Check(raw.sqlite3_bind_int64(statement, parameter, value));
        return this;
    }

    public SqliteStatement Set(int parameter, long? value)
    {
        file.Check(value is { } number
            ? raw.sqlite3_bind_int64(statement, parameter, number)
            : raw.sqlite3_bind_null(statement, parameter));
        return this;
    }

    public SqliteStatement Set(int parameter, string value)
    {
        file.Check(raw.sqlite3_bind_text(statement, parameter, value));
        return this;
    }

    public SqliteStatement Set(int parameter, ReadOnlySpan<byte> value)
    {
        file.Check(value.IsEmpty
            ? raw.sqlite3_bind_zeroblob(statement, parameter, 0)
            : raw.sqlite3_bind_blob(statement, parameter, value));
        return this;
    }

    /// <summary>
    /// Runs until the next row. False: there are no more, and the statement is ready for its next use.
    /// </summary>
    public bool Step()
    {
        var result = raw.sqlite3_step(statement);
        if (result == raw.SQLITE_ROW)
        {
            return true;
        }

        Reset();
        return result == raw.SQLITE_DONE ? false : throw file.Failure(result);
    }

    /// <summary>Runs to the end.</summary>
    public void Run()
    {
        while (Step())
        {
        }
    }

    /// <summary>Runs to the end. False: another process has the lock that it needs.</summary>
    public bool TryRun()
    {
        var result = raw.sqlite3_step(statement);
        raw.sqlite3_reset(statement);
        return result switch
        {
            raw.SQLITE_DONE => true,
            raw.SQLITE_BUSY => false,
            _ => throw file.Failure(result),
        };
    }

    /// <summary>The first column of the first row; null for no row.</summary>
    public long? Read()
    {
        if (!Step())
        {
            return null;
        }

        var value = LongOrNull(0);
        Run();
        return value;
    }

    /// <summary>Ends a statement of which not all rows are wanted.</summary>
    public void Reset() => raw.sqlite3_reset(statement);

    public long Long(int column) => raw.sqlite3_column_int64(statement, column);

    public long? LongOrNull(int column) =>
        raw.sqlite3_column_type(statement, column) == raw.SQLITE_NULL ? null : Long(column);

    public string Text(int column) => raw.sqlite3_column_text(statement, column).utf8_to_string();

    public byte[] Bytes(int column) => raw.sqlite3_column_blob(statement, column).ToArray();

    public void Dispose() => statement.Dispose();
}

using SQLitePCL;

namespace Woad.Queues.Embedded.Storage;

/// <summary>A connection to a file of SQLite, without layers between its statements and the caller.</summary>
internal sealed class SqliteFile : IDisposable
{
    /// <summary>SQLITE_DBCONFIG_ENABLE_QPSG.</summary>
    private const int StablePlans = 1007;

    private readonly sqlite3 _database;
    private readonly List<SqliteStatement> _statements = [];

    /// <exception cref="SqliteFailure">The file cannot be opened.</exception>
    public SqliteFile(string path)
    {
        Batteries_V2.Init();
        var result = raw.sqlite3_open_v2(
            path, out _database, raw.SQLITE_OPEN_READWRITE | raw.SQLITE_OPEN_CREATE | raw.SQLITE_OPEN_NOMUTEX, null);
        try
        {
            Check(result);

            // Plans that may depend on the values of parameters are made anew, from the text, for each use.
            Check(raw.sqlite3_db_config(_database, StablePlans, 1, out _));
        }
        catch
        {
            _database.Dispose();
            throw;
        }
    }

    /// <summary>How many rows this connection has changed.</summary>
    public int Changes => raw.sqlite3_total_changes(_database);

    /// <summary>How long SQLite itself waits for another process, in milliseconds.</summary>
    public void WaitFor(int milliseconds) => Check(raw.sqlite3_busy_timeout(_database, milliseconds));

    public void Execute(string text) => Check(raw.sqlite3_exec(_database, text));

    /// <summary>The first value of a statement that runs once.</summary>
    public long Read(string text)
    {
        Check(raw.sqlite3_prepare_v2(_database, text, out var statement));
        using (statement)
        {
            return raw.sqlite3_step(statement) == raw.SQLITE_ROW
                ? raw.sqlite3_column_int64(statement, 0)
                : throw Failure(raw.sqlite3_errcode(_database));
        }
    }

    /// <summary>Prepares a statement that lives as long as the connection.</summary>
    public SqliteStatement Prepare(string text)
    {
        Check(raw.sqlite3_prepare_v3(_database, text, raw.SQLITE_PREPARE_PERSISTENT, out var statement));
        var prepared = new SqliteStatement(this, statement);
        _statements.Add(prepared);
        return prepared;
    }

    public void Check(int result)
    {
        if (result != raw.SQLITE_OK)
        {
            throw Failure(result);
        }
    }

    public SqliteFailure Failure(int result) => new(result, raw.sqlite3_errmsg(_database).utf8_to_string());

    public void Dispose()
    {
        _statements.ForEach(static statement => statement.Dispose());
        _database.Dispose();
    }
}

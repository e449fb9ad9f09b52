using System.Data.Common;
using Microsoft.Data.Sqlite;
using Npgsql;
using Woad.Lab.Processes;

namespace Woad.Lab.Durable.Stores;

/// <summary>The part of a store that belongs to one cell and goes with it.</summary>
/// <param name="Kind">The store.</param>
/// <param name="Name">The folder of the file, or the name of the schema.</param>
internal sealed record StorePlace(StoreKind Kind, string Name)
{
    /// <summary>
    /// The variable that hands PostgreSQL's connection string to the processes of a run. It may hold a password: it is
    /// in no file and on no command line of theirs.
    /// </summary>
    public const string PostgresVariable = "WOAD_LAB_POSTGRES";

    private static string Postgres => Environment.GetEnvironmentVariable(PostgresVariable)
        ?? throw new ArgumentException(
            "The store postgres needs a database: --postgres \"Host=...;Database=...\" names it.");

    public string ConnectionString => Kind == StoreKind.Sqlite
        ? new SqliteConnectionStringBuilder { DataSource = $"{Name}/instances.db", Pooling = false }.ToString()
        : new NpgsqlConnectionStringBuilder(Postgres) { SearchPath = Name }.ToString();

    /// <exception cref="ArgumentException">Nothing says which database is used, or not in Npgsql's form.</exception>
    public static void CheckPostgres() => _ = new NpgsqlConnectionStringBuilder(Postgres);

    /// <exception cref="ProcessFailedException">The database cannot be used.</exception>
    public static StorePlace Create(StoreKind kind)
    {
        switch (kind)
        {
            case StoreKind.Sqlite:
                return new StorePlace(kind, Directory.CreateTempSubdirectory("woad-lab-").FullName);
            case StoreKind.Memory:
                return new StorePlace(kind, "");
        }

        var place = new StorePlace(kind, $"woad_lab_{Guid.NewGuid():N}");
        place.Execute($"CREATE SCHEMA {place.Name}");
        return place;
    }

    public void Delete()
    {
        if (Kind == StoreKind.Sqlite)
        {
            Directory.Delete(Name, recursive: true);
        }
        else if (Kind == StoreKind.Postgres)
        {
            Execute($"DROP SCHEMA {Name} CASCADE");
            using var connection = new NpgsqlConnection(ConnectionString);
            NpgsqlConnection.ClearPool(connection);
        }
    }

    private void Execute(string text)
    {
        try
        {
            using var connection = new NpgsqlConnection(ConnectionString);
            connection.Open();
            using var command = new NpgsqlCommand(text, connection);
            command.ExecuteNonQuery();
        }
        catch (DbException error)
        {
            throw new ProcessFailedException($"The database of --postgres cannot be used: {error.Message}", error);
        }
    }
}

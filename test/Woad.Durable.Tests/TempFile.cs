using System.Text;
using Microsoft.Data.Sqlite;

namespace Woad.Durable.Tests;

/// <summary>A file of SQLite that the test deletes, with the files that SQLite puts beside it.</summary>
internal sealed class TempFile : IDisposable
{
    private readonly string _directory = Directory.CreateTempSubdirectory("woad-durable").FullName;

    public string Path => System.IO.Path.Combine(_directory, "instances.db");

    public string ConnectionString => $"Data Source={Path}";

    public SqlitePersistenceProviderFactory NewFactory() => new(ConnectionString);

    /// <summary>The number of instances in it.</summary>
    public long Rows()
    {
        using var connection = new SqliteConnection($"{ConnectionString};Pooling=False");
        connection.Open();
        using var command = connection.CreateCommand();
        command.CommandText = "SELECT count(*) FROM woad_instance";
        return (long)command.ExecuteScalar()!;
    }

    /// <summary>Whether it has a text, or a file beside it.</summary>
    public bool Holds(string text) => Directory.EnumerateFiles(_directory).Any(file =>
    {
        using var stream = new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.ReadWrite);
        using var reader = new StreamReader(stream, Encoding.Latin1);
        return reader.ReadToEnd().Contains(text, StringComparison.Ordinal);
    });

    public void Dispose() => Directory.Delete(_directory, recursive: true);
}

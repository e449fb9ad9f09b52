using System.ServiceModel.Persistence;
using System.Text;
using Microsoft.Data.Sqlite;

namespace Woad.Durable.Tests.Stores;

/// <summary>The store in a file of SQLite.</summary>
public sealed class SqliteStoreTests : StoreSuite
{
    private readonly TempFile _file = new();
    private long _maxFileSize = long.MaxValue;

    [Fact]
    public void Tables_of_a_newer_version_are_refused()
    {
        Open().Close();
        Execute("PRAGMA user_version = 7");
        var error = Assert.Throws<PersistenceException>(() => Open());
        Assert.Contains("version 7", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Full_store_refuses_changes_and_keeps_what_it_has()
    {
        var limit = TimeSpan.FromSeconds(5);
        _maxFileSize = 100_000;
        var provider = Open().Provider(Guid.NewGuid());
        provider.Create(new Note("kept"), limit, unlockInstance: false);
        var large = new Note(new string('x', 200_000));
        var error = Assert.Throws<PersistenceException>(() => provider.Update(large, limit, unlockInstance: true));
        Assert.Contains("MaxFileSize", error.Message, StringComparison.Ordinal);
        provider.Unlock(limit);
        Assert.Equal("kept", ((Note)provider.Load(limit, lockInstance: true)).Text);
        provider.Update(new Note("changed"), limit, unlockInstance: true);
    }

    [Fact]
    public void File_that_is_not_a_database_is_refused()
    {
        File.WriteAllText(_file.Path, new string('x', 10_000));
        Assert.Throws<PersistenceException>(() => Open());
    }

    [Fact]
    public async Task Caller_does_not_wait_for_another_process_that_writes()
    {
        var limit = TimeSpan.FromSeconds(60);
        var provider = Open().Provider(Guid.NewGuid());
        provider.Create(new Note("first"), limit, unlockInstance: true);
        using var other = new SqliteConnection($"{_file.ConnectionString};Pooling=False");
        other.Open();
        using var begin = other.CreateCommand();
        begin.CommandText = "BEGIN IMMEDIATE";
        begin.ExecuteNonQuery();
        var loading = provider.BeginLoad(limit, lockInstance: true, null, null);
        Assert.False(loading.IsCompleted);
        begin.CommandText = "ROLLBACK";
        begin.ExecuteNonQuery();
        var note = await Task.Factory.FromAsync(loading, provider.EndLoad);
        Assert.Equal("first", ((Note)note).Text);
    }

    protected override DatabasePersistenceProviderFactory NewFactory() =>
        new SqlitePersistenceProviderFactory(_file.ConnectionString) { MaxFileSize = _maxFileSize };

    protected override void DisposeDatabase() => _file.Dispose();

    protected override bool Holds(string text) =>
        Directory.EnumerateFiles(Path.GetDirectoryName(_file.Path)!).Any(file =>
        {
            using var stream = new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.ReadWrite);
            using var reader = new StreamReader(stream, Encoding.Latin1);
            return reader.ReadToEnd().Contains(text, StringComparison.Ordinal);
        });

    private void Execute(string text)
    {
        using var connection = new SqliteConnection($"{_file.ConnectionString};Pooling=False");
        connection.Open();
        using var command = connection.CreateCommand();
        command.CommandText = text;
        command.ExecuteNonQuery();
    }
}

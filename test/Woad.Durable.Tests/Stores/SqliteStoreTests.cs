using System.ServiceModel.Persistence;
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
        var note = provider.Load(limit, lockInstance: true);
        using var other = new SqliteConnection($"{_file.ConnectionString};Pooling=False");
        other.Open();
        using var begin = other.CreateCommand();
        begin.CommandText = "BEGIN IMMEDIATE";
        begin.ExecuteNonQuery();
        var saving = provider.BeginUpdate(note, limit, unlockInstance: true, null, null);
        Assert.False(saving.IsCompleted);
        Assert.Equal("first", TextOf(provider.Load(limit)));
        begin.CommandText = "ROLLBACK";
        begin.ExecuteNonQuery();
        await Task.Factory.FromAsync(saving, provider.EndUpdate);
    }

    [Fact]
    public void Locks_of_a_host_that_has_ended_end_with_it()
    {
        var limit = TimeSpan.FromSeconds(60);
        var id = Guid.NewGuid();
        var ended = Open(lockTimeout: 3_600_000);
        var one = ended.Provider(id);
        one.Create(new Note("first"), limit, unlockInstance: true);
        one.Load(limit, lockInstance: true);
        ended.Abort();
        Assert.Equal("first", TextOf(Open().Provider(id).Load(limit, lockInstance: true)));
    }

    [Fact]
    public void Provider_that_is_closed_with_a_lock_gives_it_back()
    {
        var limit = TimeSpan.FromSeconds(60);
        var id = Guid.NewGuid();
        var host = Open(lockTimeout: 3_600_000);
        var one = host.Provider(id);
        one.Create(new Note("first"), limit, unlockInstance: true);
        one.Load(limit, lockInstance: true);
        one.Close();
        Assert.Equal("first", TextOf(host.Provider(id).Load(limit, lockInstance: true)));
    }

    [Fact]
    public void Lock_and_unlock_write_nothing()
    {
        var limit = TimeSpan.FromSeconds(60);
        var provider = Open().Provider(Guid.NewGuid());
        provider.Create(new Note("first"), limit, unlockInstance: true);
        var before = Value("SELECT token || ' ' || expires FROM woad_instance");
        provider.Load(limit, lockInstance: true);
        Assert.Equal(before, Value("SELECT token || ' ' || expires FROM woad_instance"));
        provider.Unlock(limit);
        Assert.Equal(before, Value("SELECT token || ' ' || expires FROM woad_instance"));
    }

    [Fact]
    public void Host_of_a_version_that_locks_rows_loses_no_change_and_overwrites_none()
    {
        var limit = TimeSpan.FromSeconds(60);
        var provider = Open().Provider(Guid.NewGuid());
        provider.Create(new Note("first"), limit, unlockInstance: true);

        // That version locks a row under the call, which is refused then.
        provider.Load(limit, lockInstance: true);
        Execute("UPDATE woad_instance SET token = 5, expires = 9000000000000 WHERE expires <= 1");
        Assert.Throws<InstanceLockException>(() => provider.Update(new Note("lost"), limit, unlockInstance: true));
        Assert.Throws<InstanceLockException>(() => provider.Load(TimeSpan.FromSeconds(1), lockInstance: true));

        // It gives its lock back.
        Execute("UPDATE woad_instance SET token = 0, expires = 0 WHERE token = 5");
        Assert.Equal("first", TextOf(provider.Load(limit, lockInstance: true)));
        provider.Update(new Note("second"), limit, unlockInstance: true);
        Assert.Equal("second", TextOf(provider.Load(limit, lockInstance: true)));
    }

    [Fact]
    public void File_of_locks_that_cannot_be_used_is_named()
    {
        Directory.CreateDirectory($"{_file.Path}-locks");
        var error = Assert.Throws<PersistenceException>(() => Open());
        Assert.Contains("instances.db-locks", error.Message, StringComparison.Ordinal);
    }

    protected override DatabasePersistenceProviderFactory NewFactory() =>
        new SqlitePersistenceProviderFactory(_file.ConnectionString) { MaxFileSize = _maxFileSize };

    protected override void DisposeDatabase() => _file.Dispose();

    protected override bool Holds(string text) => _file.Holds(text);

    private void Execute(string text) => Value(text);

    private object? Value(string text)
    {
        using var connection = new SqliteConnection($"{_file.ConnectionString};Pooling=False");
        connection.Open();
        using var command = connection.CreateCommand();
        command.CommandText = text;
        return command.ExecuteScalar();
    }
}

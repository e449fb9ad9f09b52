using Microsoft.Data.Sqlite;
using Woad.Durable.Leases;

namespace Woad.Durable.Sqlite;

/// <summary>Instances in a file of SQLite, which the processes of one machine share.</summary>
internal sealed class SqliteDatabase : IInstanceDatabase
{
    private readonly string _connectionString;
    private SqliteThread? _thread;
    private TimeProvider _clock = null!;

    public SqliteDatabase(string connectionString)
    {
        var settings = SqliteSetting.Parse(connectionString);

        // The thread has the only connection, and SQLite itself waits for other processes.
        settings.Pooling = false;
        settings.DefaultTimeout = 1;
        _connectionString = settings.ToString();
    }

    /// <summary>The maximum size, in bytes, of the file.</summary>
    public long MaxFileSize { get; set; } = long.MaxValue;

    public async ValueTask OpenAsync(TimeProvider clock, CancellationToken cancellationToken)
    {
        _clock = clock;
        SQLitePCL.Batteries_V2.Init();
        _thread = new SqliteThread(
            () => new SqliteStatements(_connectionString, MaxFileSize),
            e => SqliteSetting.Remedy(e, _connectionString),
            clock);
        await RunAsync(static _ => true, flushes: false, cancellationToken).ConfigureAwait(false);
    }

    public ValueTask<LockResult> LockAsync(Guid id, long token, TimeSpan lease, CancellationToken cancellationToken) =>
        RunAsync(s => s.Lock(id, token, End(lease), Now()), flushes: false, cancellationToken);

    public ValueTask<byte[]?> ReadAsync(Guid id, CancellationToken cancellationToken) =>
        RunAsync(s => s.Read(id), flushes: false, cancellationToken);

    public ValueTask<bool> AddAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken) =>
        RunAsync(s => s.Add(id, state, lease is null ? 0 : token, End(lease)), flushes: true, cancellationToken);

    public ValueTask<bool> WriteAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken) =>
        RunAsync(
            s => s.Write(id, state, token, lease is null ? 0 : token, End(lease)), flushes: true, cancellationToken);

    public ValueTask<bool> DeleteAsync(Guid id, long token, CancellationToken cancellationToken) =>
        RunAsync(s => s.Delete(id, token), flushes: true, cancellationToken);

    public async ValueTask UnlockAsync(Guid id, long token, CancellationToken cancellationToken) =>
        await RunAsync(s => s.Renew(id, token, 0, 0), flushes: false, cancellationToken).ConfigureAwait(false);

    public ValueTask<bool> RenewAsync(Guid id, long token, TimeSpan lease, CancellationToken cancellationToken) =>
        RunAsync(s => s.Renew(id, token, token, End(lease)), flushes: false, cancellationToken);

    public async ValueTask DisposeAsync()
    {
        if (_thread is { } thread)
        {
            await thread.StopAsync().ConfigureAwait(false);
        }
    }

    /// <summary>The time that the processes of a machine share.</summary>
    private long Now() => _clock.GetUtcNow().ToUnixTimeMilliseconds();

    private long End(TimeSpan? lease) => lease is { } time ? Now() + (long)time.TotalMilliseconds : 0;

    private ValueTask<T> RunAsync<T>(Func<SqliteStatements, T> run, bool flushes, CancellationToken cancellationToken)
    {
        var work = new SqliteWork<T>(run, flushes, cancellationToken);
        _thread!.Post(work);
        return new ValueTask<T>(work.Ended.WaitAsync(cancellationToken));
    }
}

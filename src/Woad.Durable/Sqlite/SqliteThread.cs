using System.ServiceModel.Persistence;
using Microsoft.Data.Sqlite;

namespace Woad.Durable.Sqlite;

/// <summary>
/// The thread that uses a store's connection, because SQLite blocks. Operations that wait together are committed
/// together: one flush of the disk for all of them.
/// </summary>
internal sealed class SqliteThread
{
    private const int MaxBatch = 256;

    private readonly Lock _lock = new();
    private readonly ManualResetEventSlim _woken = new();
    private readonly TaskCompletionSource _stopped = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Func<SqliteStatements> _open;
    private Queue<SqliteWork> _waiting = new();
    private SqliteStatements? _statements;
    private bool _isStopping;

    /// <param name="open">Opens the connection: at the first operation, and again after a failure.</param>
    public SqliteThread(Func<SqliteStatements> open)
    {
        _open = open;
        new Thread(Run) { IsBackground = true, Name = "Woad SQLite" }.Start();
    }

    /// <exception cref="PersistenceException">The store has been closed.</exception>
    public void Post(SqliteWork work)
    {
        lock (_lock)
        {
            if (_isStopping)
            {
                throw new PersistenceException("The PersistenceProviderFactory has been closed.");
            }

            _waiting.Enqueue(work);
        }

        _woken.Set();
    }

    /// <summary>Lets the thread end when it has done what waits.</summary>
    public Task StopAsync()
    {
        lock (_lock)
        {
            _isStopping = true;
        }

        _woken.Set();
        return _stopped.Task;
    }

    private void Run()
    {
        var batch = new List<SqliteWork>();
        while (Take(batch))
        {
            Run(batch);
            batch.Clear();
        }

        _statements?.Dispose();
        _stopped.SetResult();
    }

    /// <summary>Waits for operations. False: there are no more.</summary>
    private bool Take(List<SqliteWork> batch)
    {
        while (true)
        {
            _woken.Wait();
            lock (_lock)
            {
                while (batch.Count < MaxBatch && _waiting.TryDequeue(out var work))
                {
                    if (work.IsWanted)
                    {
                        batch.Add(work);
                    }
                }

                if (batch.Count > 0)
                {
                    return true;
                }

                if (_isStopping)
                {
                    return false;
                }

                _woken.Reset();
            }
        }
    }

    private void Run(List<SqliteWork> batch)
    {
        try
        {
            _statements ??= _open();
            _statements.Begin(batch.Exists(static work => work.Flushes));
            foreach (var work in batch)
            {
                work.Run(_statements);
            }

            _statements.Commit();
        }
        catch (Exception e)
        {
            // What the connection has left open ends with it; the next operation gets another one.
            _statements?.Dispose();
            _statements = null;
            var error = Error(e);
            batch.ForEach(work => work.Fail(error));
            return;
        }

        batch.ForEach(static work => work.Complete());
    }

    private static PersistenceException Error(Exception cause) => new(
        cause is SqliteException { SqliteErrorCode: SQLitePCL.raw.SQLITE_FULL }
            ? "The SQLite file has reached MaxFileSize of the PersistenceProviderFactory, or its disk is full. Nothing "
            + "was written. Delete instances that nobody continues, or raise the limit."
            : $"The SQLite file cannot be used: {cause.Message} Check Data Source of the connection string, and that "
            + "the process may write to the file and its directory.",
        cause);
}

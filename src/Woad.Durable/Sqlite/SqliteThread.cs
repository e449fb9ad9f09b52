using System.ServiceModel.Persistence;

namespace Woad.Durable.Sqlite;

/// <summary>
/// Gives the operations of a store their turns at its connection. An operation that finds nobody before it runs on the
/// thread of its caller: two changes of threads take longer than its statements. The others run on a thread of the
/// store, because SQLite blocks. Operations that wait together are committed together: one flush of the disk for all of
/// them.
/// </summary>
internal sealed class SqliteThread
{
    private const int MaxBatch = 256;

    /// <summary>Milliseconds between looks at a file that another process writes to.</summary>
    private const int Pause = 1;

    private const int MaxTries = 5_000;

    /// <summary>
    /// Callers are not held up by a disk that has taken longer for the batch before: their threads serve others.
    /// </summary>
    private static readonly TimeSpan _maxStay = TimeSpan.FromMilliseconds(1);

    private readonly Lock _lock = new();
    private readonly ManualResetEventSlim _woken = new();

    /// <summary>Never set.</summary>
    private readonly ManualResetEventSlim _pause = new();
    private readonly TaskCompletionSource _stopped = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Func<SqliteStatements> _open;
    private readonly Func<Exception, PersistenceException> _error;
    private readonly TimeProvider _clock;
    private Queue<SqliteWork> _waiting = new();
    private SqliteStatements? _statements;
    private bool _isStopping;

    /// <summary>An operation uses the connection.</summary>
    private bool _isUsed;
    private bool _isSlow;

    /// <param name="open">Opens the connection: at the first operation, and again after a failure.</param>
    /// <param name="error">What callers get for a failure.</param>
    /// <param name="clock">Tells how long the disk takes.</param>
    public SqliteThread(
        Func<SqliteStatements> open, Func<Exception, PersistenceException> error, TimeProvider clock)
    {
        (_open, _error, _clock) = (open, error, clock);
        new Thread(Run) { IsBackground = true, Name = "Woad SQLite" }.UnsafeStart();
    }

    /// <exception cref="PersistenceException">The store has been closed.</exception>
    public void Post(SqliteWork work)
    {
        bool isHere;
        lock (_lock)
        {
            if (_isStopping)
            {
                throw new PersistenceException("The PersistenceProviderFactory has been closed.");
            }

            isHere = !_isUsed && !_isSlow && _statements is not null && _waiting.Count == 0;
            _isUsed |= isHere;
            if (!isHere)
            {
                _waiting.Enqueue(work);
            }
        }

        if (isHere)
        {
            RunHere(work);
        }
        else
        {
            _woken.Set();
        }
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

    /// <summary>Runs an operation on the caller's thread, unless another process writes to the file.</summary>
    private void RunHere(SqliteWork work)
    {
        var isRun = Run([work], waits: false);
        lock (_lock)
        {
            _isUsed = false;
            if (!isRun)
            {
                _waiting.Enqueue(work);
            }
            else if (_waiting.Count == 0 && !_isStopping)
            {
                return;
            }
        }

        _woken.Set();
    }

    private void Run()
    {
        var batch = new List<SqliteWork>();
        while (Take(batch))
        {
            Run(batch, waits: true);
            batch.Clear();
            lock (_lock)
            {
                _isUsed = false;
            }
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
                while (!_isUsed && batch.Count < MaxBatch && _waiting.TryDequeue(out var work))
                {
                    if (work.IsWanted)
                    {
                        batch.Add(work);
                    }
                }

                if (batch.Count > 0)
                {
                    _isUsed = true;
                    return true;
                }

                if (_isStopping && !_isUsed)
                {
                    return false;
                }

                _woken.Reset();
            }
        }
    }

    /// <summary>Runs operations in one transaction. False: another process writes to the file.</summary>
    private bool Run(List<SqliteWork> batch, bool waits)
    {
        var begun = _clock.GetTimestamp();
        try
        {
            _statements ??= _open();
            var flushes = batch.Exists(static work => work.Flushes);
            if (!_statements.TryBegin(flushes))
            {
                if (!waits)
                {
                    return false;
                }

                WaitForFile(_statements, flushes);
            }

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
            var error = _error(e);
            batch.ForEach(work => work.Fail(error));
            return true;
        }

        _isSlow = _clock.GetElapsedTime(begun) > _maxStay;
        batch.ForEach(static work => work.Complete());
        return true;
    }

    /// <summary>
    /// Another process writes to the file. SQLite's own wait pauses for up to 25 ms at a time, while a process that is
    /// busy begins its next transaction at once: half of the hosts of a file would do nothing for most of the time.
    /// </summary>
    private void WaitForFile(SqliteStatements statements, bool flushes)
    {
        for (var i = 0; i < MaxTries; i++)
        {
            _pause.Wait(Pause);
            if (statements.TryBegin(flushes))
            {
                return;
            }
        }

        // SQLite waits once more, and says then that the file is locked.
        statements.Begin(flushes);
    }
}

using Woad.Queues.Embedded.Storage;
using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Turns;

/// <summary>
/// Gives operations their turns at the file. One that finds none before it runs on the thread of its caller: two
/// changes of threads take longer than its statements. The others run on a thread of the directory, all that wait in
/// one transaction.
/// </summary>
internal sealed class StoreTurns
{
    private const int MaxBatch = 256;

    /// <summary>After that many batches others are looked at, although there is always something to do.</summary>
    private const int MaxUnwatched = 1_000;

    private readonly Lock _lock = new();
    private readonly ManualResetEventSlim _woken = new();
    private readonly TaskCompletionSource _stopped = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TransactionRunner _runner;
    private readonly Func<TimeSpan> _watch;
    private readonly Func<bool> _isUrgent;
    private readonly Queue<StoreOperation> _waiting = new();

    /// <summary>
    /// The operation that runs on its caller's thread. Only the thread that has the turn uses the list.
    /// </summary>
    private readonly List<StoreOperation> _here = [];
    private bool _isStopping;

    /// <summary>An operation uses the file.</summary>
    private bool _isUsed;

    /// <summary>
    /// The pause between looks is one for receivers that wait. Only the thread that has the turn uses it.
    /// </summary>
    private bool _isPauseShort;

    /// <param name="runner">Runs operations in transactions.</param>
    /// <param name="watch">Looks for what others have done, when nothing else is to be done, and tells when to look
    /// again.</param>
    /// <param name="isUrgent">Whether receivers wait for what others do. Only the thread that has the turn calls
    /// it.</param>
    public StoreTurns(TransactionRunner runner, Func<TimeSpan> watch, Func<bool> isUrgent)
    {
        (_runner, _watch, _isUrgent) = (runner, watch, isUrgent);
        new Thread(Run) { IsBackground = true, Name = "Woad queues" }.UnsafeStart();
    }

    /// <exception cref="QueueException">The directory has been closed, or its disk has failed.</exception>
    public void Post(StoreOperation operation)
    {
        bool isHere;
        lock (_lock)
        {
            _runner.CheckUsable(_isStopping);
            isHere = !_isUsed && _waiting.Count == 0;
            _isUsed |= isHere;
            if (!isHere)
            {
                _waiting.Enqueue(operation);
            }
        }

        if (isHere)
        {
            RunHere(operation);
        }
        else
        {
            _woken.Set();
        }
    }

    /// <summary>Ends when all that waits for its turn is done. Receivers that wait for messages are refused.</summary>
    public Task StopAsync()
    {
        lock (_lock)
        {
            _isStopping = true;
        }

        _woken.Set();
        return _stopped.Task;
    }

    private void RunHere(StoreOperation operation)
    {
        var isRun = true;
        if (operation.TryStart())
        {
            _here.Add(operation);
            isRun = _runner.TryRun(_here);
            _here.Clear();
        }

        var flushed = _runner.TakeFlushed();
        var wakes = IsWatchLate();
        lock (_lock)
        {
            _isUsed = false;
            if (!isRun)
            {
                operation.Park();
                _waiting.Enqueue(operation);
            }

            wakes |= _waiting.Count > 0 || _isStopping;
        }

        if (wakes)
        {
            _woken.Set();
        }

        _runner.Flush(flushed, mayStay: true);
    }

    private void Run()
    {
        var batch = new List<StoreOperation>();
        var pause = TimeSpan.Zero;
        var unwatched = 0;
        while (true)
        {
            unwatched += _woken.Wait(pause) ? 1 : MaxUnwatched;
            if (!TryTake(batch, out var isLast))
            {
                if (isLast)
                {
                    break;
                }

                continue;
            }

            if (batch.Count > 0)
            {
                _runner.Run(batch);
                batch.Clear();
            }

            if (unwatched >= MaxUnwatched || IsWatchLate())
            {
                (pause, unwatched) = (_watch(), 0);
                _isPauseShort = _isUrgent();
            }

            var flushed = _runner.TakeFlushed();
            lock (_lock)
            {
                _isUsed = false;
            }

            _runner.Flush(flushed, mayStay: false);
        }

        _runner.Close();
        _stopped.SetResult();
    }

    /// <summary>A receiver has begun to wait during a pause that was chosen without it.</summary>
    private bool IsWatchLate() => !_isPauseShort && _isUrgent();

    /// <summary>
    /// Takes the turn with all that waits, perhaps nothing. False: another thread has it, or it is the end.
    /// </summary>
    private bool TryTake(List<StoreOperation> batch, out bool isLast)
    {
        lock (_lock)
        {
            isLast = _isStopping && !_isUsed && _waiting.Count == 0;
            if (_isUsed || isLast)
            {
                _woken.Reset();
                return false;
            }

            while (batch.Count < MaxBatch && _waiting.TryDequeue(out var operation))
            {
                if (operation.TryStart())
                {
                    batch.Add(operation);
                }
            }

            if (_waiting.Count == 0)
            {
                _woken.Reset();
            }

            return _isUsed = true;
        }
    }
}

using Woad.Queues.Embedded.Storage;
using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Embedded.Turns;

/// <summary>
/// Runs operations in transactions, gives messages to receivers that wait, and hands over to the flusher what has to
/// be on the disk. Only the thread that has the turn uses it.
/// </summary>
internal sealed class TransactionRunner(
    Func<QueueStore> open,
    Action<QueueStore> changed,
    Func<Action, WalFlusher> openFlusher,
    TimeProvider clock,
    Action<long?> schedule)
{
    /// <summary>
    /// Looks at a busy file before the pauses begin: a transaction of another process takes that long.
    /// </summary>
    private const int Yields = 50;

    /// <summary>Milliseconds between further looks.</summary>
    private const int Pause = 1;

    private const int MaxPauses = 10_000;

    private readonly ParkedOperations _parked = new();
    private readonly List<StoreOperation> _done = [];
    private readonly List<(StoreOperation Operation, QueueException Error)> _refused = [];

    /// <summary>Never set.</summary>
    private readonly ManualResetEventSlim _pause = new();
    private WalFlusher? _flusher;
    private List<StoreOperation>? _flushed;

    /// <summary>An empty list for the next ones.</summary>
    private List<StoreOperation>? _spare;
    private QueueStore? _store;
    private long? _scheduled;

    /// <summary>
    /// A flush has failed. The system may have dropped what it could not write, and does not tell it a second time:
    /// the directory has to be opened anew.
    /// </summary>
    private volatile bool _isBroken;

    /// <summary>How many receivers wait, those that were cancelled lately included.</summary>
    public int Waiting => _parked.Count;

    /// <exception cref="QueueException">The directory has been closed, or its disk has failed.</exception>
    public void CheckUsable(bool isStopping)
    {
        if (isStopping)
        {
            throw Closed();
        }

        if (_isBroken)
        {
            throw new QueueException(
                QueueError.Unavailable,
                "A write to the queues has failed on the disk before. Check the disk, and start the program again.");
        }
    }

    /// <summary>Runs operations. False: another process writes to the file, and nothing has happened.</summary>
    public bool TryRun(List<StoreOperation> batch) => TryRun(batch, waits: false);

    /// <summary>Runs operations, waits for other processes.</summary>
    public void Run(List<StoreOperation> batch) => TryRun(batch, waits: true);

    /// <summary>
    /// The timer has ended, perhaps before what it was set for is due: it is set again. Only the thread that has the
    /// turn calls this.
    /// </summary>
    public void Wake() => _scheduled = null;

    /// <summary>Whether another process has written to the file since the last transaction.</summary>
    public bool IsChangedElsewhere()
    {
        try
        {
            return _store?.HasChanged() ?? false;
        }
        catch (SqliteFailure)
        {
            // The next transaction meets the same failure, and has a caller to tell.
            return false;
        }
    }

    public void Close()
    {
        var left = new List<StoreOperation>();
        _parked.TakeAll(left);
        left.ForEach(static operation => operation.Fail(Closed()));
        CloseFile();
    }

    private static QueueException Closed() =>
        new(QueueError.Unavailable, "The directory of queues has been closed in this process.");

    private bool TryRun(List<StoreOperation> batch, bool waits)
    {
        var isCommitting = false;
        try
        {
            _store ??= open();
            if (!_store.TryBegin(clock.GetUtcNow()))
            {
                if (!waits)
                {
                    return false;
                }

                WaitForFile(_store);
            }

            if (_store.IsChangedElsewhere)
            {
                changed(_store);
                _store.RunDue();
            }

            RunAll(_store, batch);
            isCommitting = true;
            _store.Commit();
            _flusher ??= openFlusher(() => _isBroken = true);
        }
        catch (Exception e)
        {
            Recover(batch, e, isCommitting);
            return true;
        }

        End();
        return true;
    }

    private void RunAll(QueueStore store, List<StoreOperation> batch)
    {
        foreach (var operation in batch)
        {
            Run(store, operation);
        }

        store.RunDue();
        if (store.IsChangedElsewhere || store.Places.IsListChanged)
        {
            // Everything may have changed for receivers that wait: messages have come, or queues have gone.
            var first = batch.Count;
            _parked.TakeAll(batch);
            for (var i = first; i < batch.Count; i++)
            {
                Run(store, batch[i]);
            }
        }

        // A receiver that gets one of the messages leaves perhaps another one for the next.
        while (store.TakeFreed() is { } name)
        {
            while (_parked.Take(name) is { } operation)
            {
                batch.Add(operation);
                if (!Run(store, operation))
                {
                    break;
                }
            }
        }
    }

    /// <summary>Runs one operation. False: it waits for a message.</summary>
    private bool Run(QueueStore store, StoreOperation operation)
    {
        var changes = store.Changes;
        try
        {
            if (operation.Run(store))
            {
                _done.Add(operation);
                return true;
            }

            _parked.Add(operation);
            return false;
        }
        catch (QueueException e) when (store.Changes == changes)
        {
            _refused.Add((operation, e));
            return true;
        }
    }

    /// <summary>Brings operations of the last transactions to the disk, now that others have their turns.</summary>
    /// <param name="handover">The operations.</param>
    /// <param name="mayStay">Whether the thread may wait for the disk.</param>
    public void Flush((WalFlusher Flusher, List<StoreOperation> Operations)? handover, bool mayStay)
    {
        if (handover is var (flusher, operations))
        {
            flusher.Add(operations, mayStay);
            operations.Clear();
            Volatile.Write(ref _spare, operations);
        }
    }

    /// <summary>
    /// Takes the operations that have to be flushed. The thread that has had the turn flushes them after it.
    /// </summary>
    public (WalFlusher Flusher, List<StoreOperation> Operations)? TakeFlushed()
    {
        var handover = _flushed is null ? ((WalFlusher, List<StoreOperation>)?)null : (_flusher!, _flushed);
        _flushed = null;
        return handover;
    }

    /// <summary>The operations are in the file: tells their callers, but for those that have to be flushed.</summary>
    private void End()
    {
        foreach (var (operation, error) in _refused)
        {
            operation.Fail(error);
        }

        _refused.Clear();
        foreach (var operation in _done)
        {
            if (operation.Flushes)
            {
                Reserve();
                _flushed!.Add(operation);
            }
            else
            {
                operation.Complete();
            }
        }

        _done.Clear();
        if (_store!.NextDue != _scheduled)
        {
            _scheduled = _store.NextDue;
            schedule(_scheduled);
        }
    }

    private void Reserve()
    {
        if (_flushed is null)
        {
            _flushed = Interlocked.Exchange(ref _spare, null) ?? [];
            _flusher!.Reserve();
        }
    }

    /// <summary>
    /// The transaction has failed, and ends with its connection. Operations that ran together are run again one by
    /// one, so that the cause of one does not fail the others.
    /// </summary>
    private void Recover(List<StoreOperation> batch, Exception cause, bool isCommitting)
    {
        // The log may get another file with the next connection: what waits for the old one ends first.
        var isOpen = _store is not null;
        CloseFile();
        _done.Clear();
        _refused.Clear();
        var left = batch.Where(static operation => operation.IsStarted).Distinct().ToArray();
        foreach (var operation in left)
        {
            if (left.Length == 1 || isCommitting || !isOpen)
            {
                operation.Fail(Error(cause, isCommitting));
            }
            else
            {
                TryRun([operation], waits: true);
            }
        }
    }

    private void CloseFile()
    {
        Flush(TakeFlushed(), mayStay: false);
        _flusher?.Dispose();
        _flusher = null;
        _store?.Dispose();
        _store = null;
    }

    private void WaitForFile(QueueStore store)
    {
        for (var i = 0; i < Yields + MaxPauses; i++)
        {
            if (i < Yields)
            {
                Thread.Yield();
            }
            else
            {
                _pause.Wait(Pause);
            }

            if (store.TryBegin(clock.GetUtcNow()))
            {
                return;
            }
        }

        throw new QueueException(
            QueueError.Unavailable,
            "Another process has been writing to the directory of queues for ten seconds. End it if it hangs.");
    }

    private static QueueException Error(Exception cause, bool isCommitting) => cause switch
    {
        QueueException refused => refused,
        SqliteFailure { Code: SQLitePCL.raw.SQLITE_FULL } => new QueueException(
            QueueError.Full,
            "The disk of the directory of queues is full. Nothing was written. Free some space.",
            cause),
        _ when isCommitting => new QueueException(
            QueueError.InDoubt,
            Escaped.Text(
                $"The write to the directory of queues has failed: {cause.Message} It is not known whether it has "
                + $"happened. Check the disk."),
            cause),
        _ => new QueueException(
            QueueError.Unavailable,
            Escaped.Text(
                $"The directory of queues cannot be used: {cause.Message} Check that it is there, and that the "
                + $"process may read and write its files."),
            cause),
    };
}

using Microsoft.Win32.SafeHandles;
using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Embedded.Turns;

/// <summary>
/// Brings committed operations to the disk: one flush of the write-ahead log for all that wait together. Transactions
/// go on meanwhile, those of other processes too. An operation that finds no flush under way flushes on the thread of
/// its caller, unless the disk is slow.
/// </summary>
/// <remarks>
/// The log is flushed by its name's file, also where another process has written to it. A checkpoint of SQLite flushes
/// the log before it copies, and the copy before it begins the log anew. So all that was committed before the flush is
/// safe after it.
/// </remarks>
internal sealed class WalFlusher : IDisposable
{
    /// <summary>Callers are not held up by a disk that has taken longer for the flush before.</summary>
    private static readonly TimeSpan _maxStay = TimeSpan.FromMilliseconds(1);

    private readonly Lock _lock = new();
    private readonly ManualResetEventSlim _woken = new();
    private readonly TimeProvider _clock;
    private readonly Action<SafeFileHandle> _flush;
    private readonly Action _fail;
    private readonly SafeFileHandle _log;
    private readonly Thread _thread;
    private List<StoreOperation> _waiting = [];

    /// <summary>The operations that are flushed now; else empty.</summary>
    private List<StoreOperation> _spare = [];
    private bool _isFlushing;
    private bool _isSlow;
    private int _reserved;
    private bool _isStopping;
    private bool _isBroken;

    /// <param name="log">The path of the write-ahead log.</param>
    /// <param name="flush">Brings it to the disk.</param>
    /// <param name="clock">Tells how long the disk takes.</param>
    /// <param name="fail">Called when a flush has failed: nothing that is written from then on can be trusted.</param>
    public WalFlusher(string log, Action<SafeFileHandle> flush, TimeProvider clock, Action fail)
    {
        (_flush, _clock, _fail) = (flush, clock, fail);
        _log = File.OpenHandle(
            log, FileMode.Open, FileAccess.ReadWrite, FileShare.ReadWrite | FileShare.Delete);
        _thread = new Thread(Run) { IsBackground = true, Name = "Woad queues, flush" };
        _thread.UnsafeStart();
    }

    /// <summary>Says that operations will be added: the flusher does not end before.</summary>
    public void Reserve()
    {
        lock (_lock)
        {
            _reserved++;
        }
    }

    /// <summary>Adds operations for which there is a reservation.</summary>
    public void Add(List<StoreOperation> operations, bool mayStay)
    {
        List<StoreOperation>? here = null;
        lock (_lock)
        {
            _reserved--;
            _waiting.AddRange(operations);
            if (_isFlushing)
            {
                return;
            }

            if (mayStay && !_isSlow)
            {
                (here, _waiting, _spare) = (_waiting, _spare, _waiting);
                _isFlushing = true;
            }
        }

        if (here is null)
        {
            _woken.Set();
            return;
        }

        Flush(here);
        lock (_lock)
        {
            _isFlushing = false;
            if (_waiting.Count == 0 && !_isStopping)
            {
                return;
            }
        }

        _woken.Set();
    }

    public void Dispose()
    {
        lock (_lock)
        {
            _isStopping = true;
        }

        _woken.Set();
        _thread.Join();
        _log.Dispose();
    }

    private void Run()
    {
        while (Take() is { } operations)
        {
            Flush(operations);
            lock (_lock)
            {
                _isFlushing = false;
            }
        }
    }

    private List<StoreOperation>? Take()
    {
        while (true)
        {
            _woken.Wait();
            lock (_lock)
            {
                if (!_isFlushing && _waiting.Count > 0)
                {
                    (_waiting, _spare) = (_spare, _waiting);
                    _isFlushing = true;
                    return _spare;
                }

                if (_isStopping && !_isFlushing && _reserved == 0)
                {
                    return null;
                }

                _woken.Reset();
            }
        }
    }

    private void Flush(List<StoreOperation> operations)
    {
        var begun = _clock.GetTimestamp();
        try
        {
            ObjectDisposedException.ThrowIf(_isBroken, this);
            _flush(_log);
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException or UnauthorizedAccessException)
        {
            _isBroken = true;
            _fail();
            var error = new QueueException(
                QueueError.InDoubt,
                Escaped.Text(
                    $"The disk has not confirmed the writes to the queues: {e.Message} It is not known whether they "
                    + $"survive a crash of the machine. Check the disk, and start the program again."),
                e);
            operations.ForEach(operation => operation.Fail(error));
            operations.Clear();
            return;
        }

        _isSlow = _clock.GetElapsedTime(begun) > _maxStay;
        operations.ForEach(static operation => operation.Complete());
        operations.Clear();
    }
}

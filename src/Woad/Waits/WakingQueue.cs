using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Threading.Tasks.Sources;

namespace Woad.Waits;

/// <summary>
/// The messages of a layer's session that wait for the part above, which is their single reader. A writer may wake it
/// on its own thread: a message that was read from a session is then carried to its operation by the thread that has
/// read it.
/// </summary>
internal sealed class WakingQueue<T> : IValueTaskSource<bool>
{
    private readonly Queue<T> _items = new();
    private readonly Lock _lock = new();
    private ManualResetValueTaskSourceCore<bool> _arrived;
    private Exception? _error;
    private bool _isCompleted;
    private bool _isWaiting;

    /// <summary>
    /// Whether the reader was woken by a writer that has lent it its thread for one item. The next one, if it is there
    /// already, wakes the reader on another thread.
    /// </summary>
    private bool _isLent;

    /// <summary>Items that wait.</summary>
    public int Count
    {
        get
        {
            lock (_lock)
            {
                return _items.Count;
            }
        }
    }

    /// <summary>Adds an item; false when the queue has been completed.</summary>
    /// <param name="item">The item.</param>
    /// <param name="wakesInline">Whether a waiting reader goes on in this call; otherwise on another thread.</param>
    /// <param name="lends">Whether a reader that goes on in this call may do so for this item only.</param>
    public bool TryWrite(T item, bool wakesInline, bool lends = false)
    {
        lock (_lock)
        {
            if (_isCompleted)
            {
                return false;
            }

            _items.Enqueue(item);
            if (!_isWaiting)
            {
                return true;
            }

            _isWaiting = false;
            _isLent = lends;
            _arrived.RunContinuationsAsynchronously = !wakesInline;
        }

        _arrived.SetResult(true);
        return true;
    }

    /// <summary>
    /// No more items: the reader ends after those that wait, with <paramref name="error"/> if there is one.
    /// </summary>
    public void Complete(Exception? error = null)
    {
        lock (_lock)
        {
            if (_isCompleted)
            {
                return;
            }

            _isCompleted = true;
            _error = error;
            if (!_isWaiting)
            {
                return;
            }

            _isWaiting = false;
            _arrived.RunContinuationsAsynchronously = true;
        }

        _arrived.SetResult(true);
    }

    public bool TryRead([MaybeNullWhen(false)] out T item)
    {
        lock (_lock)
        {
            return _items.TryDequeue(out item);
        }
    }

    /// <summary>Waits for an item; false when none will come any more. One call at a time.</summary>
    public ValueTask<bool> WaitToReadAsync(CancellationToken cancellationToken)
    {
        lock (_lock)
        {
            if (_items.Count > 0)
            {
                if (!_isLent)
                {
                    return new ValueTask<bool>(true);
                }

                _isLent = false;
                _arrived.Reset();
                _arrived.RunContinuationsAsynchronously = false;
                ThreadPool.UnsafeQueueUserWorkItem(
                    static queue => queue._arrived.SetResult(true), this, preferLocal: false);
                return WaitedAsync();
            }

            if (_isCompleted)
            {
                return _error is null ? new ValueTask<bool>(false) : ValueTask.FromException<bool>(_error);
            }

            _arrived.Reset();
            _isWaiting = true;
        }

        return cancellationToken.CanBeCanceled ? WaitAsync(cancellationToken) : WaitedAsync();
    }

    bool IValueTaskSource<bool>.GetResult(short token) => _arrived.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource<bool>.GetStatus(short token) => _arrived.GetStatus(token);

    void IValueTaskSource<bool>.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _arrived.OnCompleted(continuation, state, token, flags);

    private async ValueTask<bool> WaitAsync(CancellationToken cancellationToken)
    {
        using (cancellationToken.UnsafeRegister(static (queue, token) => ((WakingQueue<T>)queue!).GiveUp(token), this))
        {
            return await WaitedAsync().ConfigureAwait(false);
        }
    }

    /// <summary>There is an item, or the end.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> WaitedAsync()
    {
        await new ValueTask<bool>(this, _arrived.Version).ConfigureAwait(false);
        lock (_lock)
        {
            return _items.Count > 0 || (_error is null ? false : throw _error);
        }
    }

    private void GiveUp(CancellationToken token)
    {
        lock (_lock)
        {
            if (!_isWaiting)
            {
                return;
            }

            _isWaiting = false;
            _arrived.RunContinuationsAsynchronously = true;
        }

        _arrived.SetException(new OperationCanceledException(token));
    }
}

namespace Woad.Lab.Callers;

/// <summary>
/// Threads for operations that block, as many as are under way at once: the pool's threads would come too slowly and
/// their number would be the limit that is measured.
/// </summary>
internal sealed class CallThreads : IDisposable
{
    private const int StackBytes = 256 * 1024;

    private readonly Lock _gate = new();
    private readonly Stack<CallThread> _idle = new();
    private bool _disposed;

    public ValueTask RunAsync(Action call)
    {
        CallThread? thread;
        lock (_gate)
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
            _idle.TryPop(out thread);
        }

        return new ValueTask((thread ?? new CallThread(this, StackBytes)).RunAsync(call));
    }

    public void Dispose()
    {
        lock (_gate)
        {
            _disposed = true;
            while (_idle.TryPop(out var thread))
            {
                thread.End();
            }
        }
    }

    /// <summary>False when the threads are no longer wanted.</summary>
    internal bool Return(CallThread thread)
    {
        lock (_gate)
        {
            if (!_disposed)
            {
                _idle.Push(thread);
            }

            return !_disposed;
        }
    }
}

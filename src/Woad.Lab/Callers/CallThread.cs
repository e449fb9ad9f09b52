namespace Woad.Lab.Callers;

/// <summary>One thread of <see cref="CallThreads"/>.</summary>
internal sealed class CallThread
{
    [ThreadStatic]
    private static bool _isCurrent;

    private readonly CallThreads _owner;
    private readonly SemaphoreSlim _ready = new(0);
    private Action? _call;
    private TaskCompletionSource? _done;

    public CallThread(CallThreads owner, int stackBytes)
    {
        _owner = owner;
        new Thread(Work, stackBytes) { IsBackground = true, Name = "Load user" }.Start();
    }

    /// <summary>Whether the caller is on such a thread, and may block on it itself.</summary>
    public static bool IsCurrent => _isCurrent;

    /// <summary>
    /// Runs the call on this thread. Whoever awaits it goes on here too, so that a user who calls again and again needs
    /// no change of threads for it.
    /// </summary>
    public Task RunAsync(Action call)
    {
        var done = new TaskCompletionSource();
        (_call, _done) = (call, done);
        _ready.Release();
        return done.Task;
    }

    public void End()
    {
        _call = null;
        _ready.Release();
    }

    private void Work()
    {
        _isCurrent = true;
        while (true)
        {
            _ready.Wait();
            if (_call is not { } call || _done is not { } done)
            {
                return;
            }

            Exception? failure = null;
            try
            {
                call();
            }
            catch (Exception error)
            {
                failure = error;
            }

            if (failure is null)
            {
                done.SetResult();
            }
            else
            {
                done.SetException(failure);
            }

            if (!_owner.Return(this))
            {
                return;
            }
        }
    }
}

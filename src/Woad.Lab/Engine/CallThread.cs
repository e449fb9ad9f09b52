namespace Woad.Lab.Engine;

/// <summary>One thread of <see cref="CallThreads"/>.</summary>
internal sealed class CallThread
{
    private readonly CallThreads _owner;
    private readonly SemaphoreSlim _ready = new(0);
    private Action? _call;
    private TaskCompletionSource? _done;

    public CallThread(CallThreads owner, int stackBytes)
    {
        _owner = owner;
        new Thread(Work, stackBytes) { IsBackground = true, Name = "Load user" }.Start();
    }

    public Task RunAsync(Action call)
    {
        var done = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
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

            var goesOn = _owner.Return(this);
            if (failure is null)
            {
                done.SetResult();
            }
            else
            {
                done.SetException(failure);
            }

            if (!goesOn)
            {
                return;
            }
        }
    }
}

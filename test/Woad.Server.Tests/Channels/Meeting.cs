namespace Woad.Server.Tests.Channels;

/// <summary>The place where two calls meet.</summary>
public sealed class Meeting
{
    private readonly ManualResetEventSlim _released = new();
    private readonly TaskCompletionSource<bool> _met = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Ends when the waiting call has gone: true when it was released.</summary>
    public Task<bool> Met => _met.Task;

    /// <summary>Blocks the calling operation until another call comes.</summary>
    public bool WaitForOther()
    {
        var isReleased = _released.Wait(TimeSpan.FromSeconds(10));
        _met.TrySetResult(isReleased);
        return isReleased;
    }

    public void Release() => _released.Set();
}

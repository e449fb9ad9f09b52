namespace Woad.Tests.Dispatch;

/// <summary>Holds calls until the test lets them go.</summary>
public sealed class FragileGate
{
    private TaskCompletionSource _open = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public SemaphoreSlim Entered { get; } = new(0);

    public Task PassAsync()
    {
        var open = Volatile.Read(ref _open).Task;
        Entered.Release();
        return open;
    }

    /// <summary>Lets go who is held now.</summary>
    public void Open() =>
        Interlocked.Exchange(ref _open, new(TaskCreationOptions.RunContinuationsAsynchronously)).SetResult();
}

namespace Woad.Tests.Instancing;

/// <summary>
/// Like <see cref="Tracked"/>, and released without blocking: then that is what is called, and nothing else.
/// </summary>
public sealed class TrackedAsync(InstanceLog log) : Tracked(log), IAsyncDisposable
{
    private readonly InstanceLog _log = log;

    public async ValueTask DisposeAsync()
    {
        await Task.Yield();
        _log.Ended(Who());
    }
}

using System.Collections.Concurrent;
using Woad.Lab.Measuring;

namespace Woad.Lab.Callers;

/// <summary>
/// Channels that are opened before the load begins, all at once, so that their opening is no part of it.
/// </summary>
internal sealed class ReadyChannels(ICallTarget target, ILoadClock clock) : ICallTarget
{
    private readonly ConcurrentQueue<ICallSession> _ready = [];
    private readonly Lock _gate = new();

    /// <summary>How long each channel took to open, those that were opened later included.</summary>
    public Histogram Opens { get; } = new();

    /// <summary>Opens channels. One that fails is left to the load, whose call fails then, too.</summary>
    public Task OpenAsync(int channels) => Task.WhenAll(Enumerable.Range(0, channels).Select(async _ =>
    {
        try
        {
            _ready.Enqueue(await NewAsync().ConfigureAwait(false));
        }
        catch (Exception)
        {
            // Any failure of the service is a result of the load.
        }
    }));

    public ValueTask<ICallSession> OpenAsync() =>
        _ready.TryDequeue(out var session) ? new ValueTask<ICallSession>(session) : NewAsync();

    public async ValueTask DisposeAsync()
    {
        while (_ready.TryDequeue(out var session))
        {
            await session.DisposeAsync().ConfigureAwait(false);
        }
    }

    private async ValueTask<ICallSession> NewAsync()
    {
        var start = clock.Now;
        var session = await target.OpenAsync().ConfigureAwait(false);
        lock (_gate)
        {
            Opens.Record(clock.Now - start);
        }

        return session;
    }
}

using System.Collections.Concurrent;
using Woad.Lab.Callers;
using Woad.Lab.Measuring;

namespace Woad.Lab.Blocks;

/// <summary>The sessions of one cell, which stay open from window to window.</summary>
internal sealed class KeptSessions(ICallTarget target, ILoadClock clock) : ICallTarget
{
    private readonly ConcurrentQueue<KeptSession> _idle = [];
    private readonly Lock _gate = new();
    private volatile Func<bool> _isOver = () => false;

    /// <summary>How long each session took to open.</summary>
    public Histogram Opens { get; } = new();

    /// <summary>Opens sessions, all at once. One that fails is left to the load, whose call fails then, too.</summary>
    public Task OpenAsync(int sessions) => Task.WhenAll(Enumerable.Range(0, sessions).Select(async _ =>
    {
        try
        {
            _idle.Enqueue(await NewAsync().ConfigureAwait(false));
        }
        catch (Exception)
        {
            // Any failure of the service is a result of the load.
        }
    }));

    public async ValueTask<ICallSession> OpenAsync() =>
        _idle.TryDequeue(out var session) ? session : await NewAsync().ConfigureAwait(false);

    /// <summary>
    /// A window begins. From its end on, sessions that are disposed without a call under way are kept for the next.
    /// </summary>
    public void Begin(Func<bool> isOver) => _isOver = isOver;

    /// <summary>False when the session has to end: it is broken, or its last call was not answered.</summary>
    public bool TryTakeBack(KeptSession session)
    {
        if (!_isOver() || !session.IsUsable)
        {
            return false;
        }

        _idle.Enqueue(session);
        return true;
    }

    public async ValueTask DisposeAsync()
    {
        while (_idle.TryDequeue(out var session))
        {
            await session.EndAsync().ConfigureAwait(false);
        }

        await target.DisposeAsync().ConfigureAwait(false);
    }

    private async Task<KeptSession> NewAsync()
    {
        var start = clock.Now;
        var session = await target.OpenAsync().ConfigureAwait(false);
        lock (_gate)
        {
            Opens.Record(clock.Now - start);
        }

        return new KeptSession(session, this);
    }
}

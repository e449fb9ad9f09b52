using System.Collections.Concurrent;
using Woad.Lab.Callers;
using Woad.Lab.Measuring;

namespace Woad.Lab.Blocks;

/// <summary>The sessions of one cell, which stay open from window to window.</summary>
internal sealed class KeptSessions(ICallTarget target, ILoadClock clock) : ICallTarget
{
    private readonly ConcurrentQueue<KeptSession> _idle = [];
    private readonly ReadyChannels _ready = new(target, clock);
    private volatile Func<bool> _isOver = () => false;

    /// <summary>The time in which each session opened.</summary>
    public Histogram Opens => _ready.Opens;

    /// <summary>Opens sessions, all at once. One that fails is left to the load, whose call fails then, too.</summary>
    public Task OpenAsync(int sessions) => _ready.OpenAsync(sessions);

    public async ValueTask<ICallSession> OpenAsync() => _idle.TryDequeue(out var session)
        ? session
        : new KeptSession(await _ready.OpenAsync().ConfigureAwait(false), this);

    /// <summary>
    /// A window begins. From its end on, sessions that are disposed without a call under way are kept for the next.
    /// </summary>
    public void Begin(Func<bool> isOver) => _isOver = isOver;

    /// <summary>Takes a session back, unless it is broken or its last call was not answered.</summary>
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

        await _ready.DisposeAsync().ConfigureAwait(false);
        await target.DisposeAsync().ConfigureAwait(false);
    }
}

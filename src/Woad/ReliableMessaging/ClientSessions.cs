using System.ServiceModel;
using Woad.Exchanges;

namespace Woad.ReliableMessaging;

/// <summary>The sessions of a factory that have not ended; the factory ends them when it closes.</summary>
internal sealed class ClientSessions
{
    private readonly HashSet<IEnvelopeSession> _open = [];
    private readonly Lock _lock = new();

    /// <summary>Adds the session that is being opened.</summary>
    public async ValueTask<IEnvelopeSession> OpenAsync(Task<IEnvelopeSession> opening)
    {
        var session = await opening.ConfigureAwait(false);
        lock (_lock)
        {
            _open.Add(session);
        }

        session.Ended.UnsafeRegister(_ => Remove(session), null);
        return session;
    }

    /// <summary>The factory closes.</summary>
    public void Abort()
    {
        IEnvelopeSession[] left;
        lock (_lock)
        {
            left = [.. _open];
            _open.Clear();
        }

        foreach (var session in left)
        {
            session.Abort(new CommunicationObjectAbortedException("The channel factory is closing."));
        }
    }

    private void Remove(IEnvelopeSession session)
    {
        lock (_lock)
        {
            _open.Remove(session);
        }
    }
}

using Woad.Exchanges;

namespace Woad.Transports.Channels;

/// <summary>The session handler of a listener that takes only single exchanges.</summary>
internal sealed class NoSessions : ISessionServer
{
    public static NoSessions Instance { get; } = new();

    public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session)
    {
        session.Abort(null);
        return default;
    }
}

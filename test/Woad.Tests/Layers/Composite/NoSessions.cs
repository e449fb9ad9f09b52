using Woad.Exchanges;

namespace Woad.Tests.Layers.Composite;

/// <summary>Refuses sessions.</summary>
internal sealed class NoSessions : ISessionServer
{
    public static NoSessions Instance { get; } = new();

    public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session)
    {
        session.Abort(null);
        return default;
    }
}

using Woad.Connections;

namespace Woad.Transports.Channels;

/// <summary>The session handler of a listener that takes only single exchanges.</summary>
internal sealed class NoSessions : ISessionHandler
{
    public static NoSessions Instance { get; } = new();

    public Task ServeAsync(IEnvelopeSession session, Func<CancellationToken, ValueTask> acknowledgeAsync)
    {
        session.Abort(null);
        return Task.CompletedTask;
    }
}

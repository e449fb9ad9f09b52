using Woad.Connections;

namespace Woad.Transports.Channels;

/// <summary>A session that waits to be accepted, and its transport, which waits until it has ended.</summary>
internal sealed class AcceptedSession(IEnvelopeSession session, Func<CancellationToken, ValueTask> acknowledgeAsync)
{
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public IEnvelopeSession Session => session;

    public Task Ended => _ended.Task;

    public async ValueTask<IEnvelopeSession> AcknowledgeAsync(CancellationToken cancellationToken)
    {
        await acknowledgeAsync(cancellationToken).ConfigureAwait(false);
        return session;
    }

    public void End() => _ended.TrySetResult();
}

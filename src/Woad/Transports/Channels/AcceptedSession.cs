using System.ServiceModel;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Transports.Channels;

/// <summary>
/// A session that waits to be accepted as a channel and to be opened, and its transport, which waits until it has
/// ended.
/// </summary>
internal sealed class AcceptedSession(IEnvelopeSession session) : ISessionPlace
{
    private readonly TaskCompletionSource<bool> _opening = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _acknowledged = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public IEnvelopeSession Session => session;

    /// <summary>Completes when the channel is opened (true) or given up before (false).</summary>
    public Task<bool> Opening => _opening.Task;

    /// <summary>The channel is opened: completes when the peer has been told.</summary>
    public async ValueTask<IEnvelopeSession> OpenAsync(CancellationToken cancellationToken)
    {
        _opening.TrySetResult(true);
        await _acknowledged.Task.WaitAsync(cancellationToken).ConfigureAwait(false);
        return session;
    }

    public void End()
    {
        _opening.TrySetResult(false);
        _ended.TrySetResult();
    }

    public Task ServeAsync()
    {
        _acknowledged.TrySetResult();
        return _ended.Task;
    }

    public ValueTask DisposeAsync()
    {
        _acknowledged.TrySetException(
            new CommunicationException(Escaped.Text(
                $"The session from {session.RemoteEndPoint} ended before it was accepted.")));
        _ = _acknowledged.Task.Exception;
        return default;
    }
}

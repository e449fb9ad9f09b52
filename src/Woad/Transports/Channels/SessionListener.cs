using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Channels;
using Woad.Exchanges;
using Woad.Model;
using Woad.Xml;

namespace Woad.Transports.Channels;

/// <summary>Accepts the sessions of a stack as channels.</summary>
/// <param name="address">The address to listen on.</param>
/// <param name="stack">Transport, encoding and layers.</param>
/// <param name="timeouts">The binding's timeouts.</param>
/// <param name="create">Makes a channel of a session.</param>
internal class SessionListener<TChannel>(
    Uri address,
    ChannelStack stack,
    IDefaultCommunicationTimeouts timeouts,
    Func<SessionListener<TChannel>, AcceptedSession, ChannelWriter, TChannel> create)
    : TransportListener<TChannel>(address, stack, timeouts), ISessionServer
    where TChannel : class, IChannel
{
    // A session beyond these waits unacknowledged: its peer sees that it is not served yet.
    private readonly Channel<AcceptedSession> _waiting =
        Channel.CreateBounded<AcceptedSession>(Math.Max(1, stack.Model.Transport.MaxPendingConnections));

    protected override IReceiver Exchanges => NoExchanges.Instance;

    protected override ISessionServer Sessions => this;

    /// <summary>A session has its place when the channel that was accepted for it is opened.</summary>
    public async ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session)
    {
        try
        {
            var accepted = new AcceptedSession(session);
            await _waiting.Writer.WriteAsync(accepted, session.Ended).ConfigureAwait(false);
            return await accepted.Opening.ConfigureAwait(false) ? accepted : null;
        }
        catch (Exception e) when (e is ChannelClosedException or OperationCanceledException)
        {
            session.Abort(new CommunicationObjectAbortedException(Escaped.Text($"The listener at {Uri} is closed.")));
            return null;
        }
    }

    protected override async ValueTask<TChannel?> AcceptAsync(CancellationToken cancellationToken)
    {
        if (!await _waiting.Reader.WaitToReadAsync(cancellationToken).ConfigureAwait(false)
            || !_waiting.Reader.TryRead(out var accepted))
        {
            return null;
        }

        var channel = create(this, accepted, NewWriter());
        channel.Closed += (_, _) => accepted.End();
        channel.Faulted += (_, _) => accepted.End();
        return channel;
    }

    protected override ValueTask<bool> WaitAsync(CancellationToken cancellationToken) =>
        _waiting.Reader.WaitToReadAsync(cancellationToken);

    protected override void StopAccepting()
    {
        _waiting.Writer.TryComplete();
        while (_waiting.Reader.TryRead(out var refused))
        {
            refused.Session.Abort(new CommunicationObjectAbortedException(Escaped.Text(
                $"The listener at {Uri} is closed.")));
            refused.End();
        }
    }
}

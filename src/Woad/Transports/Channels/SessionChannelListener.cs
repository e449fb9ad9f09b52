using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Channels;
using Woad.Connections;
using Woad.Encoders;
using Woad.Exchanges;

namespace Woad.Transports.Channels;

/// <summary>Accepts the sessions of a transport as duplex session channels.</summary>
internal sealed class SessionChannelListener(
    Uri address,
    TransportModel transport,
    EncodingModel shared,
    Func<EncodingModel> encoding,
    IDefaultCommunicationTimeouts timeouts)
    : TransportListener<IDuplexSessionChannel>(address, transport, timeouts), ISessionServer
{
    // A session beyond these waits unacknowledged: its peer sees that it is not served yet.
    private readonly Channel<AcceptedSession> _waiting =
        Channel.CreateBounded<AcceptedSession>(Math.Max(1, transport.MaxPendingConnections));

    protected override IReceiver Exchanges => NoExchanges.Instance;

    protected override ISessionServer Sessions => this;

    public override T? GetProperty<T>()
        where T : class => TransportProperties.Get<T>(shared) ?? base.GetProperty<T>();

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
            session.Abort(new CommunicationObjectAbortedException($"The listener at {Uri} is closed."));
            return null;
        }
    }

    protected override async ValueTask<IDuplexSessionChannel?> AcceptAsync(CancellationToken cancellationToken)
    {
        if (!await _waiting.Reader.WaitToReadAsync(cancellationToken).ConfigureAwait(false)
            || !_waiting.Reader.TryRead(out var accepted))
        {
            return null;
        }

        var ends = new SessionEnds(
            new EndpointAddress(Uri), new EndpointAddress(EndpointAddress.AnonymousUri), accepted.Session.Via);
        var channel = new SessionChannel(this, accepted.OpenAsync, encoding(), ends, null, Clock);
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
            refused.Session.Abort(new CommunicationObjectAbortedException($"The listener at {Uri} is closed."));
            refused.End();
        }
    }
}

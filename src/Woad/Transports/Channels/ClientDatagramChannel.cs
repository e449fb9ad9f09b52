using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Connections;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Security;

namespace Woad.Transports.Channels;

/// <summary>
/// The messages of a client to an address, and all messages that come back, from one receiver or from those of a
/// multicast group.
/// </summary>
internal sealed class ClientDatagramChannel : DatagramChannel
{
    private readonly ClientChannelStack _stack;
    private readonly EndpointAddress _address;
    private readonly PendingReceive<Message> _receive;
    private IEnvelopeSession? _session;

    public ClientDatagramChannel(ChannelManagerBase manager, ClientChannelStack stack, EndpointAddress address, Uri via)
        : base(manager, stack.NewWriter(), stack.Clock)
    {
        _stack = stack;
        _address = address;
        _receive = new PendingReceive<Message>(ReceiveOneAsync, stack.Clock);
        Via = via;
    }

    public override EndpointAddress LocalAddress { get; } = new(EndpointAddress.AnonymousUri);

    public override EndpointAddress RemoteAddress => _address;

    public override Uri Via { get; }

    public override T? GetProperty<T>()
        where T : class => _stack.GetProperty<T>() ?? base.GetProperty<T>();

    protected override async Task OnOpenAsync(TimeSpan timeout)
    {
        _session = await TimeLimit.RunAsync(
            token => _stack.Transport.Connections.Sessions!(_address, Via, token), timeout, _stack.Clock,
            "The open operation").ConfigureAwait(false);
        if (State != CommunicationState.Opening)
        {
            // Aborted meanwhile, when there was no session yet.
            _session.Abort(null);
        }
    }

    protected override async Task OnCloseAsync(TimeSpan timeout)
    {
        if (_session is { } session)
        {
            await session.CloseOutputAsync(CancellationToken.None).ConfigureAwait(false);

            // What has come and was not received is lost with the channel, as datagrams may be.
            await ((Task)_receive.Current()).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            session.Abort(null);
        }
    }

    protected override void OnAbort() => _session?.Abort(null);

    protected override Task<(bool Received, Message? Message)> TryTakeAsync(TimeSpan timeout) =>
        _receive.TryTakeAsync(timeout);

    protected override Task<bool> WaitAsync(TimeSpan timeout) => _receive.WaitAsync(timeout);

    protected override void Address(Message message)
    {
        _stack.Address(message, _address);
        if (_stack.NumbersMessages)
        {
            message.Headers.MessageId ??= new UniqueId(MessageIdentifiers.Next());
        }
    }

    protected override ValueTask SendAsync(Outgoing outgoing, CancellationToken cancellationToken) =>
        _session!.SendAsync(outgoing, cancellationToken);

    private async Task<Message?> ReceiveOneAsync()
    {
        var session = _session!;
        var incoming = new SessionReply(session).NewMessage();
        while (await session.ReceiveAsync(incoming, CancellationToken.None).ConfigureAwait(false))
        {
            try
            {
                var message = ReplyReader.Open(incoming, Writer.Encoding);
                message.Properties.Via ??= Via;
                incoming.AddProperties(message.Properties);

                // The bytes are the message's from now on.
                incoming.Detach();
                return message;
            }
            catch (Exception e) when (e is CommunicationException or XmlException or FormatException)
            {
                // Expected: a datagram that is no message. Whoever knows the port can send it.
                incoming.Reset(viewed: false);
            }
        }

        return null;
    }
}

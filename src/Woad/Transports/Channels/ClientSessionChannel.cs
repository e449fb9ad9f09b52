using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Security;

namespace Woad.Transports.Channels;

/// <summary>A session that a client opens.</summary>
internal class ClientSessionChannel(
    ChannelManagerBase manager, ClientChannelStack stack, EndpointAddress address, Uri via)
    : SessionChannel(
        manager, stack.NewWriter(), new SessionEnds(new EndpointAddress(EndpointAddress.AnonymousUri), address, via),
        stack.Clock)
{
    private ChannelParameterCollection? _parameters;

    public override T? GetProperty<T>()
        where T : class => typeof(T) == typeof(ChannelParameterCollection)
            ? (T)(object)(_parameters ??= new ChannelParameterCollection(this))
            : stack.GetProperty<T>() ?? base.GetProperty<T>();

    protected override async ValueTask<IEnvelopeSession> ConnectAsync(CancellationToken cancellationToken)
    {
        OpeningChannel.Keep(_parameters);
        return await stack.Transport.Connections.Sessions!(RemoteAddress, Via, cancellationToken).ConfigureAwait(false);
    }

    protected override Incoming NewMessage(IEnvelopeSession session) => new();

    protected override Message Read(Incoming incoming, IEnvelopeSession session)
    {
        var message = ReplyReader.Open(incoming, Writer.Encoding);
        message.Properties.Via ??= Via;
        if (session.RemoteEndPoint is IPEndPoint remote)
        {
            message.Properties[RemoteEndpointMessageProperty.Name] = new RemoteEndpointMessageProperty(
                remote.Address, remote.Port);
        }

        return message;
    }

    protected override void Address(Message message) => stack.Address(message, RemoteAddress);

    protected override ValueTask SendAsync(
        Outgoing outgoing, Message message, IEnvelopeSession session, CancellationToken cancellationToken)
    {
        // Layers know by it which answer belongs to the message.
        outgoing.Id = CorrelationId.OfAny(RequestCorrelation.Of(message).MessageId);
        return session.SendAsync(outgoing, cancellationToken);
    }
}

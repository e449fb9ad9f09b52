using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Freeze;
using Woad.Transports;
using Woad.Transports.Listening;

namespace Woad.Conformance.Transports;

/// <summary>A transport with sessions: how it listens and how it connects.</summary>
internal sealed class SessionTransportUnderTest(
    Func<Uri> newAddress, IListenerFactory listeners, IConnector connector, TransportBindingElement element)
{
    public IListenerFactory Listeners => listeners;

    public IConnector Connector => connector;

    /// <summary>The settings; messages are text, which the transport does not look into.</summary>
    public TransportModel Model { get; } =
        BindingFreezer.Freeze(
            element,
            new TextMessageEncodingBindingElement(),
            new CustomBinding(element),
            TimeProvider.System).Transport;

    public Uri NewAddress() => newAddress();

    /// <summary>Opens the client's end of a session.</summary>
    public ValueTask<IEnvelopeSession> ConnectAsync(Uri address, CancellationToken cancellationToken) =>
        connector.ConnectAsync(new EndpointAddress(address), address, Model, cancellationToken);
}

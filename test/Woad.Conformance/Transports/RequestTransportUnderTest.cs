using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Freeze;
using Woad.Layers;
using Woad.Transports;
using Woad.Transports.Listening;

namespace Woad.Conformance.Transports;

/// <summary>A transport of requests: how it listens and how it calls.</summary>
internal sealed class RequestTransportUnderTest(
    Func<Uri> newAddress, IListenerFactory listeners, TransportBindingElement element)
{
    /// <summary>The settings; messages are text, which the transport does not look into.</summary>
    public TransportModel Model { get; } =
        BindingFreezer.Freeze(
            element,
            new TextMessageEncodingBindingElement(),
            new CustomBinding(element),
            TimeProvider.System).Transport;

    /// <summary>Whether the transport reports a second answer; others drop it.</summary>
    public bool ReportsSecondAnswers { get; init; }

    public Uri NewAddress() => newAddress();

    public ValueTask<IListener> ListenAsync(Uri address, IReceiver receiver, CancellationToken cancellationToken) =>
        listeners.OpenAsync(
        new ListenRequest(
            address, Model, new Upstream(receiver, new AcceptedSessions()), NullLogger.Instance), cancellationToken);

    /// <summary>Makes a client's end.</summary>
    public ClientTransport NewClient() => TransportRegistry.Connect(Model);
}

using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Transports;
using Woad.Transports.Listening;
using Woad.Transports.Memory;

namespace Woad.Tests.Sessions;

/// <summary>
/// The in-memory transport with two layers between it and the service: the one above exchanges a handshake, the one
/// below loses the first envelope of each side.
/// </summary>
internal sealed class LayeredTransport : IListenerFactory, IConnector
{
    public const string Scheme = "layered";

    private LayeredTransport()
    {
    }

    /// <summary>The hellos that the last connection needed.</summary>
    public int Hellos { get; private set; }

    public static LayeredTransport Register()
    {
        var transport = new LayeredTransport();
        TransportRegistry.Register(Scheme, transport, model => new SessionTransport(transport, model));
        return transport;
    }

    public ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken) =>
        MemoryTransport.Instance.OpenAsync(
            request with { Above = new Upstream(request.Above.Requests, new Handler(request.Above.Sessions)) },
            cancellationToken);

    public async ValueTask<IEnvelopeSession> ConnectAsync(
        EndpointAddress target, Uri via, TransportModel transport, CancellationToken cancellationToken)
    {
        var below = await new MemoryConnector().ConnectAsync(target, via, transport, cancellationToken);
        var session = new HandshakeSession(new LossySession(below, number => number == 0));
        await session.ConnectAsync(static () => Task.Delay(20), cancellationToken);
        Hellos = session.Hellos;
        return session;
    }

    /// <summary>The binding element that puts a binding on this transport.</summary>
    internal sealed class Element : TransportBindingElement
    {
        public override string Scheme => LayeredTransport.Scheme;

        public override BindingElement Clone() => new Element();

        internal override MessageEncodingBindingElement CreateDefaultEncoding() =>
            new BinaryMessageEncodingBindingElement();

        internal override bool IsBuiltIn => true;
    }

    private sealed class Handler(ISessionServer service) : ISessionServer
    {
        public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session) => new(new Place(service, session));
    }

    private sealed class Place(ISessionServer service, IEnvelopeSession session) : ISessionPlace
    {
        public async Task ServeAsync()
        {
            var layered = new HandshakeSession(new LossySession(session, number => number == 0));
            await layered.AcceptAsync(session.Ended);
            if (await service.ReserveAsync(layered) is { } place)
            {
                await place.ServeAsync();
            }
        }

        public ValueTask DisposeAsync() => default;
    }
}

using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Transports.Listening;

namespace Woad.Transports.Udp;

/// <summary>SOAP over UDP: one datagram for each message, to one receiver or to a multicast group.</summary>
internal sealed class UdpTransport(TransportModel transport) : ClientTransport
{
    public const string Scheme = "soap.udp";

    /// <summary>An association with the address of a service: the service does not know it.</summary>
    public override Downstream Connections { get; } = new(
        null, async (target, via, token) => await ConnectAsync(via, transport, token).ConfigureAwait(false));

    /// <summary>Registers the transport when the assembly is loaded.</summary>
    [ModuleInitializer]
    [SuppressMessage("Usage", "CA2255", Justification = "A binding finds its transport by this registration.")]
    public static void Register() => TransportRegistry.Register(
        Scheme, new UdpListenerFactory(), static transport => new UdpTransport(transport));

    private static async ValueTask<IEnvelopeSession> ConnectAsync(
        Uri via, TransportModel transport, CancellationToken cancellationToken)
    {
        AddressScheme.Check(via, transport);
        var route = await UdpSockets.ConnectAsync(via, UdpModel.Of(transport), cancellationToken)
            .ConfigureAwait(false);
        return new UdpSession(route, via, transport);
    }

    private sealed class UdpListenerFactory : IListenerFactory
    {
        public async ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken)
        {
            var settings = UdpModel.Of(request.Transport);
            var sockets = await UdpSockets.BindAsync(request.Address, settings, cancellationToken)
                .ConfigureAwait(false);
            return UdpListener.Start(request, sockets);
        }

        /// <summary>A port that the system chooses.</summary>
        public Uri Unique(Uri address) => new UriBuilder(address) { Port = 0 }.Uri;
    }
}

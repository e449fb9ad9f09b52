using System.Net;
using Woad.Server.Kestrel;
using Woad.Transports.Listening;
using Woad.Transports.Tcp;

namespace Woad.Server.Tcp;

/// <summary>TCP ports.</summary>
internal sealed class TcpPortKind : IPortKind
{
    public string Scheme => "net.tcp";

    /// <summary>A port that the system chooses.</summary>
    public Uri Unique(Uri address) => new UriBuilder(address) { Port = 0 }.Uri;

    public async ValueTask<PortPlace> ResolveAsync(ListenRequest request, CancellationToken cancellationToken) => new(
        await ListenAddress.ResolveAsync(
            request.Address, TcpDialer.DefaultPort, request.Transport.ExactHost, cancellationToken)
                .ConfigureAwait(false));

    public bool Covers(PortPlace open, PortPlace wanted) =>
        open.EndPoint is IPEndPoint any && wanted.EndPoint is IPEndPoint one
        && any.Port == one.Port
        && (any.Address.Equals(IPAddress.IPv6Any)
            || (any.Address.Equals(IPAddress.Any) && one.Address.AddressFamily == any.AddressFamily));

    public ValueTask<BoundPlace> BindAsync(
        PortPlace place, ListenRequest request, CancellationToken cancellationToken) =>
        BoundSocket.BindAsync(place, request, null, cancellationToken);

    public Uri AddressOf(Uri address, PortPlace place) =>
        ListenAddress.WithPort(address, ((IPEndPoint)place.EndPoint).Port);
}

using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;

namespace Woad.Security.Upgrades;

/// <summary>
/// The upgrade <c>application/unixposix</c>: no bytes; the service asks the kernel who its client is.
/// </summary>
internal sealed class PosixIdentityUpgrade : IStreamUpgrade
{
    public static PosixIdentityUpgrade Instance { get; } = new();

    public string Name => "application/unixposix";

    public ValueTask<UpgradedConnection> InitiateAsync(
        RawConnection raw, EndpointAddress target, Uri via, CancellationToken cancellationToken) =>
        new(new UpgradedConnection(raw.Transport, PeerIdentity.Anonymous));

    public ValueTask<UpgradedConnection> AcceptAsync(RawConnection raw, CancellationToken cancellationToken) =>
        PosixCredentials.Of(raw.Socket) is { } credentials
            ? new(new UpgradedConnection(
                raw.Transport,
                new PeerIdentity(new GenericIdentity(credentials.UserName(), "unixposix"), Posix: credentials)))
            : throw new SecurityNegotiationException(
                "The client's user cannot be known: the connection is no Unix domain socket, or this operating "
                    + "system does not tell. Use a security mode without it.");
}

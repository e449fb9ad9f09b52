using System.Security.Cryptography.X509Certificates;
using System.Security.Principal;
using System.ServiceModel.Security;

namespace Woad.Connections;

/// <summary>Who a peer has proved to be at the transport.</summary>
/// <param name="Identity">The name and how it was proved; not authenticated for an anonymous peer.</param>
/// <param name="Certificate">The peer's certificate, if it showed one.</param>
/// <param name="Posix">The peer's user and process, if the kernel told them.</param>
internal sealed record PeerIdentity(
    IIdentity Identity, X509Certificate2? Certificate = null, PosixCredentials? Posix = null)
{
    /// <summary>
    /// The tokens of the peer with their policies, or the finding of a custom upgrade; null where the identity is all.
    /// </summary>
    public SecurityMessageProperty? Security { get; init; }

    /// <summary>The caller as an application in front of the service knows it; null without one.</summary>
    public object? HostCaller { get; init; }

    /// <summary>Whether anything is known of the peer: tokens may tell of it without naming it.</summary>
    public bool IsKnown => Security is not null || Identity.IsAuthenticated;

    /// <summary>A peer that has not said who it is.</summary>
    public static PeerIdentity Anonymous { get; } = new(new GenericIdentity(""));
}

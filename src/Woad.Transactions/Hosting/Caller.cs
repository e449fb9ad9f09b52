using System.IdentityModel.Claims;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Transactions.Coordination;

namespace Woad.Transactions.Hosting;

/// <summary>The sender of a message, as the transport has authenticated it.</summary>
internal sealed class Caller
{
    private readonly X509Certificate2? _certificate;
    private readonly bool _isAnybody;
    private readonly AddressPolicy _policy;

    private Caller(X509Certificate2? certificate, bool isAnybody, AddressPolicy policy, string name) =>
        (_certificate, _isAnybody, _policy, Name) = (certificate, isAnybody, policy, name);

    /// <summary>The name for logs.</summary>
    public string Name { get; }

    /// <summary>The caller of the running operation.</summary>
    public static Caller Of(OperationContext context, TransactionServiceSecurity security, AddressPolicy policy)
    {
        var certificate = context.ServiceSecurityContext?.AuthorizationContext?.ClaimSets
            .OfType<X509CertificateClaimSet>().FirstOrDefault()?.X509Certificate;
        var remote = context.IncomingMessageProperties is { } properties
            && properties.TryGetValue(RemoteEndpointMessageProperty.Name, out var value)
            ? (value as RemoteEndpointMessageProperty)?.Address
            : null;
        return new Caller(
            certificate, security == TransactionServiceSecurity.None, policy,
            certificate?.Subject ?? remote ?? "unknown");
    }

    /// <summary>
    /// Whether the caller may speak for a process: its certificate names the host of the process' address.
    /// </summary>
    public bool MayBe(Peer peer) =>
        _policy.Trusts(peer)
        && (_isAnybody || _certificate?.MatchesHostname(new Uri(peer.Address).IdnHost) == true);
}

using System.ComponentModel;
using System.Net;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;

namespace Woad.Security;

/// <summary>
/// The upgrade <c>application/negotiate</c> ([MS-NNS]): SPNEGO tokens, then signed or encrypted data messages. The
/// platform's <see cref="NegotiateStream"/> speaks exactly this and reads no byte beyond its message.
/// </summary>
internal sealed class NegotiateUpgrade(NegotiateModel model) : IStreamUpgrade
{
    public string Name => "application/negotiate";

    public async ValueTask<UpgradedConnection> InitiateAsync(
        RawConnection raw, EndpointAddress target, Uri via, CancellationToken cancellationToken)
    {
        var name = TargetName(target, via);
        var stream = new NegotiateStream(new RawStream(raw.Transport), leaveInnerStreamOpen: true);
        try
        {
            await stream.AuthenticateAsClientAsync(
                model.Credential ?? CredentialCache.DefaultNetworkCredentials, name, model.Protection, model.Impersonation)
                .WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (IsNegotiation(e))
        {
            throw new SecurityNegotiationException(
                $"The service at {via} ('{name}') and this client could not agree on Windows credentials: {e.Message} {Remedy}", e);
        }

        if (!model.AllowNtlm && stream.RemoteIdentity.AuthenticationType == "NTLM")
        {
            throw new SecurityNegotiationException(
                $"The service at {via} was reached with NTLM only, which WindowsClientCredential.AllowNtlm = false refuses: give '{name}' a Kerberos principal, or allow NTLM.");
        }

        return Upgraded(raw, stream);
    }

    public async ValueTask<UpgradedConnection> AcceptAsync(RawConnection raw, CancellationToken cancellationToken)
    {
        var stream = new NegotiateStream(new RawStream(raw.Transport), leaveInnerStreamOpen: true);
        try
        {
            await stream.AuthenticateAsServerAsync(
                CredentialCache.DefaultNetworkCredentials, model.Protection, TokenImpersonationLevel.Identification)
                .WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (IsNegotiation(e))
        {
            throw new SecurityNegotiationException($"The client and this service could not agree on Windows credentials: {e.Message} {Remedy}", e);
        }

        if (!model.AllowAnonymous && string.IsNullOrEmpty(stream.RemoteIdentity.Name))
        {
            throw new SecurityNegotiationException(
                "The client logged on anonymously, which the service does not allow (WindowsServiceCredential.AllowAnonymousLogons).");
        }

        return Upgraded(raw, stream);
    }

    private const string Remedy =
        "On Linux this needs the Kerberos libraries (libgssapi), a ticket on the client (kinit) or its ClientCredential, and a keytab on the service; " +
        "without them use TcpClientCredentialType.Certificate or None on both sides.";

    /// <summary>The service principal that the endpoint's identity names; without one <c>host/</c> and the address's host.</summary>
    private static string TargetName(EndpointAddress target, Uri via) => target.Identity switch
    {
        SpnEndpointIdentity spn => (string)spn.IdentityClaim.Resource,
        UpnEndpointIdentity upn => (string)upn.IdentityClaim.Resource,
        DnsEndpointIdentity dns => $"host/{(string)dns.IdentityClaim.Resource}",
        _ => $"host/{via.IdnHost}",
    };

    /// <summary>Without protection the data follow bare ([MS-NNS] 2.2.2), and the layer would read ahead: it is left out.</summary>
    private static UpgradedConnection Upgraded(RawConnection raw, NegotiateStream stream) => new(
        stream.IsSigned || stream.IsEncrypted ? DuplexPipe.Over(stream) : raw.Transport,
        new PeerIdentity(new GenericIdentity(stream.RemoteIdentity.Name ?? "", stream.RemoteIdentity.AuthenticationType ?? "Negotiate")),
        stream);

    private static bool IsNegotiation(Exception error) =>
        error is AuthenticationException or IOException or Win32Exception or PlatformNotSupportedException or InvalidOperationException;
}

using System.ComponentModel;
using System.Net;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Xml;

namespace Woad.Security.Upgrades;

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
        var name = ServicePrincipal.Of(target, via);
        var below = new RawStream(raw.Transport);
        var stream = new NegotiateStream(below, leaveInnerStreamOpen: true);
        try
        {
            await stream.AuthenticateAsClientAsync(
                model.Credential ?? CredentialCache.DefaultNetworkCredentials, name, ClientLevel, model.Impersonation)
                .WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (IsNegotiation(e))
        {
            throw new SecurityNegotiationException(Escaped.Text(
                $"The service at {via} ('{name}') and this client could not agree on Windows credentials: "
                    + $"{(below.HasRead
                        ? NegotiateFailure.OfPeer(e, name)
                        : NegotiateFailure.OfClient(e, name, model.Credential))}"),
                e);
        }

        if (!model.AllowNtlm && stream.RemoteIdentity.AuthenticationType == "NTLM")
        {
            throw new SecurityNegotiationException(Escaped.Text(
                $"The service at {via} was reached with NTLM only, which WindowsClientCredential.AllowNtlm = false "
                    + $"refuses: give '{name}' a Kerberos principal, or allow NTLM."));
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
            throw new SecurityNegotiationException(Escaped.Text(
                $"The client and this service could not agree on Windows credentials: {NegotiateFailure.OfService(e)}"),
                e);
        }

        if (!model.AllowAnonymous && string.IsNullOrEmpty(stream.RemoteIdentity.Name))
        {
            throw new SecurityNegotiationException(
                "The client logged on anonymously, which the service does not allow "
                    + "(WindowsServiceCredential.AllowAnonymousLogons).");
        }

        return Upgraded(raw, stream);
    }

    /// <summary>
    /// For no protection at all <see cref="NegotiateStream"/> offers NTLM alone, which Unix has not by itself: there
    /// the client asks for signatures, to which every service agrees that asks for nothing.
    /// </summary>
    private ProtectionLevel ClientLevel =>
        model.Protection == ProtectionLevel.None && !OperatingSystem.IsWindows()
            ? ProtectionLevel.Sign
            : model.Protection;

    /// <summary>
    /// Without protection the data follow bare ([MS-NNS] 2.2.2), and the layer would read ahead: it is left out.
    /// </summary>
    private static UpgradedConnection Upgraded(RawConnection raw, NegotiateStream stream) => new(
        stream.IsSigned || stream.IsEncrypted ? DuplexPipe.Over(stream) : raw.Transport,
        new PeerIdentity(
            new GenericIdentity(
                stream.RemoteIdentity.Name ?? "", stream.RemoteIdentity.AuthenticationType ?? "Negotiate")),
        stream);

    private static bool IsNegotiation(Exception error) =>
        error is AuthenticationException or IOException or Win32Exception or PlatformNotSupportedException
            or InvalidOperationException;
}

using System.IdentityModel.Claims;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Security.Certificates;
using Woad.Xml;

namespace Woad.Security.Upgrades;

/// <summary>
/// One handshake of TLS, over a connection or inside messages: its options, and the reason of its failure.
/// </summary>
internal sealed class TlsHandshake(TlsModel model)
{
    private Exception? _refusal;

    /// <summary>The handshake of a client.</summary>
    /// <param name="target">The service whose identity is expected.</param>
    /// <param name="via">The address whose host the certificate must be for, without an identity.</param>
    public SslClientAuthenticationOptions ClientOptions(EndpointAddress target, Uri via) => new()
    {
        TargetHost = target.Identity is DnsEndpointIdentity dns ? (string)dns.IdentityClaim.Resource : via.IdnHost,
        EnabledSslProtocols = model.Protocols,
        ClientCertificateContext = model.Chain,
        CertificateChainPolicy = Unjudged(),
        RemoteCertificateValidationCallback = (_, certificate, chain, _) =>
            model.Peer.IsBelieved(certificate, chain, out _refusal)
            && (_refusal = IdentityRefusal(target, via, (X509Certificate2)certificate!)) is null,
    };

    /// <summary>The handshake of a service.</summary>
    public SslServerAuthenticationOptions ServiceOptions() => new()
    {
        ServerCertificateContext = model.Chain,
        CertificateChainPolicy = Unjudged(),
        ClientCertificateRequired = model.RequireClientCertificate,
        EnabledSslProtocols = model.Protocols,
        RemoteCertificateValidationCallback = (_, certificate, chain, _) =>
            (certificate is null && !model.RequireClientCertificate)
                || model.Peer.IsBelieved(certificate, chain, out _refusal),
    };

    /// <summary>
    /// TLS builds a chain whoever judges it. The rule builds its own, by its own settings: this one looks for no roots,
    /// and only collects what the peer has sent along.
    /// </summary>
    private static X509ChainPolicy Unjudged() => new()
    {
        TrustMode = X509ChainTrustMode.CustomRootTrust,
        RevocationMode = X509RevocationMode.NoCheck,
        DisableCertificateDownloads = true,
        VerificationFlags = X509VerificationFlags.AllFlags,
    };

    /// <summary>Whether an exception is the failure of a handshake.</summary>
    public static bool IsFailure(Exception error) =>
        error is AuthenticationException or IOException or InvalidOperationException;

    /// <summary>The exception that a client gets for a failed handshake.</summary>
    public CommunicationException ClientFailure(Uri via, Exception error) => _refusal switch
    {
        MessageSecurityException identity => identity,
        { } untrusted => new SecurityNegotiationException(Escaped.Text(
            $"The certificate of {via} is not trusted: {untrusted.Message}"), untrusted),
        null => new SecurityNegotiationException(Escaped.Text(
            $"TLS with {via} could not be agreed on: {Reason(error)}"), error),
    };

    /// <summary>The exception that a service gets for a failed handshake.</summary>
    public SecurityNegotiationException ServiceFailure(Exception error) => new(
        _refusal is null
            ? Escaped.Text($"TLS with the client could not be agreed on: {Reason(error)}")
            : Escaped.Text($"The client's certificate is not trusted: {_refusal.Message}"),
        _refusal ?? error);

    /// <summary>The identity that a peer has proved by its certificate, if it has shown one.</summary>
    public static PeerIdentity Identify(X509Certificate? certificate) => certificate is X509Certificate2 shown
        ? new(new GenericIdentity($"{shown.SubjectName.Name}; {shown.Thumbprint}", "X509"), shown)
        : PeerIdentity.Anonymous;

    private MessageSecurityException? IdentityRefusal(EndpointAddress target, Uri via, X509Certificate2 certificate) =>
        EndpointIdentityCheck.Refusal(model.Identity, target, via, certificate) is { } reason
            ? new MessageSecurityException(Escaped.Text(
                $"The identity check failed for the service at {via}: {reason}."))
            : null;

    private static string Reason(Exception error) =>
        error.InnerException is { } inner ? $"{error.Message} {inner.Message}" : error.Message;
}

using System.IdentityModel.Claims;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Security.Certificates;

namespace Woad.Security.Upgrades;

/// <summary>The upgrade <c>application/ssl-tls</c> ([MC-NMF] 2.2.3.5): a plain TLS stream after the upgrade response.</summary>
internal sealed class TlsUpgrade(TlsModel model) : IStreamUpgrade
{
    public string Name => "application/ssl-tls";

    public async ValueTask<UpgradedConnection> InitiateAsync(
        RawConnection raw, EndpointAddress target, Uri via, CancellationToken cancellationToken)
    {
        Exception? refusal = null;
        var ssl = new SslStream(new TlsRecordStream(raw.Transport), leaveInnerStreamOpen: true);
        var options = new SslClientAuthenticationOptions
        {
            TargetHost = target.Identity is DnsEndpointIdentity dns ? (string)dns.IdentityClaim.Resource : via.IdnHost,
            EnabledSslProtocols = model.Protocols,
            ClientCertificates = model.Certificate is { } own ? [own] : null,
            LocalCertificateSelectionCallback = model.Certificate is { } shown ? (_, _, _, _, _) => shown : null,
            RemoteCertificateValidationCallback = (_, certificate, chain, _) =>
                model.Peer.IsBelieved(certificate, chain, out refusal)
                && (refusal = IdentityRefusal(target, via, (X509Certificate2)certificate!)) is null,
        };
        try
        {
            await ssl.AuthenticateAsClientAsync(options, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (e is AuthenticationException or IOException or InvalidOperationException)
        {
            throw refusal switch
            {
                MessageSecurityException identity => identity,
                { } untrusted => new SecurityNegotiationException(
                    $"The certificate of {via} is not trusted: {untrusted.Message}", untrusted),
                null => new SecurityNegotiationException($"TLS with {via} could not be agreed on: {Reason(e)}", e),
            };
        }

        var certificate = (X509Certificate2)ssl.RemoteCertificate!;
        return new UpgradedConnection(DuplexPipe.Over(ssl), Identify(certificate), ssl);
    }

    public async ValueTask<UpgradedConnection> AcceptAsync(RawConnection raw, CancellationToken cancellationToken)
    {
        Exception? refusal = null;
        var ssl = new SslStream(new TlsRecordStream(raw.Transport), leaveInnerStreamOpen: true);
        var options = new SslServerAuthenticationOptions
        {
            ServerCertificate = model.Certificate,
            ClientCertificateRequired = model.RequireClientCertificate,
            EnabledSslProtocols = model.Protocols,
            RemoteCertificateValidationCallback = (_, certificate, chain, _) =>
                (certificate is null && !model.RequireClientCertificate) || model.Peer.IsBelieved(certificate, chain, out refusal),
        };
        try
        {
            await ssl.AuthenticateAsServerAsync(options, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (e is AuthenticationException or IOException or InvalidOperationException)
        {
            throw new SecurityNegotiationException(
                refusal is null ? $"TLS with the client could not be agreed on: {Reason(e)}" : $"The client's certificate is not trusted: {refusal.Message}",
                refusal ?? e);
        }

        return new UpgradedConnection(
            DuplexPipe.Over(ssl), ssl.RemoteCertificate is X509Certificate2 shown ? Identify(shown) : PeerIdentity.Anonymous, ssl);
    }

    private MessageSecurityException? IdentityRefusal(EndpointAddress target, Uri via, X509Certificate2 certificate) =>
        (model.Identity is { } own ? Refusal(own, target, certificate) : EndpointIdentityCheck.Refusal(target, via, certificate)) is { } reason
            ? new MessageSecurityException($"The identity check failed for the service at {via}: {reason}.")
            : null;

    private static string? Refusal(IdentityVerifier verifier, EndpointAddress target, X509Certificate2 certificate) =>
        !verifier.TryGetIdentity(target, out var identity) ? $"{verifier.GetType()} expects no identity of it"
            : verifier.CheckAccess(identity, new EvaluatedContext([new X509CertificateClaimSet(certificate)], new Dictionary<string, object>(), DateTime.MaxValue))
                ? null
                : $"{verifier.GetType()} does not take the certificate {CertificateName.Of(certificate)} for {identity}";

    private static PeerIdentity Identify(X509Certificate2 certificate) => new(
        new GenericIdentity($"{certificate.SubjectName.Name}; {certificate.Thumbprint}", "X509"), certificate);

    private static string Reason(Exception error) => error.InnerException is { } inner ? $"{error.Message} {inner.Message}" : error.Message;
}

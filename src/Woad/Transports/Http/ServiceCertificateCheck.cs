using System.Net.Security;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Security;
using Woad.Security.Certificates;
using Woad.Xml;

namespace Woad.Transports.Http;

/// <summary>Decides about the certificate of the service at one address, once for each connection.</summary>
internal sealed class ServiceCertificateCheck(ServiceTrust trust, EndpointAddress target)
{
    /// <summary>The callback of TLS. What it throws reaches the caller of the request as the reason.</summary>
    /// <exception cref="SecurityNegotiationException">The certificate is not believed.</exception>
    /// <exception cref="MessageSecurityException">It is that of another service.</exception>
    public bool IsAccepted(object sender, X509Certificate? certificate, X509Chain? chain, SslPolicyErrors errors) =>
        IsAccepted(sender, ((SslStream)sender).TargetHostName, certificate, chain, errors);

    /// <summary>The same for a host whose name is known otherwise.</summary>
    /// <inheritdoc cref="IsAccepted(object, X509Certificate, X509Chain, SslPolicyErrors)"/>
    public bool IsAccepted(
        object sender, string host, X509Certificate? certificate, X509Chain? chain, SslPolicyErrors errors)
    {
        if (trust.IsPlatform && PlatformTrust.Callback is { } judge)
        {
            return judge(sender, certificate, chain, errors)
                ? Belongs(host, certificate, checksHost: false)
                : throw Untrusted(
                    $"ServicePointManager.ServerCertificateValidationCallback refused it ({errors}).", null);
        }

        return trust.Check(certificate, chain, out var refusal)
            ? Belongs(host, certificate, trust.ChecksHost((X509Certificate2)certificate!))
            : throw Untrusted(refusal!.Message, refusal);
    }

    private bool Belongs(string host, X509Certificate? certificate, bool checksHost) =>
        (!checksHost && target.Identity is null)
        || EndpointIdentityCheck.Refusal(
            target.Identity, host, (X509Certificate2)certificate!) is not { } reason
            ? true
            : throw new MessageSecurityException(Escaped.Text(
                $"The identity check failed for the service at {target.Uri}: {reason}."));

    private SecurityNegotiationException Untrusted(string reason, Exception? refusal) => new(Escaped.Text(
        $"Could not establish a trust relationship for the SSL/TLS secure channel with authority "
            + $"'{target.Uri.Authority}'. The certificate is not trusted: {reason} The rules are those of "
            + $"{trust.Rules}."), refusal);
}

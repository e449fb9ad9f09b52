using System.Net.Security;
using System.Security.Cryptography.X509Certificates;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.Server.Kestrel.Https;
using Woad.Connections;

namespace Woad.Server.Http;

/// <summary>What the endpoints of one port must agree on: TLS or none, the certificate, the version of HTTP.</summary>
internal sealed record PortSecurity(bool IsSecure, X509Certificate2? Certificate, Version Version)
{
    /// <exception cref="InvalidOperationException">The endpoint needs a certificate and has none.</exception>
    public static PortSecurity Of(ListenRequest request)
    {
        var http = request.Transport.Http;
        return !http.IsSecure || http.Certificate is not null
            ? new PortSecurity(http.IsSecure, http.Certificate, http.Version)
            : throw new InvalidOperationException(
                $"The service certificate is not provided for {request.Address}. Specify a service certificate in ServiceCredentials (host.Credentials.ServiceCertificate).");
    }

    public void Apply(ListenOptions options, PathTable paths)
    {
        options.Protocols = Version.Major < 2 ? HttpProtocols.Http1 : IsSecure ? HttpProtocols.Http1AndHttp2 : HttpProtocols.Http2;
        if (!IsSecure)
        {
            return;
        }

        options.UseHttps(new TlsHandshakeCallbackOptions
        {
            OnConnection = context => new ValueTask<SslServerAuthenticationOptions>(new SslServerAuthenticationOptions
            {
                ServerCertificate = Certificate,
                ClientCertificateRequired = paths.CertificateRules.Any(),
                RemoteCertificateValidationCallback = (_, certificate, chain, _) =>
                {
                    if (certificate is X509Certificate2 shown && paths.CertificateRules.ToArray() is { Length: > 0 } rules)
                    {
                        var known = new PeerCertificates();
                        known.Examine(rules, shown, chain);
                        context.Connection.Items[typeof(PeerCertificates)] = known;
                    }

                    return true;
                },
            }),
        });
    }

    /// <summary>Null when both can share a port; otherwise what they differ in.</summary>
    public string? Conflict(PortSecurity other) =>
        IsSecure != other.IsSecure ? "one of them is HTTPS and the other is not"
        : Version != other.Version ? $"one speaks HTTP {Version} and the other {other.Version} (HttpTransportBindingElement.HttpVersion)"
        : !Equals(Certificate, other.Certificate) ? "their service certificates differ"
        : null;
}

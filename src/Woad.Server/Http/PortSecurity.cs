using Woad.Connections;
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.Server.Kestrel.Https;
using Woad.Transports.Listening;
using Woad.Xml;

namespace Woad.Server.Http;

/// <summary>
/// The settings on which the endpoints of one port must agree: TLS, the version of HTTP, the port's certificate.
/// </summary>
/// <param name="IsSecure">Whether the port speaks TLS.</param>
/// <param name="Certificate">The certificate that is shown; null when the endpoint has none.</param>
/// <param name="IsForPort">Whether the certificate was given for the port, not for the service.</param>
/// <param name="Version">The version of HTTP.</param>
internal sealed record PortSecurity(bool IsSecure, X509Certificate2? Certificate, bool IsForPort, Version Version)
{
    public static PortSecurity Of(ListenRequest request)
    {
        var http = HttpModel.Of(request.Transport);
        return new PortSecurity(
            http.IsSecure, request.PortCertificate ?? http.Certificate, request.PortCertificate is not null,
            http.Version);
    }

    /// <summary>
    /// The same for a port that is opened: an endpoint without a certificate shows that of the settings.
    /// </summary>
    /// <exception cref="InvalidOperationException">The port needs a certificate and has none.</exception>
    public PortSecurity Complete(Uri address) => !IsSecure || Certificate is not null
        ? this
        : this with
        {
            Certificate = DefaultCertificate.OfProcess() ?? throw new InvalidOperationException(Escaped.Text(
                $"The service certificate is not provided for {address}. Specify a certificate of the port "
                    + $"(host.HttpsCertificate, or of a client CompositeDuplexBindingElement.HttpsCertificate), a "
                    + $"service certificate in ServiceCredentials (host.Credentials.ServiceCertificate), or the "
                    + $"settings {DefaultCertificate.Section} "
                + $"(appsettings.json, environment variables Kestrel__Certificates__Default__Path and __Password).")),
        };

    public void Apply(ListenOptions options, PathTable paths)
    {
        options.Protocols = Version.Major < 2
            ? HttpProtocols.Http1
            : IsSecure ? HttpProtocols.Http1AndHttp2 : HttpProtocols.Http2;
        if (!IsSecure)
        {
            return;
        }

        options.UseHttps(new TlsHandshakeCallbackOptions
        {
            OnConnection = context =>
            {
                var asks = paths.CertificateRules.Any();
                return new ValueTask<SslServerAuthenticationOptions>(new SslServerAuthenticationOptions
                {
                    ServerCertificate = Certificate,
                    ClientCertificateRequired = asks,

                    // A client that goes on with an earlier session is not asked, and may have shown none in it.
                    AllowTlsResume = !asks,
                    RemoteCertificateValidationCallback = (_, certificate, chain, _) =>
                    {
                        if (certificate is X509Certificate2 shown
                            && paths.CertificateRules.ToArray() is { Length: > 0 } rules)
                        {
                            var known = new PeerCertificates();
                            known.Examine(rules, shown, chain);
                            context.Connection.Items[typeof(PeerCertificates)] = known;
                        }

                        return true;
                    },
                });
            },
        });
    }

    /// <summary>
    /// Null when the other can share this port; otherwise what they differ in. The port keeps its certificate.
    /// </summary>
    public string? Conflict(PortSecurity other) =>
        IsSecure != other.IsSecure ? "one of them is HTTPS and the other is not"
        : Version != other.Version
            ? $"one speaks HTTP {Version} and the other {other.Version} (HttpTransportBindingElement.HttpVersion)"
            : other.IsForPort && !Equals(Certificate, other.Certificate)
                ? "the certificates of the port differ (ServiceHostBase.HttpsCertificate)"
                : null;
}

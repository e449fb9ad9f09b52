using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Security;
using Woad.Security.Certificates;

namespace Woad.Security.Upgrades;

/// <summary>TLS of an endpoint, fixed at open.</summary>
internal sealed record TlsModel
{
    private readonly Lazy<SslStreamCertificateContext>? _chain;

    /// <summary>Own certificate: the service's, or the client's if it shows one.</summary>
    public X509Certificate2? Certificate
    {
        get;
        init
        {
            field = value;
            _chain = value is null ? null : new(() => SslStreamCertificateContext.Create(value, null, offline: true));
        }
    }

    /// <summary>
    /// The certificate with those between it and a root, as far as this machine has them. They are looked for once, and
    /// not for each handshake.
    /// </summary>
    public SslStreamCertificateContext? Chain => _chain?.Value;

    /// <summary>Which certificates of the peer are believed.</summary>
    public required CertificateRule Peer { get; init; }

    /// <summary>Client: the program's own judge of the service's identity; null for WCF's rules.</summary>
    public IdentityVerifier? Identity { get; init; }

    /// <summary>Server: whether clients must show a certificate. Client: whether it has to show one.</summary>
    public bool RequireClientCertificate { get; init; }

    /// <summary>The protocols allowed; none names the operating system's choice.</summary>
    public SslProtocols Protocols { get; init; }
}

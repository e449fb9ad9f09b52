using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using Woad.Conformance.Negotiation;
using Woad.Encoders;
using Woad.Security.Certificates;
using Woad.Security.Negotiation;
using Woad.Security.Upgrades;
using Woad.Tests.Framing;
using Woad.Security.Contexts;

namespace Woad.Tests.Security.Negotiation;

/// <summary>The settings of both sides of negotiations by TLS.</summary>
internal static class TlsModels
{
    public static TlsNegotiationModel Service(
        bool isOasis = false, bool wantsCertificate = false, X509Certificate2? certificate = null,
        SslProtocols protocols = SslProtocols.None) =>
        new(TrustVersions.Of(isOasis), 256)
        {
            Tls = new TlsModel
            {
                Certificate = certificate ?? NegotiationCertificates.Service,
                Peer = NegotiationCertificates.Rule(CertificatePurpose.Client),
                RequireClientCertificate = wantsCertificate,
                Protocols = protocols,
            },
        };

    public static TlsNegotiationModel Client(
        bool isOasis = false, X509Certificate2? certificate = null, int keyBits = 256) =>
        new(TrustVersions.Of(isOasis), keyBits)
        {
            Tls = new TlsModel
            {
                Certificate = certificate,
                Peer = NegotiationCertificates.Rule(CertificatePurpose.Server),
                RequireClientCertificate = certificate is not null,
            },
        };

    /// <summary>An anonymous client and its service.</summary>
    public static NegotiationWire Wire(
        ManualClock? clock = null, bool isOasis = false, NegotiationLimits? limits = null, TokenCaching? caching = null,
        EncodingKind kind = EncodingKind.Text) => new(
        Client(isOasis) with { Caching = caching ?? TokenCaching.Default },
        Service(isOasis) with { Limits = limits ?? NegotiationLimits.Default },
        clock ?? new ManualClock(),
        kind);
}

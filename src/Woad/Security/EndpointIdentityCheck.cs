using System.IdentityModel.Claims;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Security.Certificates;

namespace Woad.Security;

/// <summary>Whether a service's certificate belongs to the endpoint that the client wanted.</summary>
internal static class EndpointIdentityCheck
{
    /// <summary>Null when it does; otherwise why not.</summary>
    public static string? Refusal(EndpointAddress target, Uri via, X509Certificate2 certificate) =>
        Refusal(target.Identity, via.IdnHost, certificate);

    /// <summary>The same by a custom verifier; null for WCF's rules.</summary>
    public static string? Refusal(
        IdentityVerifier? verifier, EndpointAddress target, Uri via, X509Certificate2 certificate) =>
        verifier is null ? Refusal(target, via, certificate)
        : !verifier.TryGetIdentity(target, out var identity) ? $"{verifier.GetType()} expects no identity of it"
        : verifier.CheckAccess(
            identity,
            new EvaluatedContext(
                [new X509CertificateClaimSet(certificate)], new Dictionary<string, object>(), DateTime.MaxValue))
            ? null
            : $"{verifier.GetType()} does not take the certificate {CertificateName.Of(certificate)} for {identity}";

    /// <summary>The same for an identity, or a host where there is none.</summary>
    public static string? Refusal(EndpointIdentity? identity, string host, X509Certificate2 certificate) =>
        identity switch
        {
            null => HostRefusal(host, certificate, "the address's host"),
            DnsEndpointIdentity dns =>
                HostRefusal((string)dns.IdentityClaim.Resource, certificate, "the endpoint's DNS identity"),
            X509CertificateEndpointIdentity expected => expected.Certificates.Contains(certificate)
                ? null
                : $"the certificate {CertificateName.Of(certificate)} is not the one of the endpoint's identity. Where "
                    + "the service has another certificate now, set the Identity of EndpointAddress to it",
            RsaEndpointIdentity rsa => rsa.Equals(EndpointIdentity.CreateRsaIdentity(certificate))
                ? null
                : $"the certificate {CertificateName.Of(certificate)} does not have the RSA key of the endpoint's "
                    + "identity. Where the service has another key now, set the Identity of EndpointAddress to it",
            var other =>
                $"the endpoint's identity is a {other.GetType().Name}, which a certificate cannot prove. Set it "
                    + "to a DNS, certificate or RSA identity (EndpointIdentity), or use Windows credentials",
        };

    private static string? HostRefusal(string expected, X509Certificate2 certificate, string what) =>
        certificate.MatchesHostname(expected)
            ? null
            : $"the certificate {CertificateName.Of(certificate)} is for "
                + $"'{certificate.GetNameInfo(X509NameType.DnsName, false)}', {what} is '{expected}'. If this is a "
                + "legitimate remote endpoint, you can fix the problem by explicitly specifying DNS identity "
                + $"'{certificate.GetNameInfo(X509NameType.DnsName, false)}' as the Identity property of "
                + "EndpointAddress when creating the channel proxy";
}

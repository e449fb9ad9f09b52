using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Xml;

namespace Woad.Security.Certificates;

/// <summary>What a certificate says about itself: its time and what it may be used for.</summary>
internal static class CertificateUsage
{
    private const string AnyUsage = "2.5.29.37.0";

    public static Oid? OidOf(CertificatePurpose purpose) => purpose switch
    {
        CertificatePurpose.Server => new Oid("1.3.6.1.5.5.7.3.1", "server authentication"),
        CertificatePurpose.Client => new Oid("1.3.6.1.5.5.7.3.2", "client authentication"),
        _ => null,
    };

    /// <exception cref="SecurityTokenValidationException">It is not good now, or not for this.</exception>
    public static void Check(X509Certificate2 certificate, CertificatePurpose purpose, TimeProvider clock)
    {
        var now = clock.GetUtcNow().UtcDateTime;
        if (now < certificate.NotBefore.ToUniversalTime() || now > certificate.NotAfter.ToUniversalTime())
        {
            throw new SecurityTokenValidationException(Escaped.Text(
                $"The certificate {CertificateName.Of(certificate)} is valid from {certificate.NotBefore:u} to "
                    + $"{certificate.NotAfter:u}, and now is {now:u}."));
        }

        if (OidOf(purpose) is { } wanted
            && certificate.Extensions.OfType<X509EnhancedKeyUsageExtension>().FirstOrDefault() is { } usage
            && !usage.EnhancedKeyUsages.Cast<Oid>().Any(oid => oid.Value == wanted.Value || oid.Value == AnyUsage))
        {
            throw new SecurityTokenValidationException(Escaped.Text(
                $"The certificate {CertificateName.Of(certificate)} is not meant for {wanted.FriendlyName}: its "
                    + $"extended key usage does not list {wanted.Value}."));
        }
    }
}

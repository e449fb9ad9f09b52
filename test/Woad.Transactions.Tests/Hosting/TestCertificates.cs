using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.TestSupport;

namespace Woad.Transactions.Tests.Hosting;

/// <summary>Certificates of the tests, and a validator that takes those alone.</summary>
internal static class TestCertificates
{
    private static readonly HashSet<string> _known = [];

    public static X509CertificateValidator Validator { get; } = new Known();

    /// <summary>A certificate for a DNS name.</summary>
    public static X509Certificate2 For(string host)
    {
        using var key = TestKeys.Rsa(host);
        var request = new CertificateRequest($"CN={host}", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName(host);
        request.CertificateExtensions.Add(names.Build());
        var certificate = request.CreateSelfSigned(
            new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.Zero),
            new DateTimeOffset(2120, 1, 1, 0, 0, 0, TimeSpan.Zero));
        lock (_known)
        {
            _known.Add(certificate.Thumbprint);
        }

        return X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pkcs12), null);
    }

    private sealed class Known : X509CertificateValidator
    {
        public override void Validate(X509Certificate2 certificate)
        {
            lock (_known)
            {
                if (!_known.Contains(certificate.Thumbprint))
                {
                    throw new SecurityTokenValidationException("The certificate is none of the tests'.");
                }
            }
        }
    }
}

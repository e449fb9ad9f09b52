using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Description;
using System.ServiceModel.Security;

namespace Woad.Routing.Tests.Pairs;

/// <summary>The certificate of services that secure their messages.</summary>
internal static class PairCertificate
{
    /// <summary>The certificate of localhost, with its key.</summary>
    public static X509Certificate2 Value { get; } = Make();

    /// <summary>The credentials of a client that accepts the certificate.</summary>
    public static ClientCredentials Trusted() => new()
    {
        ServiceCertificate =
        {
            Authentication = { CertificateValidationMode = X509CertificateValidationMode.None },
        },
    };

    private static X509Certificate2 Make()
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest(
            "CN=localhost", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("localhost");
        request.CertificateExtensions.Add(names.Build());
        using var made = request.CreateSelfSigned(CertificatePeriod.From, CertificatePeriod.To);
        return X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pkcs12), null);
    }
}

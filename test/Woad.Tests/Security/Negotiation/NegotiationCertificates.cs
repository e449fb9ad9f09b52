using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Security.Certificates;

namespace Woad.Tests.Security.Negotiation;

/// <summary>An authority of the tests' own, certificates that it has issued, and one that nobody believes.</summary>
internal static class NegotiationCertificates
{
    private static readonly DateTimeOffset Now = TimeProvider.System.GetUtcNow();
    private static readonly X509Certificate2 Authority = MakeAuthority();

    public static X509Certificate2 Service { get; } = Issue("service.test", "1.3.6.1.5.5.7.3.1", Authority);

    public static X509Certificate2 Client { get; } = Issue("alice", "1.3.6.1.5.5.7.3.2", Authority);

    public static X509Certificate2 Stranger { get; } = Issue("service.test", "1.3.6.1.5.5.7.3.2", null);

    /// <summary>Believes what the authority has issued for a purpose.</summary>
    public static CertificateRule Rule(CertificatePurpose purpose)
    {
        var policy = new X509ChainPolicy
        {
            TrustMode = X509ChainTrustMode.CustomRootTrust,
            RevocationMode = X509RevocationMode.NoCheck,
        };
        policy.CustomTrustStore.Add(Authority);
        return new CertificateRule(new ChainTrustValidator(policy), purpose);
    }

    private static X509Certificate2 Issue(string name, string usage, X509Certificate2? issuer)
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest($"CN={name}", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName(name);
        request.CertificateExtensions.Add(names.Build());
        request.CertificateExtensions.Add(new X509EnhancedKeyUsageExtension([new Oid(usage)], false));
        using var issued = issuer is null
            ? request.CreateSelfSigned(Now.AddHours(-2), Now.AddDays(1))
            : request.Create(
                issuer, Now.AddHours(-2), Now.AddDays(1), RandomNumberGenerator.GetBytes(8)).CopyWithPrivateKey(key);
        return Portable(issued);
    }

    private static X509Certificate2 MakeAuthority()
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest(
            "CN=Woad negotiation authority", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, false, 0, true));
        request.CertificateExtensions.Add(new X509KeyUsageExtension(X509KeyUsageFlags.KeyCertSign, true));
        using var made = request.CreateSelfSigned(Now.AddDays(-1), Now.AddDays(3));
        return Portable(made);
    }

    /// <summary>With a key that TLS can use on every platform.</summary>
    private static X509Certificate2 Portable(X509Certificate2 certificate) =>
        X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pkcs12), null);
}

using System.IdentityModel.Selectors;
using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Description;
using System.ServiceModel.Security;

namespace Woad.Server.Tests.Security;

/// <summary>An authority of the tests' own and certificates that it, or nobody, has issued.</summary>
internal static class TestCertificates
{
    public const string ServerUsage = "1.3.6.1.5.5.7.3.1";
    public const string ClientUsage = "1.3.6.1.5.5.7.3.2";

    private static readonly DateTimeOffset Now = DateTimeOffset.UtcNow;
    private static readonly Lazy<X509Certificate2> LazyStranger = new(static () => MakeAuthority("CN=Somebody else"));

    public static X509Certificate2 Authority { get; } = MakeAuthority("CN=Woad test authority");

    /// <summary>An authority that nobody believes.</summary>
    public static X509Certificate2 Stranger => LazyStranger.Value;

    /// <summary>For localhost and 127.0.0.1, as a good service shows it.</summary>
    public static X509Certificate2 Server { get; } = Issue("localhost", ServerUsage);

    public static X509Certificate2 Client { get; } = Issue("alice", ClientUsage);

    /// <summary>Believes what the tests' authority has issued, and nothing else.</summary>
    public static X509CertificateValidator Validator =>
        X509CertificateValidator.CreateChainTrustValidator(false, Policy());

    /// <summary>A service shows <see cref="Server"/> and believes the authority's clients.</summary>
    public static void Believe(ServiceCredentials credentials)
    {
        credentials.ServiceCertificate.Certificate = Server;
        credentials.ClientCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
        credentials.ClientCertificate.Authentication.CustomCertificateValidator = Validator;
    }

    /// <summary>A client shows <see cref="Client"/> and believes the authority's services.</summary>
    public static void Believe(ClientCredentials credentials)
    {
        credentials.ClientCertificate.Certificate = Client;
        credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
        credentials.ServiceCertificate.Authentication.CustomCertificateValidator = Validator;
        credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
        {
            CertificateValidationMode = X509CertificateValidationMode.Custom,
            CustomCertificateValidator = Validator,
        };
    }

    public static X509ChainPolicy Policy(X509RevocationMode revocation = X509RevocationMode.NoCheck)
    {
        var policy = new X509ChainPolicy
        {
            TrustMode = X509ChainTrustMode.CustomRootTrust,
            RevocationMode = revocation,
            UrlRetrievalTimeout = TimeSpan.FromSeconds(5),
        };
        policy.CustomTrustStore.Add(Authority);
        return policy;
    }

    public static X509Certificate2 Issue(
        string name, string usage, TimeSpan? ends = null, X509Certificate2? issuer = null,
        X509Extension? extension = null)
    {
        using var key = TestKeys.Rsa(name);
        var request = Request(name, key, usage);
        if (extension is not null)
        {
            request.CertificateExtensions.Add(extension);
        }

        Span<byte> serial = stackalloc byte[8];
        RandomNumberGenerator.Fill(serial);
        using var issued = request.Create(
            issuer ?? Authority, Now.AddHours(-2), Now + (ends ?? TimeSpan.FromDays(1)), serial.ToArray());
        return Portable(issued.CopyWithPrivateKey(key));
    }

    public static X509Certificate2 SelfSigned(string name)
    {
        using var key = TestKeys.Rsa(name);
        return Portable(Request(name, key, ServerUsage).CreateSelfSigned(Now.AddHours(-2), Now.AddDays(1)));
    }

    private static CertificateRequest Request(string name, RSA key, string usage)
    {
        var request = new CertificateRequest($"CN={name}", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName(name);
        if (name == "localhost")
        {
            names.AddIpAddress(IPAddress.Loopback);
        }

        request.CertificateExtensions.Add(names.Build());
        request.CertificateExtensions.Add(new X509EnhancedKeyUsageExtension([new Oid(usage)], false));
        return request;
    }

    public static X509Certificate2 MakeAuthority(string name)
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest(name, key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, false, 0, true));
        request.CertificateExtensions.Add(
            new X509KeyUsageExtension(X509KeyUsageFlags.KeyCertSign | X509KeyUsageFlags.CrlSign, true));
        request.CertificateExtensions.Add(new X509SubjectKeyIdentifierExtension(request.PublicKey, false));
        return Portable(request.CreateSelfSigned(Now.AddDays(-1), Now.AddDays(3)));
    }

    /// <summary>With a key that TLS can use on every platform.</summary>
    private static X509Certificate2 Portable(X509Certificate2 certificate)
    {
        using (certificate)
        {
            return X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pkcs12), null);
        }
    }
}

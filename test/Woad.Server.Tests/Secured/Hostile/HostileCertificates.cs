using System.Collections.Concurrent;
using System.Formats.Asn1;
using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Secured.Hostile;

/// <summary>Certificates, of which few are to be believed. Each is made once.</summary>
internal static class HostileCertificates
{
    private const string CodeSigning = "1.3.6.1.5.5.7.3.3";

    private static readonly ConcurrentDictionary<(string, bool), X509Certificate2> Made = new();
    private static readonly DateTimeOffset Now = DateTimeOffset.UtcNow;
    private static readonly X509Certificate2 Impostor = TestCertificates.MakeAuthority(
        TestCertificates.Authority.Subject);

    /// <summary>The authority whose names are limited to one domain.</summary>
    public static X509Certificate2 Limited { get; } = MakeLimited();

    /// <summary>Those that are believed, whoever shows them.</summary>
    public static IReadOnlyList<string> Good { get; } = [
        "good", "no usage", "renewed under the same name", "name among others",
    ];

    /// <summary>Those that are not.</summary>
    public static IReadOnlyList<string> Bad { get; } =
    [
        "expired", "not yet valid", "usage of the other side", "usage of code", "self-signed",
        "self-signed under the authority's name",
        "unknown authority", "authority of the same name", "issuer that is no authority", "issuer that is not sent",
        "chain that is longer than the authority allows", "chain of 12", "altered after it was signed",
        "signature of another certificate",
        "critical extension that nobody knows", "RSA of 512 bits", "outside the names of its authority",
        "issuer expired",
    ];

    /// <summary>Those that are not believed of a service, for the name that it was asked for.</summary>
    public static IReadOnlyList<string> OfOtherServices { get; } =
        [
            "other host", "other host with the name as CN", "wildcard of another domain", "wildcard alone",
            "address instead of the name", "name with a NUL", "name as a prefix",
        ];

    /// <summary>A certificate.</summary>
    public static X509Certificate2 Of(string kind, bool isServer) =>
        Made.GetOrAdd((kind, isServer), static k => Make(k.Item1, k.Item2));

    private static X509Certificate2 Make(string kind, bool isServer)
    {
        var usage = isServer ? TestCertificates.ServerUsage : TestCertificates.ClientUsage;
        var other = isServer ? TestCertificates.ClientUsage : TestCertificates.ServerUsage;
        var name = isServer ? "localhost" : "alice";
        return kind switch
        {
            "good" or "renewed under the same name" => Issue(name, usage),
            "no usage" => Issue(name, null),
            "name among others" => Issue(name, usage, names: ["elsewhere.test", name, "127.0.0.1"]),
            "expired" => Issue(name, usage, from: -48, to: -1),
            "not yet valid" => Issue(name, usage, from: 1, to: 24),
            "usage of the other side" => Issue(name, other),
            "usage of code" => Issue(name, CodeSigning),
            "self-signed" => TestCertificates.SelfSigned(name),
            "self-signed under the authority's name" => SelfSigned(TestCertificates.Authority.Subject, name, usage),
            "unknown authority" => Issue(name, usage, issuer: TestCertificates.Stranger),
            "authority of the same name" => Issue(name, usage, issuer: Impostor),
            "issuer that is no authority" => Issue(name, usage, issuer: Issue("middle", null)),
            "issuer that is not sent" => Issue(name, usage, issuer: Middle(TestCertificates.Authority)),
            "chain that is longer than the authority allows" =>
                Issue(name, usage, issuer: Middle(TestCertificates.Authority)),
            "chain of 12" =>
                Issue(
                    name, usage,
                    issuer: Enumerable.Range(0, 11).Aggregate(
                        TestCertificates.Authority, static (above, level) => Middle(above, level))),
            "altered after it was signed" => Altered(Issue(name, usage)),
            "signature of another certificate" => Swapped(name, usage),
            "critical extension that nobody knows" =>
                Issue(name, usage, extension: new X509Extension("1.2.3.4.5", [5, 0], critical: true)),
            "RSA of 512 bits" => Issue(name, usage, bits: 512),
            "outside the names of its authority" => Issue(name, usage, issuer: Limited),
            "issuer expired" =>
                Issue(name, usage, issuer: Middle(TestCertificates.Authority, expired: true), from: -47, to: -2),
            "other host" => Issue("elsewhere.test", usage),
            "other host with the name as CN" => Issue(name, usage, names: ["elsewhere.test"]),
            "wildcard of another domain" => Issue("x", usage, names: ["*.test"]),
            "wildcard alone" => Issue("x", usage, names: ["*"]),
            "address instead of the name" => Issue("x", usage, names: ["127.0.0.1"]),
            "name with a NUL" => Issue("x", usage, names: ["localhost\0.evil.test"]),
            "name as a prefix" => Issue("x", usage, names: ["localhost.evil.test"]),
            _ => throw new InvalidOperationException($"No certificate is called '{kind}'."),
        };
    }

    private static X509Certificate2 Issue(
        string name,
        string? usage,
        string[]? names = null,
        X509Certificate2? issuer = null,
        X509Extension? extension = null,
        int from = -2,
        int to = 24,
        int bits = 2048)
    {
        using var key = TestKeys.Rsa(name, bits);
        var request = Request($"CN={name}", names ?? [name], usage, key);
        if (extension is not null)
        {
            request.CertificateExtensions.Add(extension);
        }

        issuer ??= TestCertificates.Authority;
        var generator = X509SignatureGenerator.CreateForRSA(issuer.GetRSAPrivateKey()!, RSASignaturePadding.Pkcs1);
        using var issued = request.Create(
            issuer.SubjectName, generator, Now.AddHours(from), Now.AddHours(to), RandomNumberGenerator.GetBytes(8));
        return Portable(issued, key);
    }

    private static CertificateRequest Request(string subject, string[] names, string? usage, RSA key)
    {
        var request = new CertificateRequest(subject, key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        request.CertificateExtensions.Add(Names(names));
        request.CertificateExtensions.Add(new X509SubjectKeyIdentifierExtension(request.PublicKey, critical: false));
        if (usage is not null)
        {
            request.CertificateExtensions.Add(new X509EnhancedKeyUsageExtension([new Oid(usage)], critical: false));
        }

        return request;
    }

    /// <summary>As it is said, without the checks of a builder.</summary>
    private static X509Extension Names(string[] names)
    {
        var writer = new AsnWriter(AsnEncodingRules.DER);
        using (writer.PushSequence())
        {
            foreach (var name in names)
            {
                if (IPAddress.TryParse(name, out var address))
                {
                    writer.WriteOctetString(address.GetAddressBytes(), new Asn1Tag(TagClass.ContextSpecific, 7));
                }
                else
                {
                    writer.WriteCharacterString(
                        UniversalTagNumber.IA5String, name, new Asn1Tag(TagClass.ContextSpecific, 2));
                }
            }
        }

        return new X509Extension("2.5.29.17", writer.Encode(), critical: false);
    }

    private static X509Certificate2 Middle(X509Certificate2 issuer, int level = 0, bool expired = false)
    {
        // Neighbours in a chain have different keys.
        using var key = TestKeys.Rsa($"middle {level % 2}");
        var request = new CertificateRequest(
            $"CN=middle {level}", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, false, 0, true));
        request.CertificateExtensions.Add(new X509KeyUsageExtension(X509KeyUsageFlags.KeyCertSign, true));
        var generator = X509SignatureGenerator.CreateForRSA(issuer.GetRSAPrivateKey()!, RSASignaturePadding.Pkcs1);
        using var issued = request.Create(
            issuer.SubjectName, generator, Now.AddHours(expired ? -48 : -2), Now.AddHours(expired ? -1 : 24),
            RandomNumberGenerator.GetBytes(8));
        return Portable(issued, key);
    }

    private static X509Certificate2 MakeLimited()
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest(
            "CN=Limited authority", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, false, 0, true));
        request.CertificateExtensions.Add(new X509KeyUsageExtension(X509KeyUsageFlags.KeyCertSign, true));
        var writer = new AsnWriter(AsnEncodingRules.DER);
        using (writer.PushSequence())
        using (writer.PushSequence(new Asn1Tag(TagClass.ContextSpecific, 0)))
        using (writer.PushSequence())
        {
            writer.WriteCharacterString(
                UniversalTagNumber.IA5String, "permitted.test", new Asn1Tag(TagClass.ContextSpecific, 2));
        }

        request.CertificateExtensions.Add(new X509Extension("2.5.29.30", writer.Encode(), critical: true));
        return Portable(request.CreateSelfSigned(Now.AddDays(-1), Now.AddDays(2)), null);
    }

    private static X509Certificate2 SelfSigned(string subject, string name, string usage)
    {
        using var key = TestKeys.Rsa(name);
        return Portable(
            Request(subject, [name], usage, key).CreateSelfSigned(Now.AddHours(-2), Now.AddHours(24)), null);
    }

    private static X509Certificate2 Altered(X509Certificate2 certificate)
    {
        var bytes = certificate.RawData;
        bytes[^1] ^= 1;
        using var altered = X509CertificateLoader.LoadCertificate(bytes);
        using var key = certificate.GetRSAPrivateKey()!;
        return Portable(altered, key);
    }

    /// <summary>The names of one certificate with the signature of another.</summary>
    private static X509Certificate2 Swapped(string name, string usage)
    {
        var (one, other) = (Issue(name, usage), Issue("elsewhere.test", usage));
        var bytes = one.RawData;
        other.RawData.AsSpan(^256..).CopyTo(bytes.AsSpan(^256..));
        using var swapped = X509CertificateLoader.LoadCertificate(bytes);
        using var key = one.GetRSAPrivateKey()!;
        return Portable(swapped, key);
    }

    /// <summary>With a key that TLS can use on every platform.</summary>
    private static X509Certificate2 Portable(X509Certificate2 certificate, RSA? key)
    {
        using var whole = key is null ? null : certificate.CopyWithPrivateKey(key);
        return X509CertificateLoader.LoadPkcs12((whole ?? certificate).Export(X509ContentType.Pkcs12), null);
    }
}

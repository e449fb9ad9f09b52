using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Federation.Handlers;

/// <summary>RSA keys of session cookies and their names.</summary>
internal static class CookieKeys
{
    /// <summary>The private key of a certificate.</summary>
    /// <exception cref="ArgumentException">The certificate has none.</exception>
    public static RSA PrivateOf(X509Certificate2 certificate)
    {
        ArgumentNullException.ThrowIfNull(certificate);
        return certificate.GetRSAPrivateKey() ?? throw new ArgumentException(
            "The certificate of session cookies has no private RSA key.", nameof(certificate));
    }

    /// <summary>The hash of a public key, by which a cookie names it.</summary>
    public static byte[] NameOf(RSA key, string hash)
    {
        var name = Algorithm(hash);
        return CryptographicOperations.HashData(name, key.ExportRSAPublicKey());
    }

    /// <summary>The hash algorithm of a name.</summary>
    /// <exception cref="ArgumentException">It is not one of SHA-2.</exception>
    public static HashAlgorithmName Algorithm(string hash) => hash?.ToUpperInvariant().Replace("-", "") switch
    {
        "SHA256" => HashAlgorithmName.SHA256,
        "SHA384" => HashAlgorithmName.SHA384,
        "SHA512" => HashAlgorithmName.SHA512,
        _ => throw new ArgumentException(
            "Session cookies are hashed by SHA256, SHA384 or SHA512. Set HashName to one of them.", nameof(hash)),
    };
}

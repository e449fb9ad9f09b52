using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Security.Messages;

/// <summary>What an algorithm suite says of signatures.</summary>
/// <param name="IsSha256">Whether digests are SHA-256; SHA-1 otherwise.</param>
/// <param name="KeyBits">Bits of a shared key.</param>
/// <param name="DerivedKeyBits">Bits of a key derived for signatures.</param>
[SuppressMessage("Security", "CA5350:Do Not Use Weak Cryptographic Algorithms", Justification = "WCF's default suite signs by HMAC-SHA-1; peers that can do better choose a suite with SHA-256.")]
internal sealed record SignatureAlgorithms(bool IsSha256, int KeyBits, int DerivedKeyBits)
{
    /// <summary>Bits of the longest shared key of any suite.</summary>
    public const int MostKeyBits = 256;

    public string Digest => IsSha256 ? SecurityAlgorithms.Sha256 : SecurityAlgorithms.Sha1;

    public string Symmetric => IsSha256 ? SecurityAlgorithms.HmacSha256 : SecurityAlgorithms.HmacSha1;

    public string Asymmetric => IsSha256 ? SecurityAlgorithms.RsaSha256 : SecurityAlgorithms.RsaSha1;

    private HashAlgorithmName Hash => IsSha256 ? HashAlgorithmName.SHA256 : HashAlgorithmName.SHA1;

    public byte[] ComputeDigest(ReadOnlySpan<byte> bytes) => IsSha256 ? SHA256.HashData(bytes) : SHA1.HashData(bytes);

    public byte[] Sign(ReadOnlySpan<byte> key, ReadOnlySpan<byte> bytes) =>
        IsSha256 ? HMACSHA256.HashData(key, bytes) : HMACSHA1.HashData(key, bytes);

    /// <summary>Signs by the private key of a certificate; null when it has none of RSA.</summary>
    public byte[]? Sign(X509Certificate2 certificate, ReadOnlySpan<byte> bytes)
    {
        using var key = certificate.GetRSAPrivateKey();
        return key?.SignData(bytes, Hash, RSASignaturePadding.Pkcs1);
    }

    public bool Verify(X509Certificate2 certificate, ReadOnlySpan<byte> bytes, ReadOnlySpan<byte> signature)
    {
        using var key = certificate.GetRSAPublicKey();
        return key?.VerifyData(bytes, signature, Hash, RSASignaturePadding.Pkcs1) == true;
    }
}

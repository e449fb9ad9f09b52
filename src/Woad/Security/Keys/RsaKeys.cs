using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using Woad.Security.Algorithms;
using Woad.Xml;

namespace Woad.Security.Keys;

/// <summary>What the keys of WCF do with an RSA key: sign by XML Signature, wrap keys by XML Encryption.</summary>
[SuppressMessage(
    "Security", "CA5350:Do Not Use Weak Cryptographic Algorithms",
    Justification = "The program or its peer names the algorithm.")]
internal static class RsaKeys
{
    private const string Rsa15 = "http://www.w3.org/2001/04/xmlenc#rsa-1_5";
    private const string Oaep = "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p";

    public static bool IsKnown(string algorithm) =>
        algorithm is Rsa15 or Oaep or AlgorithmNames.RsaSha1 or AlgorithmNames.RsaSha256;

    /// <summary>Unwraps a key.</summary>
    /// <exception cref="NotSupportedException">The algorithm wraps no keys.</exception>
    public static byte[] Decrypt(RSA key, string algorithm, byte[] keyData) => key.Decrypt(keyData, Padding(algorithm));

    /// <summary>Wraps a key.</summary>
    /// <exception cref="NotSupportedException">The algorithm wraps no keys.</exception>
    public static byte[] Encrypt(RSA key, string algorithm, byte[] keyData) => key.Encrypt(keyData, Padding(algorithm));

    /// <summary>The hash that a signature is made of.</summary>
    /// <exception cref="NotSupportedException">The algorithm makes no signatures.</exception>
    public static HashAlgorithm Hash(string algorithm) => algorithm switch
    {
        AlgorithmNames.RsaSha1 => SHA1.Create(),
        AlgorithmNames.RsaSha256 => SHA256.Create(),
        _ => throw Unknown(algorithm),
    };

    /// <summary>What makes signatures of hashes.</summary>
    /// <exception cref="NotSupportedException">The algorithm makes no signatures.</exception>
    public static AsymmetricSignatureFormatter Formatter(RSA key, string algorithm)
    {
        var formatter = new RSAPKCS1SignatureFormatter(key);
        formatter.SetHashAlgorithm(NameOfHash(algorithm));
        return formatter;
    }

    /// <summary>What checks signatures against hashes.</summary>
    /// <exception cref="NotSupportedException">The algorithm makes no signatures.</exception>
    public static AsymmetricSignatureDeformatter Deformatter(RSA key, string algorithm)
    {
        var deformatter = new RSAPKCS1SignatureDeformatter(key);
        deformatter.SetHashAlgorithm(NameOfHash(algorithm));
        return deformatter;
    }

    /// <summary>The refusal of an algorithm.</summary>
    public static NotSupportedException Unknown(string algorithm) => new(Escaped.Text(
        $"The algorithm '{algorithm}' is not supported by RSA keys. They sign by {AlgorithmNames.RsaSha1} and "
        + $"{AlgorithmNames.RsaSha256}, and wrap keys by {Rsa15} and {Oaep}."));

    private static string NameOfHash(string algorithm) => algorithm switch
    {
        AlgorithmNames.RsaSha1 => "SHA1",
        AlgorithmNames.RsaSha256 => "SHA256",
        _ => throw Unknown(algorithm),
    };

    private static RSAEncryptionPadding Padding(string algorithm) => algorithm switch
    {
        Rsa15 => RSAEncryptionPadding.Pkcs1,
        Oaep => RSAEncryptionPadding.OaepSHA1,
        _ => throw Unknown(algorithm),
    };
}

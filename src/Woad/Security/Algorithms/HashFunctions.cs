using System.Security.Cryptography;

namespace Woad.Security.Algorithms;

/// <summary>The hash functions of algorithms by their names; null for names that are not known.</summary>
internal static class HashFunctions
{
    public static HashAlgorithmName? OfDigest(string algorithm) => algorithm switch
    {
        AlgorithmNames.Sha1 => HashAlgorithmName.SHA1,
        AlgorithmNames.Sha256 => HashAlgorithmName.SHA256,
        AlgorithmNames.Sha384 => HashAlgorithmName.SHA384,
        AlgorithmNames.Sha512 => HashAlgorithmName.SHA512,
        _ => null,
    };

    public static HashAlgorithmName? OfHmac(string algorithm) => algorithm switch
    {
        AlgorithmNames.HmacSha1 => HashAlgorithmName.SHA1,
        AlgorithmNames.HmacSha256 => HashAlgorithmName.SHA256,
        AlgorithmNames.HmacSha384 => HashAlgorithmName.SHA384,
        AlgorithmNames.HmacSha512 => HashAlgorithmName.SHA512,
        _ => null,
    };

    public static HashAlgorithmName? OfRsa(string algorithm) => algorithm switch
    {
        AlgorithmNames.RsaSha1 => HashAlgorithmName.SHA1,
        AlgorithmNames.RsaSha256 => HashAlgorithmName.SHA256,
        AlgorithmNames.RsaSha384 => HashAlgorithmName.SHA384,
        AlgorithmNames.RsaSha512 => HashAlgorithmName.SHA512,
        _ => null,
    };

    /// <summary>Bytes of a digest, and of an HMAC.</summary>
    public static int SizeOf(HashAlgorithmName hash) =>
        hash == HashAlgorithmName.SHA1 ? SHA1.HashSizeInBytes
        : hash == HashAlgorithmName.SHA256 ? SHA256.HashSizeInBytes
        : hash == HashAlgorithmName.SHA384 ? SHA384.HashSizeInBytes
        : SHA512.HashSizeInBytes;
}

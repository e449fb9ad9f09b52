using System.IdentityModel;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Security.Algorithms;
using Woad.Xml;

namespace Woad.Federation.Signatures;

/// <summary>Signs and verifies by the keys of tokens: an algorithm takes keys of its own type only.</summary>
internal static class SigningAlgorithms
{
    private const int LeastRsaBits = 1024;
    private const string Sha1Switch = "System.IdentityModel.AllowSha1Signatures";

    /// <summary>Whether signatures and digests with SHA-1 are accepted.</summary>
    private static bool TakesSha1 => AppContext.TryGetSwitch(Sha1Switch, out var isOn) && isOn;

    /// <summary>The digest of octets.</summary>
    /// <exception cref="SignatureVerificationFailedException">The algorithm is not accepted.</exception>
    public static byte[] Digest(string algorithm, byte[] octets) => CryptographicOperations.HashData(
        Accepted(HashFunctions.OfDigest(algorithm), algorithm), octets);

    /// <summary>The digest of octets that this side signs.</summary>
    /// <exception cref="NotSupportedException">The algorithm is not known.</exception>
    public static byte[] DigestForSigning(string algorithm, byte[] octets) => CryptographicOperations.HashData(
        HashFunctions.OfDigest(algorithm) ?? throw new NotSupportedException(Escaped.Text(
            $"The digest algorithm '{algorithm}' is not known.")),
        octets);

    /// <summary>Signs octets.</summary>
    /// <exception cref="NotSupportedException">The key is of another type than the algorithm's.</exception>
    public static byte[] Sign(SecurityKey key, string algorithm, byte[] octets) => key switch
    {
        SymmetricSecurityKey symmetric when HashFunctions.OfHmac(algorithm) is { } hash =>
            CryptographicOperations.HmacData(hash, symmetric.GetSymmetricKey(), octets),
        AsymmetricSecurityKey asymmetric when HashFunctions.OfRsa(algorithm) is { } hash
            && asymmetric.GetAsymmetricAlgorithm(SecurityAlgorithms.RsaSha256Signature, true) is RSA rsa =>
            rsa.SignData(octets, hash, RSASignaturePadding.Pkcs1),
        _ => throw new NotSupportedException(Escaped.Text(
            $"A {key.GetType().Name} cannot sign by '{algorithm}'. Use an rsa algorithm with an RSA key, or an hmac "
                + $"algorithm with a secret.")),
    };

    /// <summary>Whether the key of an issuer has signed octets.</summary>
    /// <exception cref="SignatureVerificationFailedException">
    /// The algorithm is not accepted, or takes keys of another type.
    /// </exception>
    public static bool Verify(SecurityToken issuer, string algorithm, byte[] octets, byte[] signature)
    {
        if (HashFunctions.OfRsa(algorithm) is { } rsaHash && PublicKeyOf(issuer) is { } rsa)
        {
            return rsa.KeySize >= LeastRsaBits
                && rsa.VerifyData(octets, signature, Accepted(rsaHash, algorithm), RSASignaturePadding.Pkcs1);
        }

        if (HashFunctions.OfHmac(algorithm) is { } hmac && issuer is not (X509SecurityToken or RsaSecurityToken)
            && issuer.SecurityKeys is [SymmetricSecurityKey secret])
        {
            return CryptographicOperations.FixedTimeEquals(
                CryptographicOperations.HmacData(Accepted(hmac, algorithm), secret.GetSymmetricKey(), octets),
                signature);
        }

        throw new SignatureVerificationFailedException(Escaped.Text(
            $"The signature algorithm '{algorithm}' is not accepted for a {issuer.GetType().Name}."));
    }

    private static RSA? PublicKeyOf(SecurityToken issuer) => issuer switch
    {
        X509SecurityToken { Certificate: var certificate } => certificate.GetRSAPublicKey(),
        RsaSecurityToken { Rsa: var rsa } => rsa,
        _ => null,
    };

    private static HashAlgorithmName Accepted(HashAlgorithmName? hash, string algorithm) =>
        hash is { } known && (known != HashAlgorithmName.SHA1 || TakesSha1)
            ? known
            : throw new SignatureVerificationFailedException(Escaped.Text(
                $"The algorithm '{algorithm}' is not accepted. Issuers use SHA-256 or longer; the AppContext switch "
                    + $"{Sha1Switch} accepts SHA-1."));
}

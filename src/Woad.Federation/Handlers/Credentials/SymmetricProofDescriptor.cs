using System.Security.Cryptography;
using System.ServiceModel.Security;
using Woad.Security.Algorithms;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the secret of an issued token, which its reader and its holder have.</summary>
public partial class SymmetricProofDescriptor : ProofDescriptor
{
    private const int MostKeyBits = 1024;

    private readonly byte[] _key;
    private readonly byte[]? _sourceEntropy;
    private readonly byte[]? _targetEntropy;

    /// <summary>Initializes a new instance of the <see cref="SymmetricProofDescriptor"/> class.</summary>
    /// <param name="key">The secret.</param>
    /// <param name="targetEncryptingCredentials">The key of the token's reader; null for a clear secret.</param>
    public SymmetricProofDescriptor(byte[] key, EncryptingCredentials? targetEncryptingCredentials)
    {
        ArgumentNullException.ThrowIfNull(key);
        _key = [.. key];
        TargetEncryptingCredentials = targetEncryptingCredentials;
        KeyIdentifier = IdentifierOf(_key, targetEncryptingCredentials);
    }

    /// <summary>Initializes a new instance of the <see cref="SymmetricProofDescriptor"/> class.</summary>
    /// <param name="targetEncryptingCredentials">The key of the token's reader.</param>
    public SymmetricProofDescriptor(EncryptingCredentials? targetEncryptingCredentials)
        : this(256, targetEncryptingCredentials)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SymmetricProofDescriptor"/> class.</summary>
    /// <param name="keySizeInBits">The length, in bits, of a new secret.</param>
    /// <param name="targetEncryptingCredentials">The key of the token's reader.</param>
    public SymmetricProofDescriptor(int keySizeInBits, EncryptingCredentials? targetEncryptingCredentials)
        : this(keySizeInBits, targetEncryptingCredentials, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SymmetricProofDescriptor"/> class.</summary>
    /// <param name="keySizeInBits">The length, in bits, of a new secret.</param>
    /// <param name="targetEncryptingCredentials">The key of the token's reader.</param>
    /// <param name="requestorEncryptingCredentials">The key of the holder.</param>
    public SymmetricProofDescriptor(
        int keySizeInBits, EncryptingCredentials? targetEncryptingCredentials,
        EncryptingCredentials? requestorEncryptingCredentials)
        : this(keySizeInBits, targetEncryptingCredentials, requestorEncryptingCredentials, (string?)null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SymmetricProofDescriptor"/> class.</summary>
    /// <param name="keySizeInBits">The length, in bits, of a new secret.</param>
    /// <param name="targetEncryptingCredentials">The key of the token's reader.</param>
    /// <param name="requestorEncryptingCredentials">The key of the holder.</param>
    /// <param name="encryptWith">The algorithm for which the secret is.</param>
    public SymmetricProofDescriptor(
        int keySizeInBits, EncryptingCredentials? targetEncryptingCredentials,
        EncryptingCredentials? requestorEncryptingCredentials, string? encryptWith)
        : this(new byte[Bytes(keySizeInBits)], targetEncryptingCredentials, requestorEncryptingCredentials, null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SymmetricProofDescriptor"/> class.</summary>
    /// <param name="keySizeInBits">The length, in bits, of the secret.</param>
    /// <param name="targetEncryptingCredentials">The key of the token's reader.</param>
    /// <param name="requestorEncryptingCredentials">The key of the holder.</param>
    /// <param name="sourceEntropy">The entropy of the holder.</param>
    public SymmetricProofDescriptor(
        int keySizeInBits, EncryptingCredentials? targetEncryptingCredentials,
        EncryptingCredentials? requestorEncryptingCredentials, byte[] sourceEntropy)
        : this(keySizeInBits, targetEncryptingCredentials, requestorEncryptingCredentials, sourceEntropy, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SymmetricProofDescriptor"/> class.</summary>
    /// <param name="keySizeInBits">The length, in bits, of the secret.</param>
    /// <param name="targetEncryptingCredentials">The key of the token's reader.</param>
    /// <param name="requestorEncryptingCredentials">The key of the holder.</param>
    /// <param name="sourceEntropy">The entropy of the holder.</param>
    /// <param name="encryptWith">The algorithm for which the secret is.</param>
    public SymmetricProofDescriptor(
        int keySizeInBits, EncryptingCredentials? targetEncryptingCredentials,
        EncryptingCredentials? requestorEncryptingCredentials, byte[] sourceEntropy, string? encryptWith)
        : this(
            new byte[Bytes(keySizeInBits)], targetEncryptingCredentials, requestorEncryptingCredentials,
            sourceEntropy, RandomNumberGenerator.GetBytes(Bytes(keySizeInBits)))
    {
    }

    private SymmetricProofDescriptor(
        byte[] key, EncryptingCredentials? target, EncryptingCredentials? requestor, byte[]? source, byte[]? issuer)
    {
        if (source is null || issuer is null)
        {
            RandomNumberGenerator.Fill(key);
        }
        else
        {
            key = PSha1.Derive(source, issuer, 0, key.Length);
        }

        (_key, _sourceEntropy, _targetEntropy) = (key, source, issuer);
        (TargetEncryptingCredentials, RequestorEncryptingCredentials) = (target, requestor);
        KeyIdentifier = IdentifierOf(key, target);
    }

    /// <inheritdoc/>
    public override SecurityKeyIdentifier? KeyIdentifier { get; }

    /// <summary>Gets the key of the holder.</summary>
    protected EncryptingCredentials? RequestorEncryptingCredentials { get; }

    /// <summary>Gets the key of the token's reader.</summary>
    protected EncryptingCredentials? TargetEncryptingCredentials { get; }

    /// <summary>Returns the secret of the symmetric proof descriptor.</summary>
    /// <returns>A copy.</returns>
    public byte[] GetKeyBytes() => [.. _key];

    /// <summary>Returns the entropy of the holder.</summary>
    /// <returns>The entropy; null where the secret is the issuer's alone.</returns>
    protected byte[]? GetSourceEntropy() => _sourceEntropy;

    /// <summary>Returns the entropy of the issuer.</summary>
    /// <returns>The entropy; null where the secret is the issuer's alone.</returns>
    protected byte[]? GetTargetEntropy() => _targetEntropy;

    private static int Bytes(int bits) => bits is > 0 and <= MostKeyBits && bits % 8 == 0
        ? bits / 8
        : throw new ArgumentOutOfRangeException(
            "keySizeInBits", bits,
            Escaped.Text($"The length of a key is a multiple of 8 up to {MostKeyBits} bits."));

    private static SecurityKeyIdentifier IdentifierOf(byte[] key, EncryptingCredentials? target) =>
        target is { SecurityKey: { } wrapping, Algorithm: { } algorithm }
            ? new SecurityKeyIdentifier(new EncryptedKeyIdentifierClause(
                wrapping.EncryptKey(algorithm, key), algorithm, target.SecurityKeyIdentifier))
            : new SecurityKeyIdentifier(new BinarySecretKeyIdentifierClause(key));
}

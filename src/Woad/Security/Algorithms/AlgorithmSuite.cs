using System.Security.Cryptography;
using System.ServiceModel.Security;
using Woad.Xml;

namespace Woad.Security.Algorithms;

/// <summary>The algorithms of a suite as the engine uses them, fixed at open.</summary>
internal sealed record AlgorithmSuite
{
    /// <summary>Bits of the longest shared key of any suite.</summary>
    public const int MostKeyBits = 256;

    /// <summary>Bytes of the longest digest and the longest symmetric signature of any suite.</summary>
    public const int MostSignatureSize = 64;

    private const int MostDerivedBytes = 64;

    private readonly SecurityAlgorithmSuite _suite;
    private readonly HashAlgorithmName _digest;
    private readonly HashAlgorithmName _hmac;
    private readonly HashAlgorithmName _rsa;
    private readonly KeyWrap _keyWrap;

    private AlgorithmSuite(SecurityAlgorithmSuite suite)
    {
        _suite = suite;
        Name = suite.ToString() ?? suite.GetType().Name;
        Canonicalization = suite.DefaultCanonicalizationAlgorithm;
        Digest = suite.DefaultDigestAlgorithm;
        SymmetricSignature = suite.DefaultSymmetricSignatureAlgorithm;
        AsymmetricSignature = suite.DefaultAsymmetricSignatureAlgorithm;
        Encryption = suite.DefaultEncryptionAlgorithm;
        SymmetricKeyWrap = suite.DefaultSymmetricKeyWrapAlgorithm;
        AsymmetricKeyWrap = suite.DefaultAsymmetricKeyWrapAlgorithm;
        _digest = HashFunctions.OfDigest(Digest) ?? throw Unknown(nameof(suite.DefaultDigestAlgorithm), Digest);
        _hmac = HashFunctions.OfHmac(SymmetricSignature)
            ?? throw Unknown(nameof(suite.DefaultSymmetricSignatureAlgorithm), SymmetricSignature);
        _rsa = HashFunctions.OfRsa(AsymmetricSignature)
            ?? throw Unknown(nameof(suite.DefaultAsymmetricSignatureAlgorithm), AsymmetricSignature);
        Cipher = BlockCipher.Find(Encryption) ?? throw Unknown(nameof(suite.DefaultEncryptionAlgorithm), Encryption);
        _keyWrap = KeyWrap.Find(SymmetricKeyWrap)
            ?? throw Unknown(nameof(suite.DefaultSymmetricKeyWrapAlgorithm), SymmetricKeyWrap);
        SymmetricKeyBytes = Bytes(
            nameof(suite.DefaultSymmetricKeyLength), suite.DefaultSymmetricKeyLength, MostKeyBits / 8);
        SignatureKeyBytes = Bytes(
            nameof(suite.DefaultSignatureKeyDerivationLength), suite.DefaultSignatureKeyDerivationLength,
            MostDerivedBytes);
        EncryptionKeyBytes = Bytes(
            nameof(suite.DefaultEncryptionKeyDerivationLength), suite.DefaultEncryptionKeyDerivationLength,
            Cipher.KeyBytes);
        (DigestSize, SignatureSize) = (HashFunctions.SizeOf(_digest), HashFunctions.SizeOf(_hmac));
        if (Canonicalization != AlgorithmNames.ExclusiveC14N)
        {
            throw Unknown(nameof(suite.DefaultCanonicalizationAlgorithm), Canonicalization);
        }

        if (AsymmetricKeyWrap is not (AlgorithmNames.RsaOaep or AlgorithmNames.Rsa15))
        {
            throw Unknown(nameof(suite.DefaultAsymmetricKeyWrapAlgorithm), AsymmetricKeyWrap);
        }

        if (EncryptionKeyBytes != Cipher.KeyBytes)
        {
            throw Unusable(
                $"its DefaultEncryptionKeyDerivationLength is {EncryptionKeyBytes * 8} bits, and {Encryption} needs "
                    + $"{Cipher.KeyBytes * 8}");
        }
    }

    /// <summary>The suite's name, for messages to people.</summary>
    public string Name { get; }

    public string Canonicalization { get; }

    public string Digest { get; }

    public string SymmetricSignature { get; }

    public string AsymmetricSignature { get; }

    public string Encryption { get; }

    public string SymmetricKeyWrap { get; }

    public string AsymmetricKeyWrap { get; }

    /// <summary>Bytes of a shared key.</summary>
    public int SymmetricKeyBytes { get; }

    /// <summary>Bytes of a key that is derived for signatures.</summary>
    public int SignatureKeyBytes { get; }

    /// <summary>Bytes of a key that is derived for encryption.</summary>
    public int EncryptionKeyBytes { get; }

    public int DigestSize { get; }

    /// <summary>Bytes of a signature by a shared key.</summary>
    public int SignatureSize { get; }

    /// <summary>How content is encrypted: with it a <see cref="CipherKey"/> is made once for many messages.</summary>
    public BlockCipher Cipher { get; }

    private RSAEncryptionPadding Padding =>
        AsymmetricKeyWrap == AlgorithmNames.Rsa15 ? RSAEncryptionPadding.Pkcs1 : RSAEncryptionPadding.OaepSHA1;

    /// <summary>The algorithms of a binding's suite, of WCF or of the program.</summary>
    /// <exception cref="InvalidOperationException">One of them is not known.</exception>
    public static AlgorithmSuite Of(SecurityAlgorithmSuite suite) => new(suite);

    public void ComputeDigest(ReadOnlySpan<byte> bytes, Span<byte> digest) =>
        CryptographicOperations.HashData(_digest, bytes, digest);

    /// <summary>A digest that takes octets in pieces.</summary>
    public IncrementalHash CreateDigest() => IncrementalHash.CreateHash(_digest);

    /// <summary>A signature by a shared key that takes octets in pieces.</summary>
    public IncrementalHash CreateHmac(ReadOnlySpan<byte> key) => IncrementalHash.CreateHMAC(_hmac, key);

    /// <summary>Signs by a shared key; returns the signature's length.</summary>
    public int Sign(ReadOnlySpan<byte> key, ReadOnlySpan<byte> bytes, Span<byte> signature) =>
        CryptographicOperations.HmacData(_hmac, key, bytes, signature);

    /// <summary>Whether a shared key has made a signature.</summary>
    public bool Verify(ReadOnlySpan<byte> key, ReadOnlySpan<byte> bytes, ReadOnlySpan<byte> signature)
    {
        Span<byte> expected = stackalloc byte[SignatureSize];
        Sign(key, bytes, expected);
        return CryptographicOperations.FixedTimeEquals(expected, signature);
    }

    /// <summary>Signs by a private key.</summary>
    public byte[] Sign(RSA key, ReadOnlySpan<byte> bytes) => key.SignData(bytes, _rsa, RSASignaturePadding.Pkcs1);

    /// <summary>Whether the private key that belongs to <paramref name="key"/> has made a signature.</summary>
    public bool Verify(RSA key, ReadOnlySpan<byte> bytes, ReadOnlySpan<byte> signature) =>
        key.VerifyData(bytes, signature, _rsa, RSASignaturePadding.Pkcs1);

    /// <summary>Bytes that <paramref name="plainLength"/> bytes become when they are encrypted.</summary>
    public int EncryptedLength(int plainLength) => Cipher.EncryptedLength(plainLength);

    /// <summary>Encrypts by a key that is used once, as <see cref="CipherKey.Encrypt"/> does.</summary>
    public int Encrypt(ReadOnlySpan<byte> key, ReadOnlySpan<byte> plain, Span<byte> into)
    {
        using var once = new CipherKey(Cipher, key);
        return once.Encrypt(plain, into);
    }

    /// <summary>Decrypts by a key that is used once, as <see cref="CipherKey"/> does.</summary>
    /// <exception cref="CryptographicException">It cannot be decrypted: for every reason the same one.</exception>
    public int Decrypt(ReadOnlySpan<byte> key, ReadOnlySpan<byte> cipher, Span<byte> into)
    {
        using var once = new CipherKey(Cipher, key);
        return once.Decrypt(cipher, into);
    }

    /// <exception cref="CryptographicException">A key has a length that the algorithm does not take.</exception>
    public byte[] WrapKey(ReadOnlySpan<byte> kek, ReadOnlySpan<byte> key) => _keyWrap.Wrap(kek, key);

    /// <exception cref="CryptographicException">The key cannot be unwrapped: for every reason the same one.</exception>
    public byte[] UnwrapKey(ReadOnlySpan<byte> kek, ReadOnlySpan<byte> wrapped) => _keyWrap.Unwrap(kek, wrapped);

    /// <summary>Wraps a secret for the holder of a private key.</summary>
    public byte[] WrapKey(RSA key, ReadOnlySpan<byte> secret) => key.Encrypt(secret, Padding);

    /// <summary>Unwraps by a private key.</summary>
    /// <remarks>
    /// By RSA 1.5 bytes that cannot be unwrapped become a random secret, whose signatures are wrong: an answer that
    /// tells the two apart would let a peer decrypt what it has recorded (RFC 3218, 2.3.2).
    /// </remarks>
    /// <exception cref="CryptographicException">The key cannot be unwrapped: for every reason the same one.</exception>
    public byte[] UnwrapKey(RSA key, ReadOnlySpan<byte> wrapped)
    {
        var instead = Padding == RSAEncryptionPadding.Pkcs1 ? RandomNumberGenerator.GetBytes(SymmetricKeyBytes) : null;
        try
        {
            var secret = key.Decrypt(wrapped, Padding);
            return TakesSymmetricKey(secret.Length * 8) ? secret : instead ?? throw Undecipherable.Key();
        }
        catch (CryptographicException)
        {
            return instead ?? throw Undecipherable.Key();
        }
    }

    /// <summary>Whether a key pair of <paramref name="bits"/> bits may be used.</summary>
    public bool TakesAsymmetricKey(int bits) => _suite.IsAsymmetricKeyLengthSupported(bits);

    /// <summary>Whether a shared key of <paramref name="bits"/> bits may be used.</summary>
    public bool TakesSymmetricKey(int bits) =>
        bits is > 0 and <= MostKeyBits && bits % 8 == 0 && _suite.IsSymmetricKeyLengthSupported(bits);

    private int Bytes(string property, int bits, int most) => bits > 0 && bits % 8 == 0 && bits / 8 <= most
        ? bits / 8
        : throw Unusable($"its {property} is {bits}, which is not a multiple of 8 up to {most * 8}");

    private InvalidOperationException Unknown(string property, string algorithm) =>
        Unusable($"its {property} is '{algorithm}', which is not known");

    private InvalidOperationException Unusable(string why) => new(Escaped.Text(
        $"The algorithm suite {Name} cannot be used: {why}. Set SecurityBindingElement.DefaultAlgorithmSuite "
            + $"(AlgorithmSuite of a binding's Security.Message) to one of the suites of SecurityAlgorithmSuite on "
            + $"service and client."));
}

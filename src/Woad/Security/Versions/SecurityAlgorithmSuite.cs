using Woad.Security.Algorithms;

namespace System.ServiceModel.Security;

/// <summary>
/// The algorithms and key lengths of message security (WS-SecurityPolicy 1.2, 6.1). Both sides must use the same suite.
/// Over a transport that protects messages, only signatures are created: digest, signature and key derivation count.
/// </summary>
public abstract class SecurityAlgorithmSuite
{
    private const string Aes = "http://www.w3.org/2001/04/xmlenc#";

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityAlgorithmSuite"/> class for derived suites.
    /// </summary>
    protected SecurityAlgorithmSuite()
    {
    }

    /// <summary>Gets the default suite, <see cref="Basic256"/>.</summary>
    public static SecurityAlgorithmSuite Default => Basic256;

    /// <summary>Gets the suite with keys of 256 bits, SHA-1 and RSA-OAEP.</summary>
    public static SecurityAlgorithmSuite Basic256 { get; } = new StandardSuite(
        "Basic256", 256, "aes256", isSha256: false, isRsa15: false);

    /// <summary>Gets the suite with keys of 192 bits, SHA-1 and RSA-OAEP.</summary>
    public static SecurityAlgorithmSuite Basic192 { get; } = new StandardSuite(
        "Basic192", 192, "aes192", isSha256: false, isRsa15: false);

    /// <summary>Gets the suite with keys of 128 bits, SHA-1 and RSA-OAEP.</summary>
    public static SecurityAlgorithmSuite Basic128 { get; } = new StandardSuite(
        "Basic128", 128, "aes128", isSha256: false, isRsa15: false);

    /// <summary>Gets the suite with Triple DES, SHA-1 and RSA-OAEP.</summary>
    public static SecurityAlgorithmSuite TripleDes { get; } = new StandardSuite(
        "TripleDes", 192, "tripledes", isSha256: false, isRsa15: false);

    /// <summary>Gets the suite with keys of 256 bits, SHA-1 and RSA 1.5.</summary>
    public static SecurityAlgorithmSuite Basic256Rsa15 { get; } = new StandardSuite(
        "Basic256Rsa15", 256, "aes256", isSha256: false, isRsa15: true);

    /// <summary>Gets the suite with keys of 192 bits, SHA-1 and RSA 1.5.</summary>
    public static SecurityAlgorithmSuite Basic192Rsa15 { get; } = new StandardSuite(
        "Basic192Rsa15", 192, "aes192", isSha256: false, isRsa15: true);

    /// <summary>Gets the suite with keys of 128 bits, SHA-1 and RSA 1.5.</summary>
    public static SecurityAlgorithmSuite Basic128Rsa15 { get; } = new StandardSuite(
        "Basic128Rsa15", 128, "aes128", isSha256: false, isRsa15: true);

    /// <summary>Gets the suite with Triple DES, SHA-1 and RSA 1.5.</summary>
    public static SecurityAlgorithmSuite TripleDesRsa15 { get; } = new StandardSuite(
        "TripleDesRsa15", 192, "tripledes", isSha256: false, isRsa15: true);

    /// <summary>Gets the suite with keys of 256 bits, SHA-256 and RSA-OAEP.</summary>
    public static SecurityAlgorithmSuite Basic256Sha256 { get; } = new StandardSuite(
        "Basic256Sha256", 256, "aes256", isSha256: true, isRsa15: false);

    /// <summary>Gets the suite with keys of 192 bits, SHA-256 and RSA-OAEP.</summary>
    public static SecurityAlgorithmSuite Basic192Sha256 { get; } = new StandardSuite(
        "Basic192Sha256", 192, "aes192", isSha256: true, isRsa15: false);

    /// <summary>Gets the suite with keys of 128 bits, SHA-256 and RSA-OAEP.</summary>
    public static SecurityAlgorithmSuite Basic128Sha256 { get; } = new StandardSuite(
        "Basic128Sha256", 128, "aes128", isSha256: true, isRsa15: false);

    /// <summary>Gets the suite with Triple DES, SHA-256 and RSA-OAEP.</summary>
    public static SecurityAlgorithmSuite TripleDesSha256 { get; } = new StandardSuite(
        "TripleDesSha256", 192, "tripledes", isSha256: true, isRsa15: false);

    /// <summary>Gets the suite with keys of 256 bits, SHA-256 and RSA 1.5.</summary>
    public static SecurityAlgorithmSuite Basic256Sha256Rsa15 { get; } = new StandardSuite(
        "Basic256Sha256Rsa15", 256, "aes256", isSha256: true, isRsa15: true);

    /// <summary>Gets the suite with keys of 192 bits, SHA-256 and RSA 1.5.</summary>
    public static SecurityAlgorithmSuite Basic192Sha256Rsa15 { get; } = new StandardSuite(
        "Basic192Sha256Rsa15", 192, "aes192", isSha256: true, isRsa15: true);

    /// <summary>Gets the suite with keys of 128 bits, SHA-256 and RSA 1.5.</summary>
    public static SecurityAlgorithmSuite Basic128Sha256Rsa15 { get; } = new StandardSuite(
        "Basic128Sha256Rsa15", 128, "aes128", isSha256: true, isRsa15: true);

    /// <summary>Gets the suite with Triple DES, SHA-256 and RSA 1.5.</summary>
    public static SecurityAlgorithmSuite TripleDesSha256Rsa15 { get; } = new StandardSuite(
        "TripleDesSha256Rsa15", 192, "tripledes", isSha256: true, isRsa15: true);

    /// <summary>Gets the algorithm that wraps a key for the holder of a certificate.</summary>
    public abstract string DefaultAsymmetricKeyWrapAlgorithm { get; }

    /// <summary>Gets the algorithm of signatures that are created with the key of a certificate.</summary>
    public abstract string DefaultAsymmetricSignatureAlgorithm { get; }

    /// <summary>Gets the canonicalization algorithm: the conversion of XML to bytes before it is signed.</summary>
    public abstract string DefaultCanonicalizationAlgorithm { get; }

    /// <summary>Gets the digest algorithm of what is signed.</summary>
    public abstract string DefaultDigestAlgorithm { get; }

    /// <summary>Gets the algorithm that encrypts messages.</summary>
    public abstract string DefaultEncryptionAlgorithm { get; }

    /// <summary>Gets the number of bits of a key that is derived for encryption.</summary>
    public abstract int DefaultEncryptionKeyDerivationLength { get; }

    /// <summary>Gets the number of bits of a key that is derived for signatures.</summary>
    public abstract int DefaultSignatureKeyDerivationLength { get; }

    /// <summary>Gets the number of bits of a shared key.</summary>
    public abstract int DefaultSymmetricKeyLength { get; }

    /// <summary>Gets the algorithm that wraps a key by a shared key.</summary>
    public abstract string DefaultSymmetricKeyWrapAlgorithm { get; }

    /// <summary>Gets the algorithm of signatures that are created with a shared key.</summary>
    public abstract string DefaultSymmetricSignatureAlgorithm { get; }

    /// <summary>Determines whether a key pair of <paramref name="length"/> bits may be used.</summary>
    /// <param name="length">The size of the key, in bits.</param>
    /// <returns><see langword="true"/> when it is supported.</returns>
    public abstract bool IsAsymmetricKeyLengthSupported(int length);

    /// <summary>
    /// Determines whether <paramref name="algorithm"/> is the one of <see cref="DefaultAsymmetricKeyWrapAlgorithm"/>.
    /// </summary>
    /// <param name="algorithm">The URI of the algorithm.</param>
    /// <returns><see langword="true"/> when it is supported.</returns>
    public virtual bool IsAsymmetricKeyWrapAlgorithmSupported(string algorithm) =>
        algorithm == DefaultAsymmetricKeyWrapAlgorithm;

    /// <summary>
    /// Determines whether <paramref name="algorithm"/> is the one of <see cref="DefaultAsymmetricSignatureAlgorithm"/>.
    /// </summary>
    /// <param name="algorithm">The URI of the algorithm.</param>
    /// <returns><see langword="true"/> when it is supported.</returns>
    public virtual bool IsAsymmetricSignatureAlgorithmSupported(string algorithm) =>
        algorithm == DefaultAsymmetricSignatureAlgorithm;

    /// <summary>
    /// Determines whether <paramref name="algorithm"/> is the one of <see cref="DefaultCanonicalizationAlgorithm"/>.
    /// </summary>
    /// <param name="algorithm">The URI of the algorithm.</param>
    /// <returns><see langword="true"/> when it is supported.</returns>
    public virtual bool IsCanonicalizationAlgorithmSupported(string algorithm) =>
        algorithm == DefaultCanonicalizationAlgorithm;

    /// <summary>
    /// Determines whether <paramref name="algorithm"/> is the one of <see cref="DefaultDigestAlgorithm"/>.
    /// </summary>
    /// <param name="algorithm">The URI of the algorithm.</param>
    /// <returns><see langword="true"/> when it is supported.</returns>
    public virtual bool IsDigestAlgorithmSupported(string algorithm) => algorithm == DefaultDigestAlgorithm;

    /// <summary>
    /// Determines whether <paramref name="algorithm"/> is the one of <see cref="DefaultEncryptionAlgorithm"/>.
    /// </summary>
    /// <param name="algorithm">The URI of the algorithm.</param>
    /// <returns><see langword="true"/> when it is supported.</returns>
    public virtual bool IsEncryptionAlgorithmSupported(string algorithm) => algorithm == DefaultEncryptionAlgorithm;

    /// <summary>
    /// Determines whether keys for encryption may be derived by <paramref name="algorithm"/>: P_SHA-1.
    /// </summary>
    /// <param name="algorithm">The URI of the algorithm.</param>
    /// <returns><see langword="true"/> when it is supported.</returns>
    public virtual bool IsEncryptionKeyDerivationAlgorithmSupported(string algorithm) =>
        AlgorithmNames.IsPSha1(algorithm);

    /// <summary>
    /// Determines whether keys for signatures may be derived by <paramref name="algorithm"/>: P_SHA-1.
    /// </summary>
    /// <param name="algorithm">The URI of the algorithm.</param>
    /// <returns><see langword="true"/> when it is supported.</returns>
    public virtual bool IsSignatureKeyDerivationAlgorithmSupported(string algorithm) =>
        AlgorithmNames.IsPSha1(algorithm);

    /// <summary>Determines whether a shared key of <paramref name="length"/> bits may be used.</summary>
    /// <param name="length">The size of the key, in bits.</param>
    /// <returns><see langword="true"/> when it is supported.</returns>
    public abstract bool IsSymmetricKeyLengthSupported(int length);

    /// <summary>
    /// Determines whether <paramref name="algorithm"/> is the one of <see cref="DefaultSymmetricKeyWrapAlgorithm"/>.
    /// </summary>
    /// <param name="algorithm">The URI of the algorithm.</param>
    /// <returns><see langword="true"/> when it is supported.</returns>
    public virtual bool IsSymmetricKeyWrapAlgorithmSupported(string algorithm) =>
        algorithm == DefaultSymmetricKeyWrapAlgorithm;

    /// <summary>
    /// Determines whether <paramref name="algorithm"/> is the one of <see cref="DefaultSymmetricSignatureAlgorithm"/>.
    /// </summary>
    /// <param name="algorithm">The URI of the algorithm.</param>
    /// <returns><see langword="true"/> when it is supported.</returns>
    public virtual bool IsSymmetricSignatureAlgorithmSupported(string algorithm) =>
        algorithm == DefaultSymmetricSignatureAlgorithm;

    private sealed class StandardSuite(string name, int bits, string cipher, bool isSha256, bool isRsa15)
        : SecurityAlgorithmSuite
    {
        private const int MostBits = 256;
        private const int MostSignatureBits = 192;

        public override string DefaultAsymmetricKeyWrapAlgorithm => Aes + (isRsa15 ? "rsa-1_5" : "rsa-oaep-mgf1p");

        public override string DefaultAsymmetricSignatureAlgorithm =>
            isSha256 ? AlgorithmNames.RsaSha256 : AlgorithmNames.RsaSha1;

        public override string DefaultCanonicalizationAlgorithm => AlgorithmNames.ExclusiveC14N;

        public override string DefaultDigestAlgorithm => isSha256 ? AlgorithmNames.Sha256 : AlgorithmNames.Sha1;

        public override string DefaultEncryptionAlgorithm => $"{Aes}{cipher}-cbc";

        public override int DefaultEncryptionKeyDerivationLength => bits;

        public override int DefaultSignatureKeyDerivationLength => Math.Min(bits, MostSignatureBits);

        public override int DefaultSymmetricKeyLength => bits;

        public override string DefaultSymmetricKeyWrapAlgorithm => $"{Aes}kw-{cipher}";

        public override string DefaultSymmetricSignatureAlgorithm =>
            isSha256 ? AlgorithmNames.HmacSha256 : AlgorithmNames.HmacSha1;

        public override bool IsAsymmetricKeyLengthSupported(int length) => length is >= 1024 and <= 4096;

        public override bool IsSymmetricKeyLengthSupported(int length) => length >= bits && length <= MostBits;

        public override string ToString() => name;
    }
}

using System.Security.Cryptography;
using System.ServiceModel.Security;
using Woad.Security.Algorithms;

namespace Woad.Tests.Security;

/// <summary>The suites of WCF, and those of programs.</summary>
[Trait("Category", "Security")]
public sealed class AlgorithmSuiteTests
{
    public static TheoryData<string> Names =>
        [.. typeof(SecurityAlgorithmSuite).GetProperties().Where(p => p.GetMethod!.IsStatic).Select(p => p.Name)];

    /// <summary>
    /// WS-SecurityPolicy 1.2, 6.1: bits of shared keys, of keys derived for signatures and for encryption.
    /// </summary>
    [Theory]
    [InlineData("Basic256", 256, 192, 256, "aes256")]
    [InlineData("Basic192", 192, 192, 192, "aes192")]
    [InlineData("Basic128", 128, 128, 128, "aes128")]
    [InlineData("TripleDes", 192, 192, 192, "tripledes")]
    public void Suite_of_WCF_has_the_specification_s_algorithms(
        string name, int key, int signature, int encryption, string cipher)
    {
        foreach (var rsa15 in new[] { "", "Rsa15" })
        {
            foreach (var sha in new[] { "", "Sha256" })
            {
                var suite = AlgorithmSuite.Of(Suite(name + sha + rsa15));
                Assert.Equal(name + sha + rsa15, suite.Name);
                Assert.Equal(
                    (key, signature, encryption),
                    (suite.SymmetricKeyBytes * 8, suite.SignatureKeyBytes * 8, suite.EncryptionKeyBytes * 8));
                Assert.Equal($"http://www.w3.org/2001/04/xmlenc#{cipher}-cbc", suite.Encryption);
                Assert.Equal($"http://www.w3.org/2001/04/xmlenc#kw-{cipher}", suite.SymmetricKeyWrap);
                Assert.Equal(
                    $"http://www.w3.org/2001/04/xmlenc#{(rsa15 == "" ? "rsa-oaep-mgf1p" : "rsa-1_5")}",
                    suite.AsymmetricKeyWrap);
                Assert.Equal("http://www.w3.org/2001/10/xml-exc-c14n#", suite.Canonicalization);
                var isSha1 = sha == "";
                Assert.Equal(
                    isSha1 ? "http://www.w3.org/2000/09/xmldsig#sha1" : "http://www.w3.org/2001/04/xmlenc#sha256",
                    suite.Digest);
                Assert.Equal(
                    isSha1
                        ? "http://www.w3.org/2000/09/xmldsig#hmac-sha1"
                        : "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256", suite.SymmetricSignature);
                Assert.Equal(
                    isSha1
                        ? "http://www.w3.org/2000/09/xmldsig#rsa-sha1"
                        : "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", suite.AsymmetricSignature);
                Assert.Equal((isSha1 ? 20 : 32, isSha1 ? 20 : 32), (suite.DigestSize, suite.SignatureSize));
                Assert.True(suite.TakesSymmetricKey(key));
                Assert.True(suite.TakesSymmetricKey(256));
                Assert.False(suite.TakesSymmetricKey(key - 8));
                Assert.False(suite.TakesSymmetricKey(264));
                Assert.Equal(
                    (true, true, false, false),
                    (suite.TakesAsymmetricKey(
                        1024), suite.TakesAsymmetricKey(4096), suite.TakesAsymmetricKey(512),
                        suite.TakesAsymmetricKey(8192)));
            }
        }
    }

    /// <summary>FIPS 180, "abc"; RFC 2202 and 4231, case 2.</summary>
    [Theory]
    [InlineData("Basic256", "A9993E364706816ABA3E25717850C26C9CD0D89D", "EFFCDF6AE5EB2FA2D27416D5F184DF9C259A7C79")]
    [InlineData(
        "Basic256Sha256", "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD",
        "5BDCC146BF60754E6A042426089575C75A003F089D2739839DEC58B964EC3843")]
    public void Digest_and_signature_are_the_specification_s(string name, string digest, string signature)
    {
        var suite = AlgorithmSuite.Of(Suite(name));
        var (digested, signed) = (new byte[suite.DigestSize], new byte[suite.SignatureSize]);
        suite.ComputeDigest("abc"u8, digested);
        Assert.Equal(digest, Convert.ToHexString(digested));
        Assert.Equal(suite.SignatureSize, suite.Sign("Jefe"u8, "what do ya want for nothing?"u8, signed));
        Assert.Equal(signature, Convert.ToHexString(signed));
        Assert.True(suite.Verify("Jefe"u8, "what do ya want for nothing?"u8, signed));
        Assert.False(suite.Verify("Jefe"u8, "what do ya want for nothing?"u8, signed.AsSpan(0, 10)));
        Assert.False(suite.Verify("Jeff"u8, "what do ya want for nothing?"u8, signed));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void What_a_suite_makes_the_same_suite_takes(string name)
    {
        var suite = AlgorithmSuite.Of(Suite(name));
        var plain = RandomNumberGenerator.GetBytes(1000);
        var secret = RandomNumberGenerator.GetBytes(suite.SymmetricKeyBytes);
        var key = PSha1.Derive(secret, "label and nonce"u8, 0, suite.EncryptionKeyBytes);
        var (encrypted, decrypted) = (new byte[suite.EncryptedLength(
            plain.Length)], new byte[suite.EncryptedLength(plain.Length)]);
        Assert.Equal(encrypted.Length, suite.Encrypt(key, plain, encrypted));
        Assert.Equal(plain, decrypted.AsSpan(0, suite.Decrypt(key, encrypted, decrypted)));
        Assert.Equal(secret, suite.UnwrapKey(secret, suite.WrapKey(secret, secret)));
        using var rsa = TestKeys.Rsa("suites");
        Assert.Equal(secret, suite.UnwrapKey(rsa, suite.WrapKey(rsa, secret)));
        var signature = suite.Sign(rsa, plain);
        Assert.True(suite.Verify(rsa, plain, signature));
        signature[5] ^= 1;
        Assert.False(suite.Verify(rsa, plain, signature));
    }

    [Fact]
    public void Signature_by_a_shared_key_allocates_nothing()
    {
        var suite = AlgorithmSuite.Of(SecurityAlgorithmSuite.Basic256);
        var (key, bytes, signature) = (new byte[24], new byte[500], new byte[20]);
        suite.Sign(key, bytes, signature);
        suite.ComputeDigest(bytes, signature);
        var before = GC.GetAllocatedBytesForCurrentThread();
        for (var i = 0; i < 100; i++)
        {
            suite.Sign(key, bytes, signature);
            suite.ComputeDigest(bytes, signature);
        }

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1000);
    }

    [Fact]
    public void Suite_of_a_program_with_known_algorithms_is_taken()
    {
        var suite = AlgorithmSuite.Of(new OwnSuite());
        Assert.Equal(
            (64, 32, 24, 16),
            (suite.DigestSize, suite.SymmetricKeyBytes, suite.SignatureKeyBytes, suite.EncryptionKeyBytes));
        Assert.True(suite.TakesSymmetricKey(256));
        Assert.False(suite.TakesSymmetricKey(512));
    }

    [Theory]
    [InlineData("digest")]
    [InlineData("hmac")]
    [InlineData("rsa")]
    [InlineData("cipher")]
    [InlineData("wrap")]
    [InlineData("oaep")]
    [InlineData("c14n")]
    [InlineData("bits")]
    [InlineData("cipherBits")]
    public void Suite_of_a_program_with_something_unknown_is_refused_with_the_remedy(string unknown)
    {
        var error = Assert.Throws<InvalidOperationException>(() => AlgorithmSuite.Of(new OwnSuite(unknown)));
        Assert.StartsWith(
            "The algorithm suite Own cannot be used: its Default", error.Message, StringComparison.Ordinal);
        Assert.Contains("DefaultAlgorithmSuite", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Secret_derives_keys_until_it_ends()
    {
        byte[] bytes = [.. Enumerable.Range(0, 32).Select(i => (byte)i)];
        var secret = new SymmetricSecret(bytes);
        var label = "WS-SecureConversationWS-SecureConversation"u8;
        ReadOnlySpan<byte> nonce = bytes.AsSpan(16).ToArray();
        Assert.Equal(256, secret.Bits);
        Assert.Equal(
            "ECC4E7EB31407DE608151895C0E352B5CDD47A1373A9DAF8",
            Convert.ToHexString(secret.Derive([.. label, .. nonce], 0, 24)));
        Assert.Equal("A1EFE20C8BC46475", Convert.ToHexString(secret.Derive([.. label, .. nonce], 24, 8)));
        secret.Dispose();
        Assert.Equal(new byte[32], bytes);
        Assert.True(secret.HasEnded);
        Assert.Throws<ObjectDisposedException>(() => secret.Derive([], 0, 1));
        Assert.Throws<ObjectDisposedException>(() => secret.Bytes.Length);
        Assert.Equal(32, SymmetricSecret.New(32).Bytes.Length);
    }

    private static SecurityAlgorithmSuite Suite(string name) =>
        (SecurityAlgorithmSuite)typeof(SecurityAlgorithmSuite).GetProperty(name)!.GetValue(null)!;

    private sealed class OwnSuite(string? unknown = null) : SecurityAlgorithmSuite
    {
        public override string DefaultAsymmetricKeyWrapAlgorithm =>
            unknown == "oaep" ? "urn:own" : AlgorithmNames.RsaOaep;

        public override string DefaultAsymmetricSignatureAlgorithm =>
            unknown == "rsa" ? "urn:own" : AlgorithmNames.RsaSha512;

        public override string DefaultCanonicalizationAlgorithm =>
            unknown == "c14n" ? "urn:own" : AlgorithmNames.ExclusiveC14N;

        public override string DefaultDigestAlgorithm => unknown == "digest" ? "urn:own" : AlgorithmNames.Sha512;

        public override string DefaultEncryptionAlgorithm => unknown == "cipher" ? "urn:own" : AlgorithmNames.Aes128;

        public override int DefaultEncryptionKeyDerivationLength => unknown == "cipherBits" ? 64 : 128;

        public override int DefaultSignatureKeyDerivationLength => 192;

        public override int DefaultSymmetricKeyLength => unknown == "bits" ? 250 : 256;

        public override string DefaultSymmetricKeyWrapAlgorithm =>
            unknown == "wrap" ? "urn:own" : AlgorithmNames.KeyWrapAes256;

        public override string DefaultSymmetricSignatureAlgorithm =>
            unknown == "hmac" ? "urn:own" : AlgorithmNames.HmacSha384;

        public override bool IsAsymmetricKeyLengthSupported(int length) => true;

        public override bool IsSymmetricKeyLengthSupported(int length) => true;

        public override string ToString() => "Own";
    }
}

using System.Security.Cryptography;
using System.ServiceModel.Security;
using Woad.Security.Algorithms;

namespace Woad.Tests.Security;

/// <summary>Keys wrapped by keys that two parties share.</summary>
[Trait("Category", "Security")]
public sealed class KeyWrapTests
{
    private const string Key = "00112233445566778899AABBCCDDEEFF000102030405060708090A0B0C0D0E0F";

    /// <summary>RFC 3394, 4.1 to 4.6.</summary>
    public static TheoryData<string, int, string> AesVectors => new()
    {
        { AlgorithmNames.KeyWrapAes128, 16, "1FA68B0A8112B447AEF34BD8FB5A7B829D3E862371D2CFE5" },
        { AlgorithmNames.KeyWrapAes192, 16, "96778B25AE6CA435F92B5B97C050AED2468AB8A17AD84E5D" },
        { AlgorithmNames.KeyWrapAes256, 16, "64E8C3F9CE0F5BA263E9777905818A2A93C8191E7D6E8AE7" },
        { AlgorithmNames.KeyWrapAes192, 24, "031D33264E15D33268F24EC260743EDCE1C6C7DDEE725A936BA814915C6762D2" },
        { AlgorithmNames.KeyWrapAes256, 24, "A8F9BC1612C68B3FF6E6F4FBE30E71E4769C8B80A32CB8958CD5D17D6B254DA1" },
        {
            AlgorithmNames.KeyWrapAes256,
            32,
            "28C9F404C4B810F4CBCCB35CFB87F8263F5786E2D80ED326CBC7F0E71A99F43BFB988B9B7A02DD21"
        },
    };

    public static TheoryData<string, int> Algorithms => new()
    {
        { AlgorithmNames.KeyWrapAes128, 16 },
        { AlgorithmNames.KeyWrapAes192, 24 },
        { AlgorithmNames.KeyWrapAes256, 32 },
        { AlgorithmNames.KeyWrapTripleDes, 24 },
    };

    [Theory]
    [MemberData(nameof(AesVectors))]
    public void Key_wrapped_by_AES_is_the_specification_s(string algorithm, int length, string wrapped)
    {
        var wrap = KeyWrap.Find(algorithm)!;
        var kek = Count(algorithm[^3..] switch { "128" => 16, "192" => 24, _ => 32 });
        var key = Convert.FromHexString(Key)[..length];
        Assert.Equal(wrapped, Convert.ToHexString(wrap.Wrap(kek, key)));
        Assert.Equal(key, wrap.Unwrap(kek, Convert.FromHexString(wrapped)));
    }

    /// <summary>RFC 3217, 3.4.</summary>
    [Fact]
    public void Key_wrapped_by_triple_DES_is_the_specification_s()
    {
        var key = KeyWrap.Find(AlgorithmNames.KeyWrapTripleDes)!.Unwrap(
            Convert.FromHexString("255E0D1C07B646DFB3134CC843BA8AA71F025B7C0838251F"),
            Convert.FromHexString("690107618EF092B3B48CA1796B234AE9FA33EBB4159604037DB5D6A84EB3AAC2768C632775A467D4"));
        Assert.Equal("2923BF85E06DD6AE529149F1F1BAE9EAB3A7DA3D860D3E98", Convert.ToHexString(key));
    }

    [Theory]
    [MemberData(nameof(Algorithms))]
    public void Key_that_was_wrapped_and_altered_is_refused_with_one_message(string algorithm, int kekBytes)
    {
        var (wrap, kek) = (KeyWrap.Find(algorithm)!, Count(kekBytes));
        for (var length = 16; length <= 64; length += 8)
        {
            var key = RandomNumberGenerator.GetBytes(length);
            var wrapped = wrap.Wrap(kek, key);
            Assert.Equal(key, wrap.Unwrap(kek, wrapped));
            var altered = (byte[])wrapped.Clone();
            altered[length / 2] ^= 1;
            byte[][] wrong = [altered, wrapped[..^8], wrapped[1..], [.. wrapped, .. new byte[64]], []];
            var messages = wrong.Select(w => Assert.Throws<CryptographicException>(() => wrap.Unwrap(kek, w)).Message)
                .Append(Assert.Throws<CryptographicException>(() => wrap.Unwrap(kek[..^1], wrapped)).Message);
            Assert.Single(messages.Distinct());
        }
    }

    [Theory]
    [MemberData(nameof(Algorithms))]
    public void Length_that_the_algorithm_does_not_take_is_refused(string algorithm, int kekBytes)
    {
        var wrap = KeyWrap.Find(algorithm)!;
        Assert.Throws<CryptographicException>(() => wrap.Wrap(Count(kekBytes + 8), Count(16)));
        Assert.Throws<CryptographicException>(() => wrap.Wrap(Count(kekBytes), Count(8)));
        Assert.Throws<CryptographicException>(() => wrap.Wrap(Count(kekBytes), Count(17)));
        Assert.Throws<CryptographicException>(() => wrap.Wrap(Count(kekBytes), Count(72)));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Secret_for_a_certificate_comes_back(bool isRsa15)
    {
        using var rsa = TestKeys.Rsa("suites");
        var suite = AlgorithmSuite.Of(isRsa15 ? SecurityAlgorithmSuite.Basic256Rsa15 : SecurityAlgorithmSuite.Basic256);
        var secret = Count(32);
        var wrapped = suite.WrapKey(rsa, secret);
        Assert.Equal(secret, suite.UnwrapKey(rsa, wrapped));
        Assert.Equal(
            secret, rsa.Decrypt(wrapped, isRsa15 ? RSAEncryptionPadding.Pkcs1 : RSAEncryptionPadding.OaepSHA1));
        var short24 = suite.WrapKey(rsa, secret.AsSpan(0, 24));
        wrapped[40] ^= 1;
        if (isRsa15)
        {
            Assert.Equal(32, suite.UnwrapKey(rsa, short24).Length);
            Assert.NotEqual(secret, suite.UnwrapKey(rsa, wrapped));
            Assert.NotEqual(suite.UnwrapKey(rsa, short24), suite.UnwrapKey(rsa, short24));
            return;
        }

        Assert.Equal(
            Assert.Throws<CryptographicException>(() => suite.UnwrapKey(rsa, wrapped)).Message,
            Assert.Throws<CryptographicException>(() => suite.UnwrapKey(rsa, short24)).Message);
    }

    private static byte[] Count(int length) => [.. Enumerable.Range(0, length).Select(i => (byte)i)];
}

using System.Security.Cryptography;
using System.Text;
using Woad.Security.Algorithms;

namespace Woad.Tests.Security;

/// <summary>Content encrypted as XML Encryption wants it.</summary>
[Trait("Category", "Security")]
public sealed class CipherKeyTests
{
    public static TheoryData<string> Algorithms =>
        [AlgorithmNames.Aes128, AlgorithmNames.Aes192, AlgorithmNames.Aes256, AlgorithmNames.TripleDes];

    /// <summary>Worked out by the package cryptography of Python.</summary>
    [Theory]
    [InlineData(
        AlgorithmNames.Aes128,
        "404142434445464748494A4B4C4D4E4F6AD679A7D64AD54CBC4F5F50BE07D78D00958BE1E89C9E148EC399A20611C0A8")]
    [InlineData(
        AlgorithmNames.Aes192,
        "404142434445464748494A4B4C4D4E4F8ABEDDE849EB15CCE03BBC2F4EA765D1595337BB11731DDB5235D813718C59A2")]
    [InlineData(
        AlgorithmNames.Aes256,
        "404142434445464748494A4B4C4D4E4F39CE1427410F3F6184616612D4F7829D7F697C34BC9F375000384BB596CDFABD")]
    [InlineData(
        AlgorithmNames.TripleDes,
        "4041424344454647A3AC8F0DE88A82BF46E3C879EFA076295098FF24B99A5251CC3FAE4F3AA47583")]
    public void Content_encrypted_elsewhere_is_decrypted(string algorithm, string encrypted)
    {
        using var key = KeyOf(algorithm);
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal("<e>content of a body</e>"u8, Decrypt(key, Convert.FromHexString(encrypted)));
        }
    }

    [Theory]
    [MemberData(nameof(Algorithms))]
    public void Content_comes_back_and_is_CBC_with_its_vector_in_front(string algorithm)
    {
        var cipher = BlockCipher.Find(algorithm)!;
        using var key = KeyOf(algorithm);
        using SymmetricAlgorithm peer = cipher.BlockBytes == 8 ? TripleDES.Create() : Aes.Create();
        peer.SetKey(Count(cipher.KeyBytes));
        foreach (var length in new[]
        {
            0, 1, 7, 8, 15, 16, 17, 100, 16383 - 16, 16384 - 16, 16384, 16384 + 15, 3 * 16384, 100_000,
        })
        {
            var plain = RandomNumberGenerator.GetBytes(length);
            var encrypted = Encrypt(key, cipher, plain);
            Assert.Equal(plain, Decrypt(key, encrypted));
            Assert.Equal(plain, OfBase64(key, Encoding.ASCII.GetBytes(Convert.ToBase64String(encrypted))));
            Assert.Equal(
                plain, Decrypt(key, Convert.FromBase64String(Encoding.ASCII.GetString(ToBase64(key, cipher, plain)))));
            var block = cipher.BlockBytes;
            var padded = peer.DecryptCbc(encrypted.AsSpan(block), encrypted.AsSpan(0, block), PaddingMode.None);
            Assert.Equal(plain, padded.AsSpan(0, length));
            Assert.All(padded[length..], value => Assert.Equal(padded.Length - length, value));
            Assert.Equal(
                plain,
                Decrypt(
                    key,
                    [.. encrypted[..block], .. peer.EncryptCbc(plain, encrypted.AsSpan(0, block), PaddingMode.PKCS7)]));
        }
    }

    [Theory]
    [MemberData(nameof(Algorithms))]
    public void Content_that_cannot_be_decrypted_is_refused_with_one_message(string algorithm)
    {
        var cipher = BlockCipher.Find(algorithm)!;
        using var key = KeyOf(algorithm);
        using SymmetricAlgorithm peer = cipher.BlockBytes == 8 ? TripleDES.Create() : Aes.Create();
        peer.SetKey(Count(cipher.KeyBytes));
        var vector = new byte[cipher.BlockBytes];
        List<byte[]> wrong = [[], vector, new byte[(3 * cipher.BlockBytes) - 1]];
        foreach (var last in new byte[] { 0, (byte)(cipher.BlockBytes + 1), 255 })
        {
            var padded = new byte[2 * cipher.BlockBytes];
            padded[^1] = last;
            wrong.Add([.. vector, .. peer.EncryptCbc(padded, vector, PaddingMode.None)]);
        }

        var messages = wrong.Select(w => Assert.Throws<CryptographicException>(() => Decrypt(key, w)).Message);
        Assert.Single(messages.Distinct());

        // A message that was refused leaves nothing behind.
        Assert.Equal([1, 2], Decrypt(key, Encrypt(key, cipher, [1, 2])));
    }

    /// <summary>The signature is verified all the same, so that the time does not tell of the padding.</summary>
    [Theory]
    [InlineData(AlgorithmNames.Aes256, 0, false)]
    [InlineData(AlgorithmNames.Aes256, 1, true)]
    [InlineData(AlgorithmNames.Aes256, 16, true)]
    [InlineData(AlgorithmNames.Aes256, 17, false)]
    [InlineData(AlgorithmNames.Aes256, 255, false)]
    [InlineData(AlgorithmNames.TripleDes, 0, false)]
    [InlineData(AlgorithmNames.TripleDes, 8, true)]
    [InlineData(AlgorithmNames.TripleDes, 9, false)]
    public void Wrong_padding_is_one_byte_of_padding_to_a_caller_that_goes_on(string algorithm, byte last, bool isRight)
    {
        var cipher = BlockCipher.Find(algorithm)!;
        using var key = KeyOf(algorithm);
        using SymmetricAlgorithm peer = cipher.BlockBytes == 8 ? TripleDES.Create() : Aes.Create();
        peer.SetKey(Count(cipher.KeyBytes));
        var vector = new byte[cipher.BlockBytes];
        var padded = new byte[2 * cipher.BlockBytes];
        padded[^1] = last;
        byte[] encrypted = [.. vector, .. peer.EncryptCbc(padded, vector, PaddingMode.None)];
        var plain = new byte[encrypted.Length];

        Assert.Equal(padded.Length - (isRight ? last : 1), key.Decrypt(encrypted, plain, out var isPadded));
        Assert.Equal(isRight, isPadded);
        var base64 = Encoding.ASCII.GetBytes(Convert.ToBase64String(encrypted));
        Assert.Equal(padded.Length - (isRight ? last : 1), key.DecryptBase64(base64, plain, out isPadded));
        Assert.Equal(isRight, isPadded);
    }

    [Fact]
    public void Vectors_of_messages_differ()
    {
        using var key = KeyOf(AlgorithmNames.Aes256);
        var cipher = BlockCipher.Find(AlgorithmNames.Aes256)!;
        var vectors = Enumerable.Range(0, 100).Select(_ => Convert.ToHexString(Encrypt(key, cipher, [])[..16]));
        Assert.Equal(100, vectors.Distinct().Count());
    }

    [Fact]
    public void Message_with_a_key_that_was_used_before_allocates_nothing()
    {
        using var key = KeyOf(AlgorithmNames.Aes256);
        var (plain, encrypted, decrypted) = (new byte[1000], new byte[1024], new byte[1024]);
        Run(2);
        var before = GC.GetAllocatedBytesForCurrentThread();
        Run(100);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1000);

        void Run(int times)
        {
            for (var i = 0; i < times; i++)
            {
                key.Decrypt(encrypted.AsSpan(0, key.Encrypt(plain, encrypted)), decrypted);
            }
        }
    }

    [Fact]
    public async Task Threads_share_a_key()
    {
        using var key = KeyOf(AlgorithmNames.Aes128);
        var cipher = BlockCipher.Find(AlgorithmNames.Aes128)!;
        await Task.WhenAll(Enumerable.Range(0, 8).Select(_ => Task.Run(() =>
        {
            for (var i = 0; i < 500; i++)
            {
                var plain = RandomNumberGenerator.GetBytes(i);
                Assert.Equal(plain, Decrypt(key, Encrypt(key, cipher, plain)));
            }
        })));
    }

    [Fact]
    public void Key_that_has_ended_is_not_used()
    {
        var key = KeyOf(AlgorithmNames.Aes128);
        var encrypted = Encrypt(key, BlockCipher.Find(AlgorithmNames.Aes128)!, [1]);
        key.Dispose();
        key.Dispose();
        Assert.Throws<ObjectDisposedException>(() => Decrypt(key, encrypted));
        Assert.Throws<ObjectDisposedException>(() => key.Encrypt([1], new byte[32]));
    }

    [Fact]
    public void Key_of_another_length_is_refused() =>
        Assert.Throws<CryptographicException>(() => new CipherKey(BlockCipher.Find(AlgorithmNames.Aes128)!, Count(24)));

    private static CipherKey KeyOf(string algorithm)
    {
        var cipher = BlockCipher.Find(algorithm)!;
        return new CipherKey(cipher, Count(cipher.KeyBytes));
    }

    [Fact]
    public void Base64_that_was_altered_is_refused_and_the_key_goes_on()
    {
        var cipher = BlockCipher.Find(AlgorithmNames.Aes256)!;
        using var key = KeyOf(AlgorithmNames.Aes256);
        var plain = RandomNumberGenerator.GetBytes(30_000);
        var encrypted = ToBase64(key, cipher, plain);
        byte[][] altered = [
            [.. encrypted[..1000], (byte)'=', .. encrypted[1001..]], [.. encrypted[..^1], (byte)'!'],
            encrypted[..20_000], encrypted[..4], [],
        ];
        foreach (var bytes in altered)
        {
            Assert.True(Record.Exception(() => OfBase64(key, bytes)) is CryptographicException or FormatException);
            Assert.Equal(plain, OfBase64(key, encrypted));
        }
    }

    private static byte[] ToBase64(CipherKey key, BlockCipher cipher, byte[] plain)
    {
        var encrypted = new byte[System.Buffers.Text.Base64.GetMaxEncodedToUtf8Length(
            cipher.EncryptedLength(plain.Length))];
        key.EncryptBase64(plain, encrypted);
        var pieces = new System.Buffers.ArrayBufferWriter<byte>();
        key.EncryptBase64(plain, pieces);
        Assert.Equal(encrypted.Length, pieces.WrittenCount);
        Assert.Equal(plain, OfBase64(key, pieces.WrittenSpan.ToArray()));
        return encrypted;
    }

    private static byte[] OfBase64(CipherKey key, byte[] encrypted)
    {
        var plain = new byte[encrypted.Length];
        var length = key.DecryptBase64(encrypted, plain, out var isPadded);
        Assert.True(isPadded);
        return plain[..length];
    }

    private static byte[] Encrypt(CipherKey key, BlockCipher cipher, byte[] plain)
    {
        var encrypted = new byte[cipher.EncryptedLength(plain.Length)];
        Assert.Equal(encrypted.Length, key.Encrypt(plain, encrypted));
        return encrypted;
    }

    private static byte[] Decrypt(CipherKey key, byte[] encrypted)
    {
        var plain = new byte[encrypted.Length];
        return plain[..key.Decrypt(encrypted, plain)];
    }

    private static byte[] Count(int length) => [.. Enumerable.Range(0, length).Select(i => (byte)i)];
}

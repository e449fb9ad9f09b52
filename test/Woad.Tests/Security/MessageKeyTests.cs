using System.Security.Cryptography;
using System.ServiceModel.Security;
using Woad.Security.Algorithms;

namespace Woad.Tests.Security;

/// <summary>Keys of messages are derived once, and end with the secret that they come from.</summary>
[Trait("Category", "Security")]
public sealed class MessageKeyTests
{
    private static readonly AlgorithmSuite Suite = AlgorithmSuite.Of(SecurityAlgorithmSuite.Basic256);

    [Fact]
    public void Derived_key_is_found_again_by_label_nonce_offset_and_length()
    {
        var secret = SymmetricSecret.New(32);
        var key = secret.Derived(Suite, "label"u8, "nonce"u8, 0, 24);
        Assert.Same(key, secret.Derived(Suite, "label"u8, "nonce"u8, 0, 24));
        Assert.NotSame(key, secret.Derived(Suite, "label"u8, "other"u8, 0, 24));
        Assert.NotSame(key, secret.Derived(Suite, "other"u8, "nonce"u8, 0, 24));
        Assert.NotSame(key, secret.Derived(Suite, "label"u8, "nonce"u8, 1, 24));
        Assert.NotSame(key, secret.Derived(Suite, "label"u8, "nonce"u8, 0, 32));
    }

    [Fact]
    public void Few_derived_keys_are_kept()
    {
        var secret = SymmetricSecret.New(32);
        var key = secret.Derived(Suite, "label"u8, "nonce"u8, 0, 24);
        for (byte i = 0; i < 8; i++)
        {
            secret.Derived(Suite, "label"u8, [i], 0, 24);
        }

        Assert.NotSame(key, secret.Derived(Suite, "label"u8, "nonce"u8, 0, 24));
    }

    [Fact]
    public void Signature_is_the_suite_s_however_often_the_key_is_used()
    {
        byte[] bytes = [.. Enumerable.Range(0, 24).Select(i => (byte)i)];
        using var key = new MessageKey(Suite, bytes.ToArray());
        var expected = new byte[Suite.SignatureSize];
        for (var i = 0; i < 3; i++)
        {
            var octets = RandomNumberGenerator.GetBytes(100);
            Suite.Sign(bytes, octets, expected);
            Assert.True(key.Verify(octets, expected));
            Assert.False(key.Verify(octets, expected.AsSpan(0, 10)));
            octets[3] ^= 1;
            Assert.False(key.Verify(octets, expected));
        }
    }

    [Fact]
    public void Keys_end_with_their_secret()
    {
        var secret = SymmetricSecret.New(32);
        var (itself, derived) = (secret.Itself(Suite), secret.Derived(Suite, "label"u8, "nonce"u8, 0, 32));
        var room = new byte[64];
        itself.Sign("x"u8, room);
        derived.Encrypt("x"u8, room);
        secret.Dispose();
        Assert.Throws<ObjectDisposedException>(() => itself.Sign("x"u8, room));
        Assert.Throws<ObjectDisposedException>(() => derived.Encrypt("x"u8, room));
        Assert.Throws<ObjectDisposedException>(() => secret.Derived(Suite, "label"u8, "nonce"u8, 0, 32));
        Assert.Throws<ObjectDisposedException>(() => secret.Itself(Suite));
    }
}

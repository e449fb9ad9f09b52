using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace Woad.Tests.Security.Tokens;

/// <summary>Keys that both sides have, as tokens and references.</summary>
[Trait("Category", "Security")]
public sealed class SymmetricKeyTests
{
    private const string Aes256 = "http://www.w3.org/2001/04/xmlenc#aes256-cbc";

    private static readonly byte[] Key = [.. Enumerable.Range(0, 32).Select(static i => (byte)i)];

    [Fact]
    public void Derived_key_is_that_of_the_specification()
    {
        // The label and nonce of WS-SecureConversation with the key 00..1F, as computed by another program.
        var derived = new InMemorySymmetricSecurityKey(Key).GenerateDerivedKey(
            "http://schemas.xmlsoap.org/ws/2005/02/sc/dk/p_sha1",
            "WS-SecureConversationWS-SecureConversation"u8.ToArray(),
            [.. Enumerable.Range(16, 16).Select(static i => (byte)i)],
            192,
            0);
        Assert.Equal("ECC4E7EB31407DE608151895C0E352B5CDD47A1373A9DAF8", Convert.ToHexString(derived));
    }

    [Fact]
    public void Key_wraps_encrypts_and_signs()
    {
        var key = new InMemorySymmetricSecurityKey(Key, cloneBuffer: false);
        Assert.Equal(256, key.KeySize);
        var wrapped = key.EncryptKey("http://www.w3.org/2001/04/xmlenc#kw-aes256", Key);
        Assert.Equal(Key, key.DecryptKey("http://www.w3.org/2001/04/xmlenc#kw-aes256", wrapped));
        var iv = new byte[key.GetIVSize(Aes256) / 8];
        using var encryptor = key.GetEncryptionTransform(Aes256, iv);
        using var decryptor = key.GetDecryptionTransform(Aes256, iv);
        var cipher = encryptor.TransformFinalBlock(Key, 0, Key.Length);
        Assert.Equal(Key, decryptor.TransformFinalBlock(cipher, 0, cipher.Length));
        using var hash = key.GetKeyedHashAlgorithm("http://www.w3.org/2001/04/xmldsig-more#hmac-sha256");
        Assert.Equal(HMACSHA256.HashData(Key, Key), hash.ComputeHash(Key));
        using var algorithm = key.GetSymmetricAlgorithm(Aes256);
        Assert.Equal(Key, algorithm.Key);
        Assert.True(
            key.IsSupportedAlgorithm(Aes256) && key.IsSymmetricAlgorithm(Aes256) && !key.IsAsymmetricAlgorithm(Aes256));
        Assert.False(key.IsSupportedAlgorithm("http://www.w3.org/2001/04/xmlenc#aes128-cbc"));
        Assert.True(key.IsAsymmetricAlgorithm("http://www.w3.org/2000/09/xmldsig#rsa-sha1"));
        Assert.Throws<NotSupportedException>(() => key.GetKeyedHashAlgorithm("urn:unknown"));
        Assert.Equal(Key, key.GetSymmetricKey());
        Assert.Throws<ArgumentException>(() => new InMemorySymmetricSecurityKey([]));
    }

    [Fact]
    public void Token_has_a_copy_of_its_key()
    {
        var token = new BinarySecretSecurityToken("a", Key);
        Assert.Equal(("a", 256), (token.Id, token.KeySize));
        Assert.Equal(Key, ((SymmetricSecurityKey)token.SecurityKeys[0]).GetSymmetricKey());
        token.GetKeyBytes()[0]++;
        Assert.Equal(Key, token.GetKeyBytes());
        Assert.True(token.ValidFrom < token.ValidTo);
        Assert.Equal(128, new BinarySecretSecurityToken("b", 128).KeySize);
        Assert.NotEqual(new BinarySecretSecurityToken(Key).Id, new BinarySecretSecurityToken(Key).Id);
        Assert.Throws<ArgumentOutOfRangeException>(() => new BinarySecretSecurityToken(7));
    }

    [Fact]
    public void References_match_what_they_mean()
    {
        var secret = new BinarySecretKeyIdentifierClause(Key);
        Assert.True(secret.CanCreateKey && secret.Matches(new BinarySecretKeyIdentifierClause(Key, cloneBuffer: true)));
        Assert.Equal(Key, ((SymmetricSecurityKey)secret.CreateKey()).GetSymmetricKey());
        Assert.Equal(Key, secret.GetKeyBytes());
        Assert.Equal(16, new BinarySecretKeyIdentifierClause(Key, true, Key, 16).DerivationLength);
        var name = new KeyNameIdentifierClause("key");
        Assert.True(
            name.Matches("key") && name.Matches(new KeyNameIdentifierClause(name.KeyName)) && !name.Matches(secret));
        Assert.Contains("key", name.ToString(), StringComparison.Ordinal);
        var both = new SecurityKeyIdentifier(name) { secret };
        Assert.True(both.CanCreateKey && both.Count == 2 && both.TryFind<KeyNameIdentifierClause>(out _));
        Assert.Same(secret, both.Find<BinarySecretKeyIdentifierClause>());
        Assert.Throws<ArgumentException>(() => both.Find<LocalIdKeyIdentifierClause>());
        Assert.Equal(256, both.CreateKey().KeySize);
        Assert.Same(name, both[0]);
        both.MakeReadOnly();
        Assert.True(both.IsReadOnly);
        Assert.Throws<InvalidOperationException>(() => both.Add(name));
        Assert.Contains("Count = 2", both.ToString(), StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => new SecurityKeyIdentifier().CreateKey());
    }
}

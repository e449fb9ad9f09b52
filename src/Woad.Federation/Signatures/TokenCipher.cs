using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Text;
using System.Xml;
using Woad.Federation.Identity;
using Woad.Security.Algorithms;
using Woad.Xml;

namespace Woad.Federation.Signatures;

/// <summary>Encrypts and decrypts tokens by XML Encryption.</summary>
internal static class TokenCipher
{
    private const int NonceBytes = 12;
    private const int TagBytes = 16;
    private const int MostKeys = 2;

    /// <summary>Writes the EncryptedData of an element.</summary>
    public static void Write(
        XmlWriter writer, XmlElement element, EncryptingCredentials credentials,
        Action<XmlWriter, SecurityKeyIdentifier>? keyInfo = null)
    {
        var wrapped = credentials.SecurityKey is SymmetricSecurityKey
            ? credentials
            : new EncryptedKeyEncryptingCredentials(credentials, 256, SecurityAlgorithms.Aes256Encryption);
        var key = ((SymmetricSecurityKey)wrapped.SecurityKey!).GetSymmetricKey();
        var plain = Encoding.UTF8.GetBytes(element.OuterXml);
        writer.WriteStartElement("e", "EncryptedData", Names.Encryption);
        writer.WriteAttributeString("Type", Names.TypeElement);
        writer.WriteStartElement("e", "EncryptionMethod", Names.Encryption);
        writer.WriteAttributeString("Algorithm", wrapped.Algorithm);
        writer.WriteEndElement();
        if (wrapped.SecurityKeyIdentifier is { Count: > 0 } keys)
        {
            (keyInfo ?? KeyInfo.Write)(writer, keys);
        }

        writer.WriteStartElement("e", "CipherData", Names.Encryption);
        writer.WriteElementString(
            "e", "CipherValue", Names.Encryption, Convert.ToBase64String(Encrypt(wrapped.Algorithm!, key, plain)));
        writer.WriteEndElement();
        writer.WriteEndElement();
    }

    /// <summary>Decrypts an EncryptedData.</summary>
    /// <param name="data">The element.</param>
    /// <param name="beside">Encrypted keys beside it.</param>
    /// <param name="resolver">Finds the key for which it is encrypted.</param>
    /// <param name="name">The name that the decrypted element must have; null for any.</param>
    /// <param name="ns">The namespace of the name.</param>
    /// <param name="keyInfo">Reads the references to the key; null for those of the profile.</param>
    /// <exception cref="EncryptedTokenDecryptionFailedException">
    /// It cannot be decrypted, or is another element: for every reason the same one.
    /// </exception>
    public static XmlElement Read(
        XmlElement data, IEnumerable<EncryptedKeyIdentifierClause> beside, SecurityTokenResolver resolver,
        string? name = null, string ns = "", Func<XmlElement, SecurityKeyIdentifier>? keyInfo = null)
    {
        try
        {
            var parts = Elements.Of(data);
            var algorithm = Part(parts, "EncryptionMethod", Names.Encryption).GetAttribute("Algorithm");
            var cipher = KeyInfo.CipherOf(Part(parts, "CipherData", Names.Encryption));
            var keys = parts.Find(static part => part.Is("KeyInfo", Names.Signature)) is { } info
                ? (keyInfo ?? KeyInfo.Read)(info)
                : new SecurityKeyIdentifier();
            var plain = TokenTree.Read(Decrypt(algorithm, KeyOf(keys, beside, resolver, SizeOf(algorithm)), cipher));
            return name is null || plain.Is(name, ns) ? plain : throw Undecipherable.Content();
        }
        catch (Exception e) when (e is CryptographicException or XmlException or ArgumentException
            or NotSupportedException or FormatException or InvalidOperationException)
        {
            throw new EncryptedTokenDecryptionFailedException(
                "ID4022: The key needed to decrypt the encrypted security token could not be resolved, or the token "
                    + "was altered. Ensure that the ServiceTokenResolver has the private key of the service's "
                    + "certificate.", e);
        }
    }

    /// <summary>Unwraps an encrypted key; null when nobody here has the key for it.</summary>
    /// <remarks>A key that cannot be unwrapped becomes a random one, so that no answer tells of the padding.</remarks>
    public static byte[]? Unwrap(EncryptedKeyIdentifierClause wrapped, SecurityTokenResolver resolver, int bytes)
    {
        if (FindKey(wrapped.EncryptingKeyIdentifier, resolver) is not { } key)
        {
            return null;
        }

        var instead = RandomNumberGenerator.GetBytes(bytes);
        try
        {
            var secret = key.DecryptKey(wrapped.EncryptionMethod, wrapped.GetEncryptedKey());
            return secret.Length == bytes || bytes == 0 ? secret : instead;
        }
        catch (Exception e) when (e is CryptographicException or NotSupportedException)
        {
            return instead;
        }
    }

    private static SecurityKey? FindKey(SecurityKeyIdentifier? names, SecurityTokenResolver resolver)
    {
        foreach (var clause in names ?? [])
        {
            if (resolver.TryResolveSecurityKey(clause, out var key))
            {
                return key;
            }
        }

        return names is null or { Count: 0 }
            || names.All(static name => name is System.ServiceModel.Security.KeyNameIdentifierClause)
            ? (resolver as OwnCertificateResolver)?.Only
            : null;
    }

    private static byte[] KeyOf(
        SecurityKeyIdentifier keys, IEnumerable<EncryptedKeyIdentifierClause> beside, SecurityTokenResolver resolver,
        int bytes)
    {
        foreach (var wrapped in keys.OfType<EncryptedKeyIdentifierClause>().Concat(beside).Take(MostKeys))
        {
            if (Unwrap(wrapped, resolver, bytes) is { } key)
            {
                return key;
            }
        }

        foreach (var clause in keys)
        {
            if (resolver.TryResolveSecurityKey(clause, out var key) && key is SymmetricSecurityKey secret)
            {
                return secret.GetSymmetricKey();
            }
        }

        throw Undecipherable.Key();
    }

    private static XmlElement Part(List<XmlElement> parts, string name, string ns) =>
        parts.Find(part => part.Is(name, ns))
            ?? throw new XmlException(Escaped.Text($"An EncryptedData of a token has no {name}."));

    private static bool IsGcm(string algorithm) =>
        algorithm.StartsWith(Names.Encryption11, StringComparison.Ordinal)
        && algorithm.EndsWith("-gcm", StringComparison.Ordinal);

    private static int SizeOf(string algorithm) => algorithm switch
    {
        Names.Encryption11 + "aes128-gcm" => 16,
        Names.Encryption11 + "aes192-gcm" => 24,
        Names.Encryption11 + "aes256-gcm" => 32,
        _ => BlockCipher.Find(algorithm)?.KeyBytes ?? throw Undecipherable.Content(),
    };

    private static byte[] Encrypt(string algorithm, byte[] key, byte[] plain)
    {
        if (IsGcm(algorithm))
        {
            var sealedBytes = new byte[NonceBytes + plain.Length + TagBytes];
            var nonce = sealedBytes.AsSpan(0, NonceBytes);
            RandomNumberGenerator.Fill(nonce);
            using var gcm = new AesGcm(key, TagBytes);
            gcm.Encrypt(nonce, plain, sealedBytes.AsSpan(NonceBytes, plain.Length), sealedBytes.AsSpan(^TagBytes..));
            return sealedBytes;
        }

        var cipher = BlockCipher.Find(algorithm) ?? throw new NotSupportedException(Escaped.Text(
            $"Tokens cannot be encrypted by '{algorithm}'. Use aes256-cbc or aes256-gcm."));
        var into = new byte[cipher.EncryptedLength(plain.Length)];
        using var once = new CipherKey(cipher, key);
        once.Encrypt(plain, into);
        return into;
    }

    private static ReadOnlyMemory<byte> Decrypt(string algorithm, byte[] key, byte[] encrypted)
    {
        if (encrypted.Length > 2 * TokenTree.MostCharacters)
        {
            throw Undecipherable.Content();
        }

        if (IsGcm(algorithm))
        {
            if (encrypted.Length < NonceBytes + TagBytes)
            {
                throw Undecipherable.Content();
            }

            var opened = new byte[encrypted.Length - NonceBytes - TagBytes];
            using var gcm = new AesGcm(key, TagBytes);
            gcm.Decrypt(
                encrypted.AsSpan(0, NonceBytes), encrypted.AsSpan(NonceBytes, opened.Length),
                encrypted.AsSpan(^TagBytes..), opened);
            return opened;
        }

        var plain = new byte[encrypted.Length];
        using var once = new CipherKey(BlockCipher.Find(algorithm) ?? throw Undecipherable.Content(), key);
        return plain.AsMemory(0, once.Decrypt(encrypted, plain));
    }
}

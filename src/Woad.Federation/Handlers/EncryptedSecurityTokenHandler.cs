using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Handlers;
using Woad.Federation.Signatures;

namespace System.IdentityModel.Tokens;

/// <summary>Reads and writes tokens that are encrypted in the place of their element.</summary>
public class EncryptedSecurityTokenHandler : SecurityTokenHandler
{
    /// <summary>Initializes a new instance of the <see cref="EncryptedSecurityTokenHandler"/> class.</summary>
    public EncryptedSecurityTokenHandler()
    {
    }

    /// <inheritdoc/>
    public override bool CanWriteToken => true;

    /// <summary>Gets or sets the serializer of KeyInfo elements.</summary>
    /// <value>The default reads and writes the references of WS-Security's profile of SAML, within limits.</value>
    public SecurityTokenSerializer KeyInfoSerializer
    {
        get => field ??= new ProfileKeyInfoSerializer();
        set => field = value ?? throw new ArgumentNullException(nameof(value));
    }

    /// <inheritdoc/>
    public override Type TokenType => typeof(EncryptedSecurityToken);

    /// <inheritdoc/>
    public override bool CanReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement("EncryptedData", Names.Encryption);
    }

    /// <inheritdoc/>
    public override string[] GetTokenTypeIdentifiers() => [];

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The handler is in no collection.</exception>
    /// <exception cref="EncryptedTokenDecryptionFailedException">The token cannot be decrypted.</exception>
    public override SecurityToken ReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        var handlers = ContainingCollection ?? throw new InvalidOperationException(
            "The handler of encrypted tokens is in no SecurityTokenHandlerCollection, which reads the decrypted "
                + "token.");
        var plain = TokenCipher.Read(
            TokenTree.Read(reader), [], Settings().ServiceTokenResolver, keyInfo: ReadKeyInfo);

        // One level: an encrypted token in an encrypted token is refused.
        if (plain.Is("EncryptedData", Names.Encryption))
        {
            throw new XmlException("An encrypted token has another encrypted token.");
        }

        using var inner = new XmlNodeReader(plain);
        inner.MoveToContent();
        return handlers.ReadToken(inner);
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The handler is in no collection.</exception>
    public override void WriteToken(XmlWriter writer, SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (token is not EncryptedSecurityToken encrypted)
        {
            throw new ArgumentException("The token is not an EncryptedSecurityToken.", nameof(token));
        }

        var handlers = ContainingCollection ?? throw new InvalidOperationException(
            "The handler of encrypted tokens is in no SecurityTokenHandlerCollection, which writes the token.");
        TokenCipher.Write(
            writer, TokenTree.Of(into => handlers.WriteToken(into, encrypted.Token)), encrypted.EncryptingCredentials,
            KeyInfoSerializer.WriteKeyIdentifier);
    }

    private SecurityKeyIdentifier ReadKeyInfo(XmlElement element)
    {
        using var reader = new XmlNodeReader(element);
        reader.MoveToContent();
        return KeyInfoSerializer.ReadKeyIdentifier(reader);
    }
}

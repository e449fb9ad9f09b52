using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Xml;
using Woad.Federation.Trust.Messages;
using Woad.Xml;

namespace Woad.Federation.Trust.Serialization;

/// <summary>Secrets in messages of WS-Trust: as they are, or encrypted.</summary>
internal static class SecretElements
{
    private const string Encryption = "http://www.w3.org/2001/04/xmlenc#";

    /// <summary>Writes a secret.</summary>
    public static void Write(XmlWriter writer, ProtectedKey key, TrustNames names)
    {
        var bytes = key.GetKeyBytes();
        if (key.WrappingCredentials is not { SecurityKey: { } wrapping, Algorithm: { } algorithm } credentials)
        {
            writer.WriteStartElement(names.Prefix, "BinarySecret", names.Namespace);
            writer.WriteBase64(bytes, 0, bytes.Length);
            writer.WriteEndElement();
            return;
        }

        var wrapped = wrapping.EncryptKey(algorithm, bytes);
        writer.WriteStartElement("e", "EncryptedKey", Encryption);
        writer.WriteStartElement("e", "EncryptionMethod", Encryption);
        writer.WriteAttributeString("Algorithm", algorithm);
        writer.WriteEndElement();
        if (credentials.SecurityKeyIdentifier is { } identifier)
        {
            KeyInfos.Write(writer, identifier);
        }

        writer.WriteStartElement("e", "CipherData", Encryption);
        writer.WriteStartElement("e", "CipherValue", Encryption);
        writer.WriteBase64(wrapped, 0, wrapped.Length);
        writer.WriteEndElement();
        writer.WriteEndElement();
        writer.WriteEndElement();
    }

    /// <summary>Reads a secret: a BinarySecret that is a key or a nonce, or an EncryptedKey for a known key.</summary>
    /// <exception cref="WSTrustSerializationException">It is malformed, or for a key that is not known.</exception>
    public static ProtectedKey Read(XmlElement element, WSTrustSerializationContext context) => element switch
    {
        { LocalName: "BinarySecret" } when TrustNames.IsTrust(element.NamespaceURI) => new ProtectedKey(
            IsSecret(element.GetAttribute("Type"))
                ? NotEmpty(element, TrustValues.Bytes(element, TrustLimits.KeyBytes))
                : throw TrustValues.Malformed(element, "has a type that is neither a symmetric key nor a nonce")),
        { LocalName: "EncryptedKey", NamespaceURI: Encryption } => Unwrap(element, context),
        _ => throw TrustValues.Malformed(element, "is neither a BinarySecret nor an EncryptedKey"),
    };

    private static bool IsSecret(string type) =>
        type.Length == 0 || type.EndsWith("/Nonce", StringComparison.Ordinal)
        || type.EndsWith("/SymmetricKey", StringComparison.Ordinal);

    private static byte[] NotEmpty(XmlElement element, byte[] bytes) =>
        bytes.Length > 0 ? bytes : throw TrustValues.Malformed(element, "is empty");

    private static ProtectedKey Unwrap(XmlElement element, WSTrustSerializationContext context)
    {
        var children = TrustValues.Children(element);
        if (children is not [{ LocalName: "EncryptionMethod" } method, { LocalName: "KeyInfo" } info,
            { LocalName: "CipherData" } data, ..])
        {
            throw TrustValues.Malformed(element, "has not a method, a key and a value in this order");
        }

        var algorithm = method.GetAttribute("Algorithm");
        foreach (var clause in KeyInfos.Read(info))
        {
            if (context.TokenResolver is { } resolver && resolver.TryResolveSecurityKey(clause, out var key))
            {
                try
                {
                    var bytes = key.DecryptKey(
                        algorithm, TrustValues.Bytes(TrustValues.Only(data), TrustLimits.KeyBytes));
                    return new ProtectedKey(
                        bytes, new EncryptingCredentials(key, new SecurityKeyIdentifier(clause), algorithm));
                }
                catch (Exception e) when (e is CryptographicException or NotSupportedException)
                {
                    throw new WSTrustSerializationException(
                        "An EncryptedKey of a message of WS-Trust cannot be decrypted.", e);
                }
            }
        }

        throw new WSTrustSerializationException(Escaped.Text(
            $"An EncryptedKey of a message of WS-Trust is encrypted for a key that is not known. Set the TokenResolver "
                + $"of the WSTrustSerializationContext to one that finds the key."));
    }
}

using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Security.Issued;

/// <summary>Reads and writes assertions and their references for serializers of tokens.</summary>
internal abstract class IssuedTokenElements
{
    /// <summary>Whether a reader is at an assertion.</summary>
    /// <param name="reader">The reader.</param>
    public static bool IsAssertion(XmlReader reader) =>
        reader.NamespaceURI is "urn:oasis:names:tc:SAML:1.0:assertion" or "urn:oasis:names:tc:SAML:2.0:assertion"
            && reader.LocalName is "Assertion" or "EncryptedAssertion";

    /// <summary>Reads an assertion.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="resolver">Finds the keys that it names.</param>
    /// <param name="samlSerializer">A serializer of the program; null for none.</param>
    /// <exception cref="SecurityTokenException">The assertion is malformed, or its signature is refused.</exception>
    public abstract SecurityToken Read(
        XmlDictionaryReader reader, SecurityTokenResolver? resolver, object? samlSerializer);

    /// <summary>Whether a token is written by <see cref="Write"/>.</summary>
    /// <param name="token">The token.</param>
    public abstract bool CanWrite(SecurityToken token);

    /// <summary>Writes a token; signs an assertion that is not signed yet.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="token">The token.</param>
    /// <param name="samlSerializer">A serializer of the program; null for none.</param>
    public abstract void Write(XmlDictionaryWriter writer, SecurityToken token, object? samlSerializer);

    /// <summary>The reference of an element; null for one that does not name an assertion.</summary>
    /// <param name="reference">The element <c>SecurityTokenReference</c>.</param>
    public abstract SecurityKeyIdentifierClause? ClauseOf(XmlElement reference);

    /// <summary>The element of a reference to an assertion; null for another reference.</summary>
    /// <param name="clause">The reference.</param>
    public abstract XmlElement? ElementOf(SecurityKeyIdentifierClause clause);

    /// <summary>Whether an object is a serializer of assertions.</summary>
    /// <param name="samlSerializer">The object.</param>
    public abstract bool IsSerializer(object samlSerializer);
}

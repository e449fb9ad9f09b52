using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;
using Woad.Security.Elements;

namespace Woad.Federation.Handlers;

/// <summary>References to assertions by their ids, as WS-Security's profile of SAML has them.</summary>
internal static class SamlReferences
{
    /// <summary>Whether a reader is at a reference of a type.</summary>
    public static bool IsReference(XmlReader reader, string valueType)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement(SecuredNames.KeyIdentifier, SecurityNames.Extension)
            && reader.GetAttribute("ValueType") == valueType;
    }

    /// <summary>The id that a KeyIdentifier has.</summary>
    public static string Read(XmlReader reader) => Elements.TextOf(TokenTree.Read(reader));

    /// <summary>A reference to a token.</summary>
    public static T Of<T>(SecurityToken token)
        where T : SecurityKeyIdentifierClause
    {
        ArgumentNullException.ThrowIfNull(token);
        return token.CreateKeyIdentifierClause<T>();
    }

    /// <summary>Writes a reference to a token.</summary>
    public static void Write(
        XmlWriter writer, string tokenType, string valueType, SecurityKeyIdentifierClause securityKeyIdentifierClause)
    {
        ArgumentNullException.ThrowIfNull(securityKeyIdentifierClause);
        Write(writer, tokenType, valueType, securityKeyIdentifierClause.Id!);
    }

    /// <summary>Writes a reference to a token.</summary>
    public static void Write(XmlWriter writer, string tokenType, string valueType, string id)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteStartElement("o", SecurityNames.TokenReference, SecurityNames.Extension);
        writer.WriteAttributeString("k", "TokenType", SecuredNames.Extension11, tokenType);
        writer.WriteStartElement("o", SecuredNames.KeyIdentifier, SecurityNames.Extension);
        writer.WriteAttributeString("ValueType", valueType);
        writer.WriteString(id);
        writer.WriteEndElement();
        writer.WriteEndElement();
    }
}

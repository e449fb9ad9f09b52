using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>Writes names of issuers and subjects of SAML 2.0 ([SAMLCore] 2.2).</summary>
internal static class Saml2NameWriter
{
    private const string N = SamlNames.Saml2;

    /// <summary>Writes an Issuer, whose content another member writes.</summary>
    public static void Issuer(
        XmlWriter writer, Saml2NameIdentifier name, Action<XmlWriter, Saml2NameIdentifier> type)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteStartElement("Issuer", N);
        type(writer, name);
        writer.WriteEndElement();
    }

    /// <summary>
    /// Writes a NameID, whose content another member writes; an EncryptedID where it has a key for that.
    /// </summary>
    public static void NameId(
        XmlWriter writer, Saml2NameIdentifier name, Action<XmlWriter, Saml2NameIdentifier> type)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(name);
        if (name.EncryptingCredentials is null or ReceivedEncryptingCredentials)
        {
            Plain(writer, name, type);
            return;
        }

        writer.WriteStartElement("EncryptedID", N);
        TokenCipher.Write(writer, TokenTree.Of(into => Plain(into, name, type)), name.EncryptingCredentials);
        Values.Parts(writer, name.ExternalEncryptedKeys, KeyInfo.WriteEncryptedKey);
        writer.WriteEndElement();
    }

    /// <summary>Writes the attributes and the text of an element of the type NameIDType.</summary>
    public static void Type(XmlWriter writer, Saml2NameIdentifier name)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(name);
        Values.Attribute(writer, "NameQualifier", name.NameQualifier);
        Values.Attribute(writer, "SPNameQualifier", name.SPNameQualifier);
        Values.Attribute(writer, "Format", name.Format?.OriginalString);
        Values.Attribute(writer, "SPProvidedID", name.SPProvidedId);
        writer.WriteString(name.Value);
    }

    private static void Plain(
        XmlWriter writer, Saml2NameIdentifier name, Action<XmlWriter, Saml2NameIdentifier> type)
    {
        writer.WriteStartElement("NameID", N);
        type(writer, name);
        writer.WriteEndElement();
    }
}

using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Writes an EncryptedID with given content in the place of a name.</summary>
internal sealed class RawNameHandler(string content) : Saml2SecurityTokenHandler
{
    protected override void WriteNameId(XmlWriter writer, Saml2NameIdentifier data)
    {
        writer.WriteStartElement("EncryptedID", "urn:oasis:names:tc:SAML:2.0:assertion");
        writer.WriteRaw(content);
        writer.WriteEndElement();
    }
}

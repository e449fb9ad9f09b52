using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Writes the value of an attribute as elements.</summary>
internal sealed class AddressHandler : Saml2SecurityTokenHandler
{
    public const string Address = "http://claims.test/address";

    private const string Namespace = "urn:address";

    protected override void WriteAttributeValue(XmlWriter writer, string value, Saml2Attribute attribute)
    {
        if (attribute.Name != Address)
        {
            base.WriteAttributeValue(writer, value, attribute);
            return;
        }

        var parts = value.Split('|');
        writer.WriteElementString("x", "Street", Namespace, parts[0]);
        writer.WriteElementString("x", "City", Namespace, parts[1]);
    }

    protected override string ReadAttributeValue(XmlReader reader, Saml2Attribute attribute)
    {
        if (attribute.Name != Address)
        {
            return base.ReadAttributeValue(reader, attribute);
        }

        reader.ReadStartElement();
        var street = reader.ReadElementContentAsString("Street", Namespace);
        var city = reader.ReadElementContentAsString("City", Namespace);
        reader.ReadEndElement();
        return $"{street}|{city}";
    }
}

using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.Xml;

namespace Woad.Server.Tests.Tokens.CreditCards;

internal sealed class CreditCardTokenSerializer : WSSecurityTokenSerializer
{
    private const string Name = "CreditCardToken";
    private const string Namespace = "urn:tests/credit-card";
    private const string Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

    protected override bool CanReadTokenCore(XmlReader reader) =>
        XmlDictionaryReader.CreateDictionaryReader(reader).IsStartElement(Name, Namespace)
            || base.CanReadTokenCore(reader);

    protected override SecurityToken ReadTokenCore(XmlReader reader, SecurityTokenResolver? tokenResolver)
    {
        if (!reader.IsStartElement(Name, Namespace))
        {
            return base.ReadTokenCore(reader, tokenResolver);
        }

        var id = reader.GetAttribute("Id", Utility);
        reader.ReadStartElement();
        var number = reader.ReadElementString("Number", Namespace);
        var expires = XmlConvert.ToDateTime(
            reader.ReadElementString("Expires", Namespace), XmlDateTimeSerializationMode.Utc);
        var issuer = reader.ReadElementString("Issuer", Namespace);
        reader.ReadEndElement();
        return new CreditCardToken(new CreditCard(number, issuer, expires), id);
    }

    protected override bool CanWriteTokenCore(SecurityToken token) =>
        token is CreditCardToken || base.CanWriteTokenCore(token);

    protected override void WriteTokenCore(XmlWriter writer, SecurityToken token)
    {
        if (token is not CreditCardToken { Card: var card })
        {
            base.WriteTokenCore(writer, token);
            return;
        }

        writer.WriteStartElement("c", Name, Namespace);
        writer.WriteAttributeString("wsu", "Id", Utility, token.Id);
        writer.WriteElementString("Number", Namespace, card.Number);
        writer.WriteElementString(
            "Expires", Namespace, XmlConvert.ToString(card.Expires, XmlDateTimeSerializationMode.Utc));
        writer.WriteElementString("Issuer", Namespace, card.Issuer);
        writer.WriteEndElement();
        writer.Flush();
    }
}

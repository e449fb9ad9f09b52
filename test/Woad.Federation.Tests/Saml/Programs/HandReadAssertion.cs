using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Saml;

/// <summary>An assertion that reads its elements itself, and lets its base verify the signature.</summary>
internal sealed class HandReadAssertion : SamlAssertion
{
    public override void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        AssertionId = reader.GetAttribute("AssertionID")!;
        Issuer = reader.GetAttribute("Issuer")!;
        reader.ReadStartElement("Assertion", SamlConstants.Namespace);
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            switch (reader.LocalName)
            {
                case "Conditions":
                    Conditions = samlSerializer.LoadConditions(reader, keyInfoSerializer, outOfBandTokenResolver);
                    break;
                case "Signature":
                    ReadSignature(reader, keyInfoSerializer, outOfBandTokenResolver, samlSerializer);
                    break;
                default:
                    Statements.Add(samlSerializer.LoadStatement(reader, keyInfoSerializer, outOfBandTokenResolver));
                    break;
            }
        }

        reader.ReadEndElement();
    }
}

using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Saml;

/// <summary>An assertion that counts how often it was read and written.</summary>
internal sealed class StampedAssertion : SamlAssertion
{
    public int Reads { get; private set; }

    public int Writes { get; private set; }

    public override void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        Reads++;
        base.ReadXml(reader, samlSerializer, keyInfoSerializer, outOfBandTokenResolver);
    }

    public override void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        Writes++;
        base.WriteXml(writer, samlSerializer, keyInfoSerializer);
    }
}

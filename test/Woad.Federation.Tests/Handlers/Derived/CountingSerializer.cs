using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Counts the KeyInfo elements that it reads and writes.</summary>
internal sealed class CountingSerializer : WSSecurityTokenSerializer
{
    private readonly Saml2SecurityTokenHandler _usual = new();

    public int Reads { get; private set; }

    public int Writes { get; private set; }

    protected override bool CanReadKeyIdentifierCore(XmlReader reader) =>
        _usual.KeyInfoSerializer.CanReadKeyIdentifier(reader);

    protected override SecurityKeyIdentifier ReadKeyIdentifierCore(XmlReader reader)
    {
        Reads++;
        return _usual.KeyInfoSerializer.ReadKeyIdentifier(reader);
    }

    protected override void WriteKeyIdentifierCore(XmlWriter writer, SecurityKeyIdentifier keyIdentifier)
    {
        Writes++;
        _usual.KeyInfoSerializer.WriteKeyIdentifier(writer, keyIdentifier);
    }
}

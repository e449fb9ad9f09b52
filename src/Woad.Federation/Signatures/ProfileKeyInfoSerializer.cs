using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.Xml;

namespace Woad.Federation.Signatures;

/// <summary>Reads and writes KeyInfo elements of tokens, with the references of the profile, within limits.</summary>
internal sealed class ProfileKeyInfoSerializer() : WSSecurityTokenSerializer(emitBspRequiredAttributes: true)
{
    protected override bool CanReadKeyIdentifierCore(XmlReader reader) =>
        reader.IsStartElement("KeyInfo", Names.Signature);

    protected override bool CanWriteKeyIdentifierCore(SecurityKeyIdentifier keyIdentifier) => true;

    protected override SecurityKeyIdentifier ReadKeyIdentifierCore(XmlReader reader) =>
        KeyInfo.Read(TokenTree.Read(reader));

    protected override void WriteKeyIdentifierCore(XmlWriter writer, SecurityKeyIdentifier keyIdentifier) =>
        KeyInfo.Write(writer, keyIdentifier);
}

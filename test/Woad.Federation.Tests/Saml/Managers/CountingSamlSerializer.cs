using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Saml.Managers;

/// <summary>Counts the tokens that a client writes.</summary>
internal sealed class CountingSamlSerializer : SamlSerializer
{
    public int Written { get; private set; }

    public override void WriteToken(
        SamlSecurityToken token, XmlWriter writer, SecurityTokenSerializer? keyInfoSerializer)
    {
        Written++;
        base.WriteToken(token, writer, keyInfoSerializer);
    }
}

using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.Xml;

namespace Woad.Federation.Tests.Saml.Managers;

/// <summary>A serializer of a client that counts the assertions that it writes.</summary>
internal sealed class CountingSerializer() : WSSecurityTokenSerializer(SecurityVersion.WSSecurity11)
{
    public int Written { get; private set; }

    protected override void WriteTokenCore(XmlWriter writer, SecurityToken token)
    {
        Written += token is SamlSecurityToken or Saml2SecurityToken or GenericXmlSecurityToken ? 1 : 0;
        base.WriteTokenCore(writer, token);
    }
}

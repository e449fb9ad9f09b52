using System.Collections.ObjectModel;
using System.IdentityModel.Tokens;

namespace Woad.Federation.Tests.Saml.Managers;

/// <summary>A token that a client has made, with the key that its assertion has encrypted for the service.</summary>
internal sealed class KeyedSamlToken(SamlAssertion assertion, byte[] key) : SamlSecurityToken(assertion)
{
    public override ReadOnlyCollection<SecurityKey> SecurityKeys { get; } =
        new([new InMemorySymmetricSecurityKey(key)]);
}

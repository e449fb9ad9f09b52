using System.IdentityModel.Tokens;
using System.Security.Claims;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Creates the claims of a token without asking anybody.</summary>
internal sealed class ClaimingSamlHandler : SamlSecurityTokenHandler
{
    protected override ClaimsIdentity CreateClaims(SamlSecurityToken samlToken) =>
        new([new Claim(ClaimTypes.Name, "x")], "made");
}

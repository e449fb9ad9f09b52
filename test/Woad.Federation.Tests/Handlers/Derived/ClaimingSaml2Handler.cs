using System.IdentityModel.Tokens;
using System.Security.Claims;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Creates the claims of a token without asking anybody.</summary>
internal sealed class ClaimingSaml2Handler : Saml2SecurityTokenHandler
{
    protected override ClaimsIdentity CreateClaims(Saml2SecurityToken samlToken) =>
        new([new Claim(ClaimTypes.Name, "x")], "made");
}

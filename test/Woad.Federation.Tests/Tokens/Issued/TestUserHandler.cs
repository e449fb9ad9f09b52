using System.Collections.ObjectModel;
using System.IdentityModel.Tokens;
using System.Security.Claims;

namespace Woad.Federation.Tests.Tokens.Issued;

/// <summary>Knows one user.</summary>
internal sealed class TestUserHandler : UserNameSecurityTokenHandler
{
    public override bool CanValidateToken => true;

    public override ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token)
    {
        if (token is not UserNameSecurityToken { UserName: "Ada", Password: "secret" })
        {
            throw new SecurityTokenValidationException("The user is not known.");
        }

        var identity = new ClaimsIdentity([new Claim(ClaimTypes.Name, "Ada"), new Claim(ClaimTypes.Role, "user")],
            "Password");
        identity.BootstrapContext = Configuration!.SaveBootstrapContext ? new BootstrapContext(token, this) : null;
        return new([identity]);
    }
}

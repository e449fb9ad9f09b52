using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace Woad.Server.Tests.Schemes;

/// <summary>Accepts the user of <see cref="Secrets"/>.</summary>
internal sealed class OneUser : UserNamePasswordValidator
{
    public override void Validate(string? userName, string? password)
    {
        if (userName != "alice" || password != Secrets.Password)
        {
            throw new SecurityTokenValidationException("The user name or the password is wrong.");
        }
    }
}

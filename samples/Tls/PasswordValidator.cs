using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace Woad.Samples.Tls;

// <validator>
/// <summary>Accepts one user. A real validator compares with a salted hash of the password.</summary>
public sealed class PasswordValidator : UserNamePasswordValidator
{
    public override void Validate(string userName, string password)
    {
        if (userName != "alice" || password != "wonderland")
        {
            throw new SecurityTokenValidationException("The user name or the password is wrong.");
        }
    }
}
// </validator>

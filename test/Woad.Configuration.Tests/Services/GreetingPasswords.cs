using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace Contoso;

/// <summary>Named by a file, as customUserNamePasswordValidatorType.</summary>
public class GreetingPasswords : UserNamePasswordValidator
{
    public override void Validate(string userName, string password)
    {
        if (userName != "contoso" || password != "Pa$$w0rd")
        {
            throw new SecurityTokenException("Unknown user name or wrong password.");
        }
    }
}

using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace Woad.Interop.Tests.Secured;

/// <summary>Knows one user.</summary>
public sealed class Passwords : UserNamePasswordValidator
{
    public const string User = "alice";
    public const string Password = "p:\u00e4ss word";

    public override void Validate(string userName, string password)
    {
        if ((userName, password) != (User, Password))
        {
            throw new SecurityTokenValidationException("Unknown user name or incorrect password.");
        }
    }
}

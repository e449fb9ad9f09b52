using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace Woad.Server.Tests.Security;

/// <summary>Everybody's password is the name backwards.</summary>
public sealed class TestPasswords : UserNamePasswordValidator
{
    public static string Of(string name) => new([.. name.Reverse()]);

    public override void Validate(string userName, string password)
    {
        if (userName == "teapot")
        {
            throw new SecurityTokenException("No tea.")
            {
                Data = { ["HttpStatusCode"] = (System.Net.HttpStatusCode)418 },
            };
        }

        if (password != Of(userName))
        {
            throw new SecurityTokenValidationException($"The password of '{userName}' is wrong.");
        }
    }
}

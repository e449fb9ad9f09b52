using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace Woad.Tests.Layers.Secured;

/// <summary>Accepts one name with one password.</summary>
internal sealed class AdaOnly : UserNamePasswordValidator
{
    public const string Name = "ada";
    public const string Password = "analytical";

    public override void Validate(string? userName, string? password)
    {
        if (userName != Name || password != Password)
        {
            throw new SecurityTokenException("The name or the password is wrong.");
        }
    }
}

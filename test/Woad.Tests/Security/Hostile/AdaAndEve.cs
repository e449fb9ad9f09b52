using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Hostile;

/// <summary>Accepts the honest client, and somebody who may call too but is somebody else.</summary>
internal sealed class AdaAndEve : UserNamePasswordValidator
{
    public const string Eve = "eve";
    public const string PasswordOfEve = "overheard";

    public override void Validate(string? userName, string? password)
    {
        if ((userName, password) is not ((AdaOnly.Name, AdaOnly.Password) or (Eve, PasswordOfEve)))
        {
            throw new SecurityTokenValidationException(
                userName is AdaOnly.Name or Eve
                    ? $"The password of {userName} is wrong."
                    : $"There is no user {userName}.");
        }
    }
}

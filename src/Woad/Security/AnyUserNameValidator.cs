using System.IdentityModel.Selectors;

namespace Woad.Security;

/// <summary>Accepts everybody.</summary>
internal sealed class AnyUserNameValidator : UserNamePasswordValidator
{
    public override void Validate(string userName, string password)
    {
    }
}

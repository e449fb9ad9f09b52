using System.IdentityModel.Selectors;

namespace Woad.Durable.Tests.Owners;

/// <summary>Believes every user.</summary>
internal sealed class AnyPassword : UserNamePasswordValidator
{
    public override void Validate(string userName, string password)
    {
    }
}

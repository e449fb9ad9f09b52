using System.IdentityModel.Selectors;

namespace Woad.Server.Tests.Conversation.Cookies;

/// <summary>Believes everybody, and tells how often it was asked.</summary>
internal sealed class CountingValidator(Action asked) : UserNamePasswordValidator
{
    public override void Validate(string userName, string password) => asked();
}

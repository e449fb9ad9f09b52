using System.IdentityModel.Selectors;

namespace Woad.Server.Tests.Conversation.Cookies;

/// <summary>Believes nobody.</summary>
internal sealed class NobodyValidator : UserNamePasswordValidator
{
    public override void Validate(string userName, string password) =>
        throw new InvalidOperationException("Nobody is believed.");
}

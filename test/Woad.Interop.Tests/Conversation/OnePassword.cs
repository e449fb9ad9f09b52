using System.IdentityModel.Selectors;

namespace Woad.Interop.Tests.Conversation;

public sealed class OnePassword : UserNamePasswordValidator
{
    public override void Validate(string userName, string password)
    {
        if ((userName, password) != ("alice", "secret"))
            throw new InvalidOperationException($"'{userName}' has another password.");
    }
}

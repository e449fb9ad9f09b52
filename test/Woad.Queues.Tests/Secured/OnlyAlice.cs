using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace Woad.Queues.Tests.Secured;

/// <summary>Believes one user only.</summary>
internal sealed class OnlyAlice : UserNamePasswordValidator
{
    public override void Validate(string userName, string password)
    {
        if ((userName, password) != ("alice", "wonder"))
        {
            throw new SecurityTokenValidationException("A stranger.");
        }
    }
}

using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace Woad.Samples.Federation;

/// <summary>The callers that the company knows. A real program asks its directory.</summary>
internal sealed class Passwords : UserNamePasswordValidator
{
    public override void Validate(string userName, string password)
    {
        if ((userName, password) is not (("alice", "wonderland") or ("bob", "builder")))
        {
            throw new SecurityTokenValidationException("The name or the password is wrong.");
        }
    }
}

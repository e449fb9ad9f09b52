using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace Woad.LoadBenchmarks.Secured;

/// <summary>Lets one user in.</summary>
internal sealed class BenchPassword(string name, string word) : UserNamePasswordValidator
{
    public override void Validate(string userName, string password)
    {
        if (userName != name || password != word)
        {
            throw new SecurityTokenValidationException("The name or the password is not the benchmark's.");
        }
    }
}

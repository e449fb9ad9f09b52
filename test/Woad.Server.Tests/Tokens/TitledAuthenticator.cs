using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Tokens;

/// <summary>Names clients by a policy of its own.</summary>
internal sealed class TitledAuthenticator : UserNameSecurityTokenAuthenticator
{
    protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateUserNamePasswordCore(
        string userName, string? password) =>
        password == TestPasswords.Of(userName)
            ? new([new NamingPolicy($"Dr. {userName}")])
            : throw new SecurityTokenValidationException("Wrong password.");
}

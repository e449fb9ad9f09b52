using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Tokens;

namespace System.IdentityModel.Selectors;

/// <summary>Validates names with passwords. Derive from it to name the sender by custom policies.</summary>
public abstract class UserNameSecurityTokenAuthenticator : SecurityTokenAuthenticator
{
    /// <summary>Initializes a new instance of the <see cref="UserNameSecurityTokenAuthenticator"/> class.</summary>
    protected UserNameSecurityTokenAuthenticator()
    {
    }

    /// <inheritdoc/>
    protected override bool CanValidateTokenCore(SecurityToken token) => token is UserNameSecurityToken;

    /// <inheritdoc/>
    protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token)
    {
        var user = (UserNameSecurityToken)token;
        return ValidateUserNamePasswordCore(user.UserName, user.Password);
    }

    /// <summary>Validates a name and a password.</summary>
    /// <param name="userName">The name.</param>
    /// <param name="password">The password; null where the token has none.</param>
    /// <returns>Policies that say what the name tells of the sender.</returns>
    protected abstract ReadOnlyCollection<IAuthorizationPolicy> ValidateUserNamePasswordCore(
        string userName, string? password);
}

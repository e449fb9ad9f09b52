using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Security.Keys;
using Woad.Xml;

namespace System.ServiceModel.Security.Tokens;

/// <summary>Validates security contexts by the time, and tells of their holders what the contexts know.</summary>
public class SecurityContextSecurityTokenAuthenticator : SecurityTokenAuthenticator
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityContextSecurityTokenAuthenticator"/> class.
    /// </summary>
    public SecurityContextSecurityTokenAuthenticator()
    {
    }

    /// <inheritdoc/>
    protected override bool CanValidateTokenCore(SecurityToken token) => token is SecurityContextSecurityToken;

    /// <inheritdoc/>
    protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token)
    {
        var context = (SecurityContextSecurityToken)token;
        var now = TokenClock.System.GetUtcNow().UtcDateTime;
        return now >= context.ValidFrom && now <= context.ValidTo
            ? context.AuthorizationPolicies
            : throw new SecurityTokenValidationException(Escaped.Text(
                $"The security context '{context.ContextId}' is valid from {context.ValidFrom:u} to "
                + $"{context.ValidTo:u}, and it is {now:u}."));
    }
}

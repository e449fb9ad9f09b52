using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Tokens;
using Woad.Xml;

namespace System.IdentityModel.Selectors;

/// <summary>Validates tokens that messages carry. Derive from it for custom tokens.</summary>
public abstract class SecurityTokenAuthenticator
{
    /// <summary>Initializes a new instance of the <see cref="SecurityTokenAuthenticator"/> class.</summary>
    protected SecurityTokenAuthenticator()
    {
    }

    /// <summary>Returns whether tokens of this kind can be validated.</summary>
    /// <param name="token">The token.</param>
    /// <returns><see langword="true"/> if they can; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="token"/> is null.</exception>
    public bool CanValidateToken(SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(token);
        return CanValidateTokenCore(token);
    }

    /// <summary>Validates a security token and returns policies about its sender.</summary>
    /// <param name="token">The token.</param>
    /// <returns>Policies that say what the token tells of its sender.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="token"/> is null.</exception>
    /// <exception cref="SecurityTokenValidationException">The token is not valid, or of another kind.</exception>
    public ReadOnlyCollection<IAuthorizationPolicy> ValidateToken(SecurityToken token)
    {
        if (!CanValidateToken(token))
        {
            throw new SecurityTokenValidationException(Escaped.Text(
                $"The '{GetType()}' cannot validate a token of type '{token.GetType()}'."));
        }

        return ValidateTokenCore(token)
            ?? throw new SecurityTokenValidationException(Escaped.Text(
                $"The '{GetType()}' could not validate a token of type '{token.GetType()}': it returned null."));
    }

    /// <summary>Returns whether tokens of this kind can be validated.</summary>
    /// <param name="token">The token.</param>
    /// <returns><see langword="true"/> if they can; otherwise, <see langword="false"/>.</returns>
    protected abstract bool CanValidateTokenCore(SecurityToken token);

    /// <summary>Validates a security token, when overridden in a derived class.</summary>
    /// <param name="token">The token.</param>
    /// <returns>Policies that say what the token tells of its sender.</returns>
    protected abstract ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token);
}

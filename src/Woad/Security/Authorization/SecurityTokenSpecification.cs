using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Tokens;

namespace System.ServiceModel.Security;

/// <summary>A token of a message, with what it tells of the sender.</summary>
public class SecurityTokenSpecification
{
    /// <summary>Initializes a new instance of the <see cref="SecurityTokenSpecification"/> class.</summary>
    /// <param name="token">The token.</param>
    /// <param name="tokenPolicies">The policies of its authenticator.</param>
    /// <exception cref="ArgumentNullException"><paramref name="tokenPolicies"/> is null.</exception>
    public SecurityTokenSpecification(SecurityToken token, ReadOnlyCollection<IAuthorizationPolicy> tokenPolicies)
    {
        ArgumentNullException.ThrowIfNull(tokenPolicies);
        SecurityToken = token;
        SecurityTokenPolicies = tokenPolicies;
    }

    /// <summary>Gets the security token of the specification.</summary>
    public SecurityToken SecurityToken { get; }

    /// <summary>Gets the policies of its authenticator.</summary>
    public ReadOnlyCollection<IAuthorizationPolicy> SecurityTokenPolicies { get; }
}

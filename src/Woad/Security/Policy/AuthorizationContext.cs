using System.Collections.ObjectModel;
using System.IdentityModel.Claims;
using Woad.Security;

namespace System.IdentityModel.Policy;

/// <summary>The result of the authorization policies: the claims, identities and properties of a caller.</summary>
public abstract class AuthorizationContext : IAuthorizationComponent
{
    /// <summary>Initializes a new instance of the <see cref="AuthorizationContext"/> class.</summary>
    protected AuthorizationContext()
    {
    }

    /// <summary>Gets the claim sets that policies have added.</summary>
    public abstract ReadOnlyCollection<ClaimSet> ClaimSets { get; }

    /// <summary>Gets the time, in UTC, until which the claims hold.</summary>
    public abstract DateTime ExpirationTime { get; }

    /// <inheritdoc/>
    public abstract string Id { get; }

    /// <summary>Gets the properties that policies have added besides claims.</summary>
    public abstract IDictionary<string, object> Properties { get; }

    /// <summary>Evaluates policies until none has anything to add; null for no policies.</summary>
    /// <param name="authorizationPolicies">The policies, or null for none.</param>
    /// <returns>The claims that the policies have found.</returns>
    public static AuthorizationContext CreateDefaultAuthorizationContext(
        IList<IAuthorizationPolicy>? authorizationPolicies) =>
        PolicyEvaluation.Run(authorizationPolicies ?? []);
}

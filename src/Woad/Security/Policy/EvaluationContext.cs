using System.Collections.ObjectModel;
using System.IdentityModel.Claims;

namespace System.IdentityModel.Policy;

/// <summary>The claims and properties that authorization policies have added so far, during their evaluation.</summary>
public abstract class EvaluationContext
{
    /// <summary>Initializes a new instance of the <see cref="EvaluationContext"/> class.</summary>
    protected EvaluationContext()
    {
    }

    /// <summary>Gets the claim sets that were added.</summary>
    public abstract ReadOnlyCollection<ClaimSet> ClaimSets { get; }

    /// <summary>
    /// Gets the number of claim sets added so far. A policy compares it to find out whether there are new claims.
    /// </summary>
    public abstract int Generation { get; }

    /// <summary>
    /// Gets the properties that policies have added besides claims: "Principal", "Identities", or custom ones.
    /// </summary>
    public abstract IDictionary<string, object> Properties { get; }

    /// <summary>Adds a set of claims to those that policies have added so far.</summary>
    /// <param name="policy">The policy that adds the set.</param>
    /// <param name="claimSet">The set of claims.</param>
    public abstract void AddClaimSet(IAuthorizationPolicy policy, ClaimSet claimSet);

    /// <summary>States until when the claims hold; the earliest counts.</summary>
    /// <param name="expirationTime">The time until which the claims hold, in UTC.</param>
    public abstract void RecordExpirationTime(DateTime expirationTime);
}

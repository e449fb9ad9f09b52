using System.Collections.ObjectModel;
using System.IdentityModel.Claims;

namespace System.IdentityModel.Policy;

/// <summary>What authorization policies have added while they are evaluated.</summary>
public abstract class EvaluationContext
{
    /// <summary>Makes a context.</summary>
    protected EvaluationContext()
    {
    }

    /// <summary>The sets that were added.</summary>
    public abstract ReadOnlyCollection<ClaimSet> ClaimSets { get; }

    /// <summary>How many sets were added so far: a policy sees by it that there is something new.</summary>
    public abstract int Generation { get; }

    /// <summary>What policies have left beside claims: "Principal", "Identities", or the program's own.</summary>
    public abstract IDictionary<string, object> Properties { get; }

    /// <summary>Adds a set.</summary>
    /// <param name="policy">The policy that adds the set.</param>
    /// <param name="claimSet">The set of claims.</param>
    public abstract void AddClaimSet(IAuthorizationPolicy policy, ClaimSet claimSet);

    /// <summary>States until when the claims hold; the earliest counts.</summary>
    /// <param name="expirationTime">The time until which the claims hold, in UTC.</param>
    public abstract void RecordExpirationTime(DateTime expirationTime);
}

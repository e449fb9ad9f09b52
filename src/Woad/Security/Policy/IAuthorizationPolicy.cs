using System.IdentityModel.Claims;

namespace System.IdentityModel.Policy;

/// <summary>Adds claims about a caller, possibly from claims that other policies have added.</summary>
public interface IAuthorizationPolicy : IAuthorizationComponent
{
    /// <summary>Gets the issuer of the claims that the policy adds.</summary>
    ClaimSet Issuer { get; }

    /// <summary>
    /// Adds what the policy knows. False: it wants to be asked again when other policies have added something.
    /// </summary>
    /// <param name="evaluationContext">What has been added so far.</param>
    /// <param name="state">The policy's own; null at first, kept from call to call.</param>
    /// <returns><see langword="true"/> when the policy has nothing more to add.</returns>
    bool Evaluate(EvaluationContext evaluationContext, ref object? state);
}

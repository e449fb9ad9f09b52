using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.Security.Principal;

namespace Woad.Server.Tests.Tokens;

/// <summary>Says that the client has a name.</summary>
internal sealed class NamingPolicy(string name) : IAuthorizationPolicy
{
    public string Id { get; } = Guid.NewGuid().ToString();

    public ClaimSet Issuer => ClaimSet.System;

    public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
    {
        evaluationContext.AddClaimSet(this, new DefaultClaimSet(Claim.CreateNameClaim(name)));
        evaluationContext.Properties["Identities"] = new List<IIdentity> { new GenericIdentity(name) };
        return true;
    }
}

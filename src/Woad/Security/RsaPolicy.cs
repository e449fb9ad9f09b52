using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.Security.Cryptography;

namespace Woad.Security;

/// <summary>Puts into the evaluation that a peer has proved to hold an RSA key, which names nobody.</summary>
internal sealed class RsaPolicy(RSA key) : IAuthorizationPolicy
{
    public string Id { get; } = $"uuid-{Guid.NewGuid()}";

    public ClaimSet Issuer => ClaimSet.System;

    public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
    {
        evaluationContext.AddClaimSet(this, new DefaultClaimSet(
            ClaimSet.System, new Claim(ClaimTypes.Rsa, key, Rights.Identity), Claim.CreateRsaClaim(key)));
        return true;
    }
}

using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.Security.Principal;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>Adds claims and a principal to what the credential says, as Microsoft's samples do.</summary>
public class BankPolicy : IAuthorizationPolicy
{
    public const string MayCall = "http://bank.example/claims/mayCall";

    public string Id { get; } = Guid.NewGuid().ToString();

    public ClaimSet Issuer => ClaimSet.System;

    public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
    {
        var claims = new List<Claim>();
        foreach (var set in evaluationContext.ClaimSets)
        {
            foreach (var name in set.FindClaims(ClaimTypes.Name, Rights.PossessProperty))
            {
                claims.AddRange(Actions((string)name.Resource));
            }
        }

        evaluationContext.AddClaimSet(this, new DefaultClaimSet(Issuer, claims));

        if (evaluationContext.Properties.TryGetValue("Identities", out var found)
            && found is IList<IIdentity> { Count: > 0 } identities)
        {
            var roles = identities[0].Name == "alice" ? new[] { "tellers" } : [];
            evaluationContext.Properties["Principal"] = new GenericPrincipal(identities[0], roles);
        }

        return true;
    }

    private static IEnumerable<Claim> Actions(string name)
    {
        string[] actions = name == "alice" ? ["Balance", "Withdraw", "Who"] : ["Withdraw", "Who"];
        return actions.Select(static action =>
            new Claim(MayCall, "http://bank.example/IBank/" + action, Rights.PossessProperty));
    }
}

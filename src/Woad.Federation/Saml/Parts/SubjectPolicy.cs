using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.Security.Principal;

namespace Woad.Federation.Saml;

/// <summary>Puts the claims of a statement about a subject, and its identity, into the evaluation.</summary>
/// <param name="issuer">The claims of the issuer.</param>
/// <param name="claims">The claims of the statement.</param>
/// <param name="key">The claims of the owner of the subject's key; null for none.</param>
/// <param name="identity">The identity of the subject; null for none.</param>
internal sealed class SubjectPolicy(ClaimSet issuer, IList<Claim> claims, ClaimSet? key, IIdentity? identity)
    : IAuthorizationPolicy
{
    private const string Identities = "Identities";

    private readonly ClaimSet _claims = new DefaultClaimSet(issuer, claims);

    public string Id { get; } = $"uuid-{Guid.NewGuid()}";

    public ClaimSet Issuer => issuer;

    /// <summary>The end of the token's life, in UTC.</summary>
    public DateTime Until { get; set; } = DateTime.MaxValue;

    public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
    {
        evaluationContext.AddClaimSet(this, _claims);
        if (key is not null)
        {
            evaluationContext.AddClaimSet(this, key);
        }

        evaluationContext.RecordExpirationTime(Until);
        if (identity is not null)
        {
            AddIdentity(identity, evaluationContext.Properties);
        }

        return true;
    }

    // The statements of a token are of one subject, which is one identity.
    private static void AddIdentity(IIdentity identity, IDictionary<string, object> properties)
    {
        if (!properties.TryGetValue(Identities, out var found) || found is not IList<IIdentity> list)
        {
            properties[Identities] = list = new List<IIdentity>();
        }

        if (!list.Any(known => known.Name == identity.Name && known.AuthenticationType == identity.AuthenticationType))
        {
            list.Add(identity);
        }
    }
}

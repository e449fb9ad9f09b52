using System.Collections.ObjectModel;
using System.IdentityModel.Claims;
using System.IdentityModel.Policy;

namespace Woad.Security;

/// <summary>The outcome of an evaluation of policies.</summary>
internal sealed class EvaluatedContext(List<ClaimSet> sets, IDictionary<string, object> properties, DateTime expires)
    : AuthorizationContext
{
    public override ReadOnlyCollection<ClaimSet> ClaimSets { get; } = sets.AsReadOnly();

    public override DateTime ExpirationTime => expires;

    public override string Id { get; } = $"uuid-{Guid.NewGuid()}";

    public override IDictionary<string, object> Properties => properties;
}

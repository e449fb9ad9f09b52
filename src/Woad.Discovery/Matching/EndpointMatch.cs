using System.ServiceModel.Discovery;

namespace Woad.Discovery.Matching;

/// <summary>Compares endpoints with criteria (WS-Discovery 1.1, 5.1).</summary>
/// <param name="criteria">The criteria.</param>
internal sealed class EndpointMatch(FindCriteria criteria)
{
    private readonly IScopeRule? _rule = ScopeRules.Find(criteria.ScopeMatchBy);

    /// <summary>Whether the endpoint has all types and scopes of the criteria.</summary>
    public bool Is(EndpointDiscoveryMetadata endpoint)
    {
        foreach (var type in criteria.ContractTypeNames)
        {
            if (!endpoint.ContractTypeNames.Contains(type))
            {
                return false;
            }
        }

        return criteria.ScopeMatchBy == FindCriteria.ScopeMatchByNone
            ? endpoint.Scopes.Count == 0
            : criteria.Scopes.All(scope => HasMatch(scope, endpoint));
    }

    private bool HasMatch(Uri scope, EndpointDiscoveryMetadata endpoint)
    {
        foreach (var target in endpoint.Scopes)
        {
            if (_rule?.Matches(scope, target) ?? false)
            {
                return true;
            }
        }

        return false;
    }
}

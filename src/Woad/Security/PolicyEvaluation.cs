using System.Collections.ObjectModel;
using System.IdentityModel.Claims;
using System.IdentityModel.Policy;

namespace Woad.Security;

/// <summary>
/// Asks policies round by round, while any of them that is not done has reason to expect something new.
/// </summary>
internal sealed class PolicyEvaluation : EvaluationContext
{
    private readonly List<ClaimSet> _sets = [];
    private readonly Dictionary<string, object> _properties = [];
    private DateTime _expires = DateTime.MaxValue.ToUniversalTime();

    public override ReadOnlyCollection<ClaimSet> ClaimSets => _sets.AsReadOnly();

    public override int Generation => _sets.Count;

    public override IDictionary<string, object> Properties => _properties;

    public static AuthorizationContext Run(IList<IAuthorizationPolicy> policies)
    {
        var evaluation = new PolicyEvaluation();
        var states = new object?[policies.Count];
        var left = Enumerable.Range(0, policies.Count).ToList();
        int before;
        do
        {
            before = evaluation.Generation;
            left.RemoveAll(i => policies[i].Evaluate(evaluation, ref states[i]));
        }
        while (left.Count > 0 && evaluation.Generation > before);
        return new EvaluatedContext(evaluation._sets, evaluation._properties, evaluation._expires);
    }

    public override void AddClaimSet(IAuthorizationPolicy policy, ClaimSet claimSet)
    {
        ArgumentNullException.ThrowIfNull(claimSet);
        _sets.Add(claimSet);
    }

    public override void RecordExpirationTime(DateTime expirationTime) =>
        _expires = expirationTime < _expires ? expirationTime : _expires;
}

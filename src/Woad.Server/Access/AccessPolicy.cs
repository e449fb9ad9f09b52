using System.Collections.Immutable;
using Microsoft.AspNetCore.Authorization;

namespace Woad.Server.Access;

/// <summary>
/// The policy of an operation: its attributes together, or the application's default policy where there are none. It is
/// made once, unless the application's provider says that policies change.
/// </summary>
/// <param name="provider">Knows the policies of the application.</param>
/// <param name="demands">The attributes.</param>
internal sealed class AccessPolicy(IAuthorizationPolicyProvider provider, ImmutableArray<object> demands)
{
    private AuthorizationPolicy? _kept;

    public ValueTask<AuthorizationPolicy> GetAsync() =>
        _kept is { } kept ? new ValueTask<AuthorizationPolicy>(kept) : new ValueTask<AuthorizationPolicy>(MakeAsync());

    private async Task<AuthorizationPolicy> MakeAsync()
    {
        var combined = await AuthorizationPolicy
            .CombineAsync(provider, demands.OfType<IAuthorizeData>()).ConfigureAwait(false);

        // An attribute may bring its requirements itself, as those of endpoints do.
        var own = demands.OfType<IAuthorizationRequirementData>().SelectMany(static d => d.GetRequirements()).ToArray();
        var policy = combined is null && own.Length == 0
            ? await provider.GetDefaultPolicyAsync().ConfigureAwait(false)
            : Build(combined, own);
        if (provider.AllowsCachingPolicies)
        {
            _kept = policy;
        }

        return policy;
    }

    private static AuthorizationPolicy Build(AuthorizationPolicy? combined, IAuthorizationRequirement[] own)
    {
        var builder = combined is null ? new AuthorizationPolicyBuilder() : new AuthorizationPolicyBuilder(combined);
        return builder.AddRequirements(own).Build();
    }
}

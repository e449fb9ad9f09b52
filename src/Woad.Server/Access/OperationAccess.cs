using System.Security.Claims;
using System.ServiceModel.Security;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authorization;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Model.Access;
using Woad.Security;
using Woad.Server.Http;

namespace Woad.Server.Access;

/// <summary>
/// Asks the application's authorization about the caller of an operation. 1. Who is it: by the schemes of the policy,
/// or else the application's user and the one that the security of the binding has found. 2. May it call. 3. If not,
/// the answer: a challenge for whom nobody knows, a refusal for others.
/// </summary>
internal sealed class OperationAccess(
    AccessTarget target, AccessPolicy policies, IServiceProvider services, ILogger logger) : IAccessCheck
{
    public async ValueTask<bool> CheckAsync(Incoming incoming)
    {
        var policy = await policies.GetAsync().ConfigureAwait(false);
        var known = incoming.Identity?.HostCaller as RequestCaller;

        // A layer, or a session, may have the message after its request has been answered.
        var exchange = known is not null ? incoming.Answer as HttpExchange : null;
        var scope = services.CreateAsyncScope();
        await using (scope.ConfigureAwait(false))
        {
            var caller = await CallerAsync(incoming, known, policy, scope.ServiceProvider).ConfigureAwait(false);
            var authorization = (exchange is null ? scope.ServiceProvider : known!.Context.RequestServices)
                .GetRequiredService<IAuthorizationService>();
            var result = await authorization
                .AuthorizeAsync(caller, exchange is null ? null : known!.Context, policy.Requirements)
                .ConfigureAwait(false);
            if (result.Succeeded)
            {
                Name(incoming, policy, caller);
                return true;
            }

            var isKnown = caller.Identity is { IsAuthenticated: true };
            Log.CallRefused(
                logger, target.Name, isKnown ? caller.Identity!.Name ?? "" : "an anonymous caller",
                string.Join(", ", result.Failure?.FailureReasons.Select(static r => r.Message) ?? []));
            if (exchange is not null && (!isKnown || target.IsOneWay || target.IsWeb))
            {
                await AccessAnswer.SendAsync(known!.Context, policy, isKnown ? result.Failure : null)
                    .ConfigureAwait(false);
                return false;
            }
        }

        throw new SecurityAccessDeniedException("Access is denied.");
    }

    private static async ValueTask<ClaimsPrincipal> CallerAsync(
        Incoming incoming, RequestCaller? known, AuthorizationPolicy policy, IServiceProvider services)
    {
        if (policy.AuthenticationSchemes.Count > 0)
        {
            return known?.Of(policy.AuthenticationSchemes) ?? new ClaimsPrincipal(new ClaimsIdentity());
        }

        var identities = known?.User.Identities.Where(static i => i.IsAuthenticated).ToList() ?? [];
        if (OfBinding(incoming, known) is not { } peer)
        {
            return new ClaimsPrincipal(identities.Count == 0 ? [new ClaimsIdentity()] : identities);
        }

        // First, because the first identity is the one that a principal is named by.
        identities.Insert(0, Claims(peer));
        var principal = new ClaimsPrincipal(identities);
        return services.GetService<IClaimsTransformation>() is { } transformation
            ? await transformation.TransformAsync(principal).ConfigureAwait(false)
            : principal;
    }

    /// <summary>The caller that the security of the binding has found; null for none.</summary>
    private static PeerIdentity? OfBinding(Incoming incoming, RequestCaller? known) =>
        (incoming.Caller ?? incoming.Identity) is { IsKnown: true } peer
            && (known?.Identity is null || !ReferenceEquals(peer.Identity, known.Identity))
            ? peer
            : null;

    private static ClaimsIdentity Claims(PeerIdentity peer)
    {
        var security = PeerSecurity.Context(peer);
        return new ClaimsIdentity(
            security.PrimaryIdentity,
            security.AuthorizationContext.ClaimSets
                .SelectMany(static set => set)
                .Where(static claim => claim.Resource is not null)
                .Select(static claim => new Claim(claim.ClaimType, claim.Resource.ToString()!)));
    }

    /// <summary>The operation runs as the caller that its schemes have found.</summary>
    private static void Name(Incoming incoming, AuthorizationPolicy policy, ClaimsPrincipal caller)
    {
        if (policy.AuthenticationSchemes.Count > 0
            && caller.Identity is { IsAuthenticated: true } identity
            && incoming.Caller is null
            && !ReferenceEquals(incoming.Identity?.Identity, identity))
        {
            incoming.Caller = new PeerIdentity(identity) { HostCaller = incoming.Identity?.HostCaller };
        }
    }
}

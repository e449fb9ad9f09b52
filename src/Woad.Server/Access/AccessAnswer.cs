using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Authorization.Policy;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Woad.Server.Access;

/// <summary>
/// Refuses a request as the application refuses those of its other endpoints: with the challenge of its scheme (401),
/// or as forbidden (403).
/// </summary>
internal static class AccessAnswer
{
    /// <param name="context">The request.</param>
    /// <param name="policy">The policy that the caller does not satisfy.</param>
    /// <param name="failure">Why a known caller is refused; null for an anonymous one, who is challenged.</param>
    public static async Task SendAsync(HttpContext context, AuthorizationPolicy policy, AuthorizationFailure? failure)
    {
        if (await HasSchemeAsync(context, policy, failure is null).ConfigureAwait(false)
            && context.RequestServices.GetService<IAuthorizationMiddlewareResultHandler>() is { } handler)
        {
            await handler.HandleAsync(
                static _ => Task.CompletedTask, context, policy,
                failure is null ? PolicyAuthorizationResult.Challenge() : PolicyAuthorizationResult.Forbid(failure))
                .ConfigureAwait(false);
        }

        // Without a scheme there is no challenge; and no handler may let a refused call look like a success.
        if (!context.Response.HasStarted && context.Response.StatusCode < StatusCodes.Status300MultipleChoices)
        {
            context.Response.StatusCode = failure is null
                ? StatusCodes.Status401Unauthorized
                : StatusCodes.Status403Forbidden;
        }
    }

    private static async Task<bool> HasSchemeAsync(HttpContext context, AuthorizationPolicy policy, bool challenges)
    {
        if (context.RequestServices.GetService<IAuthenticationService>() is null
            || context.RequestServices.GetService<IAuthenticationSchemeProvider>() is not { } schemes)
        {
            return false;
        }

        return policy.AuthenticationSchemes.Count > 0
            || await (challenges
                ? schemes.GetDefaultChallengeSchemeAsync()
                : schemes.GetDefaultForbidSchemeAsync()).ConfigureAwait(false) is not null;
    }
}

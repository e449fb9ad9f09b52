using System.Security.Claims;
using System.Security.Principal;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features.Authentication;
using Microsoft.Extensions.DependencyInjection;
using Woad.Server.Http;

namespace Woad.Server.Access;

/// <summary>
/// The sender of a request as the application has authenticated it. It is read when the request arrives, and does not
/// change: messages of a session may be asked for it when the request has ended.
/// </summary>
internal sealed class RequestCaller : IRequestCaller
{
    private readonly Dictionary<string, ClaimsPrincipal> _byScheme = new(StringComparer.Ordinal);

    private RequestCaller(HttpContext context, ClaimsPrincipal user) => (Context, User) = (context, user);

    /// <summary>The request. It is used only while the request has not been answered.</summary>
    public HttpContext Context { get; }

    /// <summary>The user of the application's default scheme, who may be anonymous.</summary>
    public ClaimsPrincipal User { get; }

    public IIdentity? Identity { get; private set; }

    public static async Task<RequestCaller> ReadAsync(HttpContext context, ICollection<string> schemes)
    {
        var caller = new RequestCaller(context, await UserAsync(context).ConfigureAwait(false));
        foreach (var scheme in schemes)
        {
            var result = await context.AuthenticateAsync(scheme).ConfigureAwait(false);
            if (result is { Succeeded: true, Principal: { } principal })
            {
                caller._byScheme.Add(scheme, principal);
            }
        }

        caller.Identity = caller._byScheme.Values.Prepend(caller.User)
            .Select(static principal => principal.Identity)
            .FirstOrDefault(static identity => identity is { IsAuthenticated: true });
        return caller;
    }

    /// <summary>The identities of some schemes together; null when none of them knows the caller.</summary>
    public ClaimsPrincipal? Of(IEnumerable<string> schemes)
    {
        var found = schemes
            .Select(scheme => _byScheme.GetValueOrDefault(scheme))
            .OfType<ClaimsPrincipal>()
            .SelectMany(static principal => principal.Identities)
            .Where(static identity => identity.IsAuthenticated)
            .ToArray();
        return found.Length == 0 ? null : new ClaimsPrincipal(found);
    }

    /// <summary>The user whom the pipeline has found; where it has not looked, the default scheme does.</summary>
    private static async Task<ClaimsPrincipal> UserAsync(HttpContext context)
    {
        if (context.User.Identity is { IsAuthenticated: true }
            || context.Features.Get<IAuthenticateResultFeature>() is not null
            || context.RequestServices.GetService<IAuthenticationService>() is null
            || context.RequestServices.GetService<IAuthenticationSchemeProvider>() is not { } schemes
            || await schemes.GetDefaultAuthenticateSchemeAsync().ConfigureAwait(false) is not { } scheme)
        {
            return context.User;
        }

        var result = await context.AuthenticateAsync(scheme.Name).ConfigureAwait(false);
        if (result is { Succeeded: true, Principal: { } principal })
        {
            context.User = principal;
        }

        return context.User;
    }
}

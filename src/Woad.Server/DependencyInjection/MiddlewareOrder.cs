using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Woad.Server.DependencyInjection;

/// <summary>
/// Whether the authorization of the pipeline is before the services: a fallback policy is asked by it alone, and
/// requests that a service answers do not reach what comes after it.
/// </summary>
/// <param name="app">The application, when <c>UseServiceModel</c> is called.</param>
internal sealed class MiddlewareOrder(IApplicationBuilder app)
{
    /// <summary>ASP.NET Core's own mark: it adds the middleware to a WebApplication that has not.</summary>
    private const string Mark = "__AuthorizationMiddlewareSet";

    private readonly bool _isBefore = app.Properties.ContainsKey(Mark);

    /// <exception cref="InvalidOperationException">A fallback policy would not be asked.</exception>
    public async Task CheckAsync()
    {
        if (_isBefore
            || !app.Properties.ContainsKey(Mark)
            || app.ApplicationServices.GetService<IAuthorizationPolicyProvider>() is not { } provider
            || await provider.GetFallbackPolicyAsync().ConfigureAwait(false) is null)
        {
            return;
        }

        throw new InvalidOperationException(
            "The application has a fallback policy (AuthorizationOptions.FallbackPolicy), and UseAuthorization comes "
                + "after UseServiceModel: requests to the services would not be asked for it. Call UseAuthorization "
                + "before UseServiceModel.");
    }
}

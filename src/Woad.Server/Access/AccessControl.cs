using System.Collections.Concurrent;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.Contracts.Access;
using Woad.Model.Access;
using Woad.Server.Http;
using Woad.Waits;
using Woad.Xml;

namespace Woad.Server.Access;

/// <summary>
/// Enforces [Authorize] and its kin through the authorization of the application, and asks for an authenticated caller
/// where a binding leaves authentication to the application.
/// </summary>
/// <param name="services">The services of the application.</param>
/// <param name="logger">Where refusals are reported.</param>
internal sealed class AccessControl(IServiceProvider services, ILogger logger)
    : IAccessControl, IRequestCallers
{
    private readonly ConcurrentDictionary<string, bool> _schemes = new(StringComparer.Ordinal);

    public bool IsNeeded { get; private set; }

    /// <summary>The sender, by the default scheme and by those that operations name.</summary>
    public async Task<IRequestCaller> ReadAsync(HttpContext context) =>
        await RequestCaller.ReadAsync(context, _schemes.Keys).ConfigureAwait(false);

    public IAccessCheck? Find(AccessTarget target)
    {
        if (target.Declared.IsForEverybody || (target.Declared.Demands.IsEmpty && !target.IsInherited))
        {
            return null;
        }

        var provider = services.GetService<IAuthorizationPolicyProvider>() ?? throw Refusal(
            target, "but the application has no authorization. Call builder.Services.AddAuthorization()");
        if (!target.IsHttp && !target.NamesCallers)
        {
            throw Refusal(
                target,
                "but no message of it names its caller: the endpoint is not reached by HTTP requests, and the "
                    + "security of its binding asks for no credential. Set the binding's security to one with a "
                    + "client credential, or give the contract HTTP endpoints only");
        }

        var policy = new AccessPolicy(provider, target.Declared.Demands);
        IsNeeded = true;
        Check(target, policy);
        return new OperationAccess(target, policy, services, logger);
    }

    /// <summary>
    /// A policy or a scheme that does not exist is found when the host opens, not by the first caller.
    /// </summary>
    private void Check(AccessTarget target, AccessPolicy policy)
    {
        AuthorizationPolicy now;
        try
        {
            now = Blocking.Wait(policy.GetAsync().AsTask());
        }
        catch (InvalidOperationException e)
        {
            throw Refusal(target, $"but its policy cannot be made: {e.Message}", e);
        }

        if (now.AuthenticationSchemes.Count == 0)
        {
            return;
        }

        if (!target.IsHttp)
        {
            throw Refusal(
                target,
                "which names authentication schemes of HTTP, and the endpoint is not reached by HTTP requests. Leave "
                    + "AuthenticationSchemes out");
        }

        var known = services.GetService<IAuthenticationSchemeProvider>();
        foreach (var scheme in now.AuthenticationSchemes)
        {
            if (known is null || Blocking.Wait(known.GetSchemeAsync(scheme)) is null)
            {
                throw Refusal(
                    target,
                    $"but the application has no authentication scheme '{scheme}'. Add it by "
                        + "builder.Services.AddAuthentication()");
            }

            _schemes[scheme] = true;
        }
    }

    private static InvalidOperationException Refusal(AccessTarget target, string why, Exception? inner = null) => new(
        Escaped.Text(
            $"The service cannot be opened: the operation '{target.Name}' of the endpoint at {target.Address} has "
                + $"{Reason(target.Declared)}, {why}."),
        inner);

    private static string Reason(DeclaredAccess declared) => declared.Demands.IsEmpty
        ? "the credential type InheritedFromHost"
        : $"the attribute {declared.Demands[0].GetType()}";
}

using System.Collections.ObjectModel;

namespace System.Security.Claims;

/// <summary>Represents an access that a ClaimsAuthorizationManager decides on.</summary>
public class AuthorizationContext
{
    /// <summary>Initializes a new instance of the <see cref="AuthorizationContext"/> class.</summary>
    /// <param name="principal">The caller.</param>
    /// <param name="resource">The resource.</param>
    /// <param name="action">The action.</param>
    public AuthorizationContext(ClaimsPrincipal principal, string resource, string action)
    {
        ArgumentNullException.ThrowIfNull(principal);
        ArgumentException.ThrowIfNullOrEmpty(resource);
        ArgumentNullException.ThrowIfNull(action);
        (Principal, Resource, Action) = (principal, [new Claim(ClaimTypes.Name, resource)],
            [new Claim(ClaimTypes.Name, action)]);
    }

    /// <summary>Initializes a new instance of the <see cref="AuthorizationContext"/> class.</summary>
    /// <param name="principal">The caller.</param>
    /// <param name="resource">The resource.</param>
    /// <param name="action">The action.</param>
    public AuthorizationContext(ClaimsPrincipal principal, Collection<Claim> resource, Collection<Claim> action)
    {
        ArgumentNullException.ThrowIfNull(principal);
        ArgumentNullException.ThrowIfNull(resource);
        ArgumentNullException.ThrowIfNull(action);
        (Principal, Resource, Action) = (principal, resource, action);
    }

    /// <summary>Gets the action of the authorization context.</summary>
    public Collection<Claim> Action { get; }

    /// <summary>Gets the caller of the authorization context.</summary>
    public ClaimsPrincipal Principal { get; }

    /// <summary>Gets the resource of the authorization context.</summary>
    public Collection<Claim> Resource { get; }
}

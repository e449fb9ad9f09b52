using System.IdentityModel.Configuration;
using System.Security.Claims;
using System.Security.Principal;
using System.ServiceModel;

namespace Woad.Federation.Issued;

/// <summary>Authorizes calls by the managers of an identity configuration.</summary>
internal sealed class IdentityAuthorization(IdentityConfiguration identity) : ServiceAuthorizationManager
{
    /// <summary>The property of the authorization context that has the principal.</summary>
    public const string PrincipalProperty = "ClaimsPrincipal";

    protected override bool CheckAccessCore(OperationContext operationContext)
    {
        var security = operationContext.IncomingMessageProperties!.Security!;
        if (security.ServiceSecurityContext is not { AuthorizationPolicies.Count: > 0 })
        {
            // The context of anonymous callers is one for all calls, and the principal is of this call.
            security.ServiceSecurityContext = new ServiceSecurityContext(
                System.IdentityModel.Policy.AuthorizationContext.CreateDefaultAuthorizationContext([]));
        }

        var properties = security.ServiceSecurityContext.AuthorizationContext.Properties;
        var resource = operationContext.IncomingMessageHeaders?.To?.AbsoluteUri
            ?? operationContext.EndpointDispatcher?.EndpointAddress?.Uri.AbsoluteUri ?? "urn:unknown";
        var principal = identity.ClaimsAuthenticationManager.Authenticate(resource, new ClaimsPrincipal(
            properties.TryGetValue(IdentityPolicy.Identities, out var known)
                && known is IList<IIdentity> { Count: > 0 } identities
                ? identities.Select(static i => i as ClaimsIdentity ?? new ClaimsIdentity(i))
                : [new ClaimsIdentity()]));
        properties[PrincipalProperty] = principal;
        return identity.ClaimsAuthorizationManager.CheckAccess(new AuthorizationContext(
            principal, resource, operationContext.IncomingMessageHeaders?.Action ?? ""));
    }
}

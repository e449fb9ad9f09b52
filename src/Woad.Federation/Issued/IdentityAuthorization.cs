using System.IdentityModel.Configuration;
using System.Security.Claims;
using System.ServiceModel;
using Woad.Security;

namespace Woad.Federation.Issued;

/// <summary>Authorizes calls by the managers of an identity configuration.</summary>
internal sealed class IdentityAuthorization(IdentityConfiguration identity) : ServiceAuthorizationManager
{
    /// <summary>The property of the authorization context that has the principal.</summary>
    public const string PrincipalProperty = "ClaimsPrincipal";

    /// <summary>
    /// The manager for an identity configuration; null where its managers are those that let every caller through: then
    /// nothing is asked, and calls need no message.
    /// </summary>
    public static IdentityAuthorization? Of(IdentityConfiguration identity) =>
        identity.ClaimsAuthenticationManager.GetType() == typeof(ClaimsAuthenticationManager)
            && identity.ClaimsAuthorizationManager.GetType() == typeof(ClaimsAuthorizationManager)
            ? null
            : new IdentityAuthorization(identity);

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
        var principal = identity.ClaimsAuthenticationManager.Authenticate(resource, CallerPrincipal.Of(properties));
        properties[PrincipalProperty] = principal;
        return identity.ClaimsAuthorizationManager.CheckAccess(new AuthorizationContext(
            principal, resource, operationContext.IncomingMessageHeaders?.Action ?? ""));
    }
}

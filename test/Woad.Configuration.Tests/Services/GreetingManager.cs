using System.ServiceModel;

namespace Contoso;

/// <summary>
/// Named by a file, as serviceAuthorizationManagerType: lets in callers that have proved an identity.
/// </summary>
public class GreetingManager : ServiceAuthorizationManager
{
    protected override bool CheckAccessCore(OperationContext operationContext)
    {
        var context = operationContext.ServiceSecurityContext;
        return context is { IsAnonymous: false } && context.AuthorizationContext.ClaimSets.Count > 0;
    }
}

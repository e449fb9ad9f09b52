#nullable disable // As programs of WCF are.
using System.IdentityModel.Claims;
using System.ServiceModel;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>Lets a caller in for the actions that its claims name.</summary>
public class BankManager : ServiceAuthorizationManager
{
    protected override bool CheckAccessCore(OperationContext operationContext)
    {
        var action = operationContext.RequestContext.RequestMessage.Headers.Action;
        foreach (var set in operationContext.ServiceSecurityContext.AuthorizationContext.ClaimSets)
        {
            if (set.Issuer == ClaimSet.System)
            {
                foreach (var claim in set.FindClaims(BankPolicy.MayCall, Rights.PossessProperty))
                {
                    if (action == claim.Resource.ToString())
                    {
                        return true;
                    }
                }
            }
        }

        return false;
    }
}

using System.IdentityModel.Policy;
using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Configuration.Carrying;

/// <summary>Carries what <c>serviceAuthorization</c> says to its behavior.</summary>
internal static class ServiceAuthorizationCarrier
{
    public static ServiceAuthorizationBehavior Make(ValueSource values)
    {
        var behavior = new ServiceAuthorizationBehavior
        {
            PrincipalPermissionMode = (PrincipalPermissionMode)values.Choice(
                "principalPermissionMode", PrincipalPermissionMode.UseWindowsGroups),
            ImpersonateCallerForAllOperations = values.Flag("impersonateCallerForAllOperations"),
            ImpersonateOnSerializingReply = values.Flag("impersonateOnSerializingReply"),
        };
        if (values.Text("serviceAuthorizationManagerType") is { Length: > 0 } type)
        {
            behavior.ServiceAuthorizationManager = TypeNames.Create<ServiceAuthorizationManager>(type);
        }

        var policies = new List<IAuthorizationPolicy>();
        foreach (var policy in values.Items("authorizationPolicies", "add"))
        {
            policies.Add(TypeNames.Create<IAuthorizationPolicy>(policy.Text("policyType")));
        }

        if (policies.Count > 0)
        {
            behavior.ExternalAuthorizationPolicies = new(policies);
        }

        return behavior;
    }
}

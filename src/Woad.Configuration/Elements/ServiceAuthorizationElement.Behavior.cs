using System.IdentityModel.Policy;
using System.ServiceModel.Description;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public sealed partial class ServiceAuthorizationElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(ServiceAuthorizationBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior()
    {
        var behavior = new ServiceAuthorizationBehavior
        {
            PrincipalPermissionMode = PrincipalPermissionMode,
            ImpersonateCallerForAllOperations = ImpersonateCallerForAllOperations,
            ImpersonateOnSerializingReply = ImpersonateOnSerializingReply,
        };
        if (ServiceAuthorizationManagerType.Length > 0)
        {
            behavior.ServiceAuthorizationManager = TypeNames.Create<ServiceAuthorizationManager>(ServiceAuthorizationManagerType);
        }

        if (AuthorizationPolicies.Count > 0)
        {
            behavior.ExternalAuthorizationPolicies = new(
                [.. from AuthorizationPolicyTypeElement policy in AuthorizationPolicies select TypeNames.Create<IAuthorizationPolicy>(policy.PolicyType)]);
        }

        return behavior;
    }
}

using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Model;
using Woad.Security;

namespace Woad.Freeze;

/// <summary>Turns the authorization settings of an endpoint into its model.</summary>
internal static class AuthorizationFreezer
{
    /// <exception cref="InvalidOperationException">A setting needs what this platform does not have.</exception>
    public static AuthorizationModel? Freeze(DispatchRuntime runtime)
    {
        if (runtime.ImpersonateCallerForAllOperations || runtime.ImpersonateOnSerializingReply)
        {
            throw new InvalidOperationException(
                "The service cannot be opened: ImpersonateCallerForAllOperations or ImpersonateOnSerializingReply is "
                    + "true, but code cannot run as the caller's Windows account here. Set both to false.");
        }

        var mode = runtime.PrincipalPermissionMode;
        if (mode == PrincipalPermissionMode.UseAspNetRoles)
        {
            throw new InvalidOperationException(
                "The service cannot be opened: PrincipalPermissionMode is UseAspNetRoles, but .NET has no ASP.NET "
                    + "role provider. Set it to Custom and let an IAuthorizationPolicy put a principal with the "
                    + "roles into EvaluationContext.Properties[\"Principal\"].");
        }

        var policies = runtime.ExternalAuthorizationPolicies ?? ReadOnlyCollection<IAuthorizationPolicy>.Empty;
        if (runtime
            is
            {
                ServiceAuthorizationManager: null, ServiceAuthenticationManager: null,
                ServiceAuthorizationAuditLevel: AuditLevel.None
            } && policies.Count == 0
            && (mode == PrincipalPermissionMode.None
                || (mode == PrincipalPermissionMode.UseWindowsGroups && !runtime.Operations.Any(HasDemand))))
        {
            return null;
        }

        var manager = runtime.ServiceAuthorizationManager ?? new ServiceAuthorizationManager();
        manager.ExternalPolicies = policies;
        return new AuthorizationModel(manager, mode)
        {
            Authentication = runtime.ServiceAuthenticationManager,
            Audit = runtime.ServiceAuthorizationAuditLevel == AuditLevel.None ? null
                : new SecurityAudit(
                    AuditLevel.None, runtime.ServiceAuthorizationAuditLevel, runtime.SuppressAuditFailure),
        };
    }

    /// <summary>Whether an operation demands a principal (PrincipalPermission).</summary>
    private static bool HasDemand(DispatchOperation operation) =>
        operation.CallContextInitializers.OfType<PrincipalDemand>().Any();
}

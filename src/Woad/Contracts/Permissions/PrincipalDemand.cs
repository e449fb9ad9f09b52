using System.Reflection;
using System.Security;
using System.Security.Permissions;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Contracts.Permissions;

/// <summary>Checks the principal of an operation before it runs: it has to meet one of the attributes.</summary>
internal sealed class PrincipalDemand : IOperationBehavior, ICallContextInitializer
{
    private readonly PrincipalPermissionAttribute[] _anyOf;
    private readonly string _method;

    private PrincipalDemand(PrincipalPermissionAttribute[] anyOf, string method) => (_anyOf, _method) = (anyOf, method);

    /// <summary>The demand of a service's method: its own, or else that of its class; null for none.</summary>
    public static PrincipalDemand? Of(MethodInfo implementation)
    {
        var type = implementation.DeclaringType;
        var own = In(implementation);
        if (own.Length == 0 && type is not null)
        {
            own = In(type);
        }

        return own.Length == 0 ? null : new PrincipalDemand(own, $"{type}.{implementation.Name}");
    }

    public object? BeforeInvoke(InstanceContext instanceContext, IClientChannel channel, Message message)
    {
        if (Thread.CurrentPrincipal is not { } principal
            || !Array.Exists(_anyOf, permission => IsMet(permission, principal)))
        {
            throw new SecurityException(
                $"Request for principal permission failed: the caller '{Thread.CurrentPrincipal?.Identity?.Name}' "
                    + $"meets no PrincipalPermission of {_method}.");
        }

        return null;
    }

    public void AfterInvoke(object? correlationState)
    {
    }

    void IOperationBehavior.AddBindingParameters(
        OperationDescription operationDescription, BindingParameterCollection bindingParameters)
    {
    }

    void IOperationBehavior.ApplyClientBehavior(
        OperationDescription operationDescription, ClientOperation clientOperation)
    {
    }

    void IOperationBehavior.ApplyDispatchBehavior(
        OperationDescription operationDescription, DispatchOperation dispatchOperation) =>
        dispatchOperation.CallContextInitializers.Add(this);

    void IOperationBehavior.Validate(OperationDescription operationDescription)
    {
#pragma warning disable SYSLIB0003 // The enumeration belongs to code access security, which is not asked for here.
        if (Array.Find(_anyOf, static permission => permission.Action != SecurityAction.Demand) is { } other)
        {
            throw new InvalidOperationException(
                $"The PrincipalPermission of {_method} has the action {other.Action}, which .NET does not have. Use "
                    + "SecurityAction.Demand.");
        }
#pragma warning restore SYSLIB0003
    }

    private static PrincipalPermissionAttribute[] In(MemberInfo member) =>
        [.. member.GetCustomAttributes<PrincipalPermissionAttribute>(inherit: false)];

    private static bool IsMet(PrincipalPermissionAttribute permission, IPrincipal principal) =>
        (!permission.Authenticated || principal.Identity is { IsAuthenticated: true })
        && (permission.Name is null
            || string.Equals(principal.Identity?.Name, permission.Name, StringComparison.OrdinalIgnoreCase))
        && (permission.Role is null || principal.IsInRole(permission.Role));
}

using System.Reflection;
using System.Security;
using System.Security.Permissions;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Contracts.Access;

namespace Woad.Freeze;

/// <summary>Checks the principal of an operation before it runs: it has to meet one of the attributes.</summary>
/// <param name="anyOf">The attributes.</param>
/// <param name="method">The method that has them, for messages.</param>
internal sealed class PrincipalDemand(PrincipalPermissionAttribute[] anyOf, string method) : ICallContextInitializer
{
    /// <summary>Adds the demands of a service's methods to its operations.</summary>
    /// <exception cref="InvalidOperationException">An attribute demands something else than a principal.</exception>
    public static void AddTo(DispatchRuntime runtime, ServiceEndpoint endpoint, Type? serviceType)
    {
        foreach (var operation in endpoint.Contract.Operations.Where(static o => !o.IsServerInitiated))
        {
            var method = operation.TaskMethod ?? operation.SyncMethod ?? operation.BeginMethod;
            var demands = method is not null
                && ServiceMethods.Implementation(method, serviceType) is { } implementation
                    ? new[] { Of(implementation) }
                    : [];
            foreach (var demand in demands.Concat(OfContract(operation)).OfType<PrincipalDemand>())
            {
                runtime.Find(operation.Name)?.CallContextInitializers.Add(demand);
            }
        }
    }

    /// <summary>The first attribute of a callback of a client, or of its class or contract; null for none.</summary>
    public static PrincipalPermissionAttribute? Find(IEnumerable<MethodInfo> methods, Type type) =>
        methods.SelectMany(In).Concat(In(type)).FirstOrDefault();

    public object? BeforeInvoke(InstanceContext instanceContext, IClientChannel channel, Message message)
    {
        if (Thread.CurrentPrincipal is not { } principal
            || !Array.Exists(anyOf, permission => IsMet(permission, principal)))
        {
            throw new SecurityException(
                $"Request for principal permission failed: the caller '{Thread.CurrentPrincipal?.Identity?.Name}' "
                    + $"meets no PrincipalPermission of {method}.");
        }

        return null;
    }

    public void AfterInvoke(object? correlationState)
    {
    }

    /// <summary>
    /// The demands of the methods of a contract that is an interface: they are checked beside those of the service.
    /// </summary>
    private static IEnumerable<PrincipalDemand?> OfContract(OperationDescription operation) =>
        new[] { operation.TaskMethod, operation.SyncMethod, operation.BeginMethod }
            .OfType<MethodInfo>()
            .Where(static method => method.DeclaringType is { IsInterface: true })
            .Select(Of);

    /// <summary>The demand of a service's method: its own, or else that of its class; null for none.</summary>
    private static PrincipalDemand? Of(MethodInfo implementation)
    {
        var type = implementation.DeclaringType;
        var own = In(implementation);
        if (own.Length == 0 && type is not null)
        {
            own = In(type);
        }

        var name = $"{type}.{implementation.Name}";
#pragma warning disable SYSLIB0003 // The enumeration belongs to code access security, which is not asked for here.
        if (Array.Find(own, static permission => permission.Action != SecurityAction.Demand) is { } other)
        {
            throw new InvalidOperationException(
                $"The service cannot be opened: the PrincipalPermission of {name} has the action {other.Action}, "
                    + "which .NET does not have. Use SecurityAction.Demand.");
        }
#pragma warning restore SYSLIB0003

        return own.Length == 0 ? null : new PrincipalDemand(own, name);
    }

    private static PrincipalPermissionAttribute[] In(MemberInfo member) =>
        [.. member.GetCustomAttributes<PrincipalPermissionAttribute>(inherit: false)];

    private static bool IsMet(PrincipalPermissionAttribute permission, IPrincipal principal) =>
        (!permission.Authenticated || principal.Identity is { IsAuthenticated: true })
        && (permission.Name is null
            || string.Equals(principal.Identity?.Name, permission.Name, StringComparison.OrdinalIgnoreCase))
        && (permission.Role is null || principal.IsInRole(permission.Role));
}

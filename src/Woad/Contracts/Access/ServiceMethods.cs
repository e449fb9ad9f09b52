using System.Reflection;
using System.ServiceModel.Description;

namespace Woad.Contracts.Access;

/// <summary>The methods of an operation whose attributes count: the contract's, and those of the service.</summary>
internal static class ServiceMethods
{
    public static IReadOnlyCollection<MethodInfo> Of(OperationDescription operation, Type? serviceType)
    {
        var methods = new HashSet<MethodInfo>();
        foreach (var method in new[] { operation.TaskMethod, operation.SyncMethod, operation.BeginMethod }
            .OfType<MethodInfo>())
        {
            methods.Add(method);
            if (Implementation(method, serviceType) is { } implementation)
            {
                methods.Add(implementation);
            }
        }

        return methods;
    }

    /// <summary>
    /// The method of a service's class that implements one of its contract. Where the contract is a class, that is the
    /// method itself, or the one that overrides it. Null for none.
    /// </summary>
    public static MethodInfo? Implementation(MethodInfo method, Type? serviceType) =>
        method.DeclaringType is not { IsInterface: false } declaring
            ? BehaviorReader.Implementation(method, serviceType)
            : serviceType is { IsInterface: false } && declaring.IsAssignableFrom(serviceType)
                ? BehaviorReader.ImplementationByName(method, declaring, serviceType) ?? method
                : method;
}

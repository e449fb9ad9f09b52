using System.Reflection;

namespace Woad.Contracts.Access;

/// <summary>The methods of a service's class that implement those of its contract.</summary>
internal static class ServiceMethods
{
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

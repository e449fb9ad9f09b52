using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Contracts;

/// <summary>
/// Collects behaviors from attributes: those of the service's class and methods first, then those of the contract whose
/// type is not there yet.
/// </summary>
internal static class BehaviorReader
{
    /// <param name="contract">The contract, read.</param>
    /// <param name="serviceType">The class of the service, or null.</param>
    /// <param name="joined">The inherited operations that have got further forms in this contract.</param>
    public static void AddTo(
        ContractDescription contract, Type? serviceType, IReadOnlySet<OperationDescription> joined)
    {
        if (serviceType is not null && serviceType != contract.ContractType)
        {
            Add(contract.Behaviors, Of<IContractBehavior>(serviceType).Where(behavior => IsFor(behavior, contract)));
        }

        Add(
            contract.Behaviors,
            Of<IContractBehavior>(contract.ContractType!).Where(behavior => IsFor(behavior, contract)));
        foreach (var operation in contract.Operations.Where(
            operation => operation.DeclaringContract == contract || joined.Contains(operation)))
        {
            MethodInfo?[] methods = [operation.SyncMethod, operation.TaskMethod, operation.BeginMethod];
            foreach (var method in methods.OfType<MethodInfo>())
            {
                if (Implementation(method, serviceType) is { } implementation)
                {
                    Add(operation.Behaviors, Of<IOperationBehavior>(implementation));
                }
            }

            foreach (var method in methods.OfType<MethodInfo>())
            {
                Add(operation.Behaviors, Of<IOperationBehavior>(method));
            }
        }
    }

    /// <summary>
    /// Collects behaviors from the class that implements the callback contract of a client's endpoint.
    /// </summary>
    public static void AddCallback(ServiceEndpoint endpoint, Type callbackType)
    {
        Add(endpoint.Behaviors, Of<IEndpointBehavior>(callbackType));
        Add(
            endpoint.Contract.Behaviors,
            Of<IContractBehavior>(callbackType).Where(behavior => IsFor(behavior, endpoint.Contract)));
        foreach (var operation in endpoint.Contract.Operations.Where(operation => operation.IsServerInitiated))
        {
            MethodInfo?[] methods = [operation.SyncMethod, operation.TaskMethod, operation.BeginMethod];
            foreach (var implementation in methods.OfType<MethodInfo>().Select(
                method => Implementation(method, callbackType)))
            {
                if (implementation is not null)
                {
                    Add(operation.Behaviors, Of<IOperationBehavior>(implementation));
                }
            }
        }
    }

    private static IEnumerable<T> Of<T>(MemberInfo member) => member.GetCustomAttributes(inherit: true).OfType<T>();

    private static bool IsFor(IContractBehavior behavior, ContractDescription contract) =>
        behavior is not IContractBehaviorAttribute { TargetContract: { } target } || target == contract.ContractType;

    private static void Add<T>(KeyedByTypeCollection<T> behaviors, IEnumerable<T> found) where T : class
    {
        foreach (var behavior in found)
        {
            if (behavior is OperationBehaviorAttribute
                && behaviors.OfType<OperationBehaviorAttribute>().FirstOrDefault() is { IsDefault: true } replaced)
            {
                behaviors.Remove((T)(object)replaced);
            }

            if (!behaviors.Contains(behavior.GetType()))
            {
                behaviors.Add(behavior);
            }
        }
    }

    /// <summary>The method of a service's class that implements one of its contract; null for none.</summary>
    internal static MethodInfo? Implementation(MethodInfo method, Type? serviceType)
    {
        if (serviceType is null || serviceType.IsInterface || method.DeclaringType is not { IsInterface: true } contract
            || !contract.IsAssignableFrom(serviceType))
        {
            return null;
        }

        try
        {
            var map = serviceType.GetInterfaceMap(contract);
            var index = Array.IndexOf(map.InterfaceMethods, method);
            return index < 0 ? null : map.TargetMethods[index];
        }
        catch (NotSupportedException)
        {
            // A program compiled ahead of time has no such map.
            return ImplementationByName(method, contract, serviceType);
        }
    }

    /// <summary>
    /// The most derived method that has the name and the parameters of <paramref name="method"/>, or the name that C#
    /// gives to an explicit implementation. A method that the trimmer has left out of reflection has no behaviors.
    /// </summary>
    [UnconditionalSuppressMessage(
        "Trimming", "IL2070", Justification = "What is not there has no attributes to be read.")]
    [UnconditionalSuppressMessage(
        "Trimming", "IL2075", Justification = "What is not there has no attributes to be read.")]
    internal static MethodInfo? ImplementationByName(MethodInfo method, Type contract, Type serviceType)
    {
        const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic
            | BindingFlags.DeclaredOnly;
        var explicitly = $"{contract.FullName?.Replace('+', '.')}.{method.Name}";
        var parameters = method.GetParameters().Select(p => p.ParameterType).ToArray();
        for (var type = serviceType; type is not null; type = type.BaseType)
        {
            var own = type.GetMethods(Declared)
                .Where(m => m.GetParameters().Select(p => p.ParameterType).SequenceEqual(parameters))
                .ToArray();
            if ((Array.Find(own, m => m.Name == explicitly)
                ?? Array.Find(own, m => m.IsPublic && m.Name == method.Name)) is { } found)
            {
                return found;
            }
        }

        return null;
    }
}

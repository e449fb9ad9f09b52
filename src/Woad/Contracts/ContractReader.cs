using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Contracts;

/// <summary>
/// Makes a contract description from a type: base contracts first, then what the type declares itself.
/// </summary>
internal static class ContractReader
{
    public static ContractDescription Read(Type type, Type? serviceType)
    {
        var contractType = ContractTypes.Find(type);
        var attribute = contractType.GetCustomAttribute<ServiceContractAttribute>(inherit: false)!;
        var contract = new ContractDescription(
            ContractNames.Encode(attribute.Name ?? ContractNames.TypeName(contractType)),
            attribute.Namespace ?? ContractNames.DefaultNamespace)
        {
            ConfigurationName = attribute.ConfigurationName ?? contractType.FullName,
            ContractType = contractType,
            CallbackContractType = attribute.CallbackContract,
            SessionMode = attribute.SessionMode,
        };
        if (attribute.HasProtectionLevel)
        {
            contract.ProtectionLevel = attribute.ProtectionLevel;
        }

        foreach (var inherited in ContractTypes.Inherited(contractType))
        {
            AddInherited(contract, Read(inherited, serviceType));
        }

        var joined = new HashSet<OperationDescription>();
        AddOwn(contract, contractType, serverInitiated: false, joined);
        if (contract.CallbackContractType is { } callback)
        {
            RefuseNoInterface(callback);
            AddOwn(contract, callback, serverInitiated: true, joined);
        }

        BehaviorReader.AddTo(contract, serviceType, joined);
        return contract;
    }

    private static void AddInherited(ContractDescription contract, ContractDescription inherited)
    {
        InheritCallback(contract, inherited);
        foreach (var operation in inherited.Operations)
        {
            var same = Find(contract, operation);
            if (same is null)
            {
                contract.Operations.Add(operation);
            }
            else if (!OperationJoin.TryJoin(same, operation))
            {
                throw new InvalidOperationException(
                    $"Cannot inherit two different operations with the same name, operation '{operation.Name}' from "
                        + $"contracts '{same.DeclaringContract.Name}' and '{operation.DeclaringContract.Name}' "
                        + "violate this rule. You can change the name of one of the operations by changing the "
                        + "method name or by using the Name property of OperationContractAttribute.");
            }
        }
    }

    /// <summary>Adds what <paramref name="type"/> declares itself.</summary>
    /// <param name="contract">The contract that is read.</param>
    /// <param name="type">Its type, or that of its callback contract.</param>
    /// <param name="serverInitiated">Whether the service sends the requests.</param>
    /// <param name="joined">Takes the inherited operations that get further forms here.</param>
    private static void AddOwn(
        ContractDescription contract, Type type, bool serverInitiated, HashSet<OperationDescription> joined)
    {
        foreach (var operation in OperationReader.Read(contract, type, serverInitiated))
        {
            if (Find(contract, operation) is { } same)
            {
                if (OperationJoin.TryJoin(same, operation))
                {
                    joined.Add(same);
                    continue;
                }

                throw new InvalidOperationException(
                    $"Cannot have two operations in the same contract with the same name, methods {MethodName(same)} "
                        + $"and {MethodName(operation)} in type {type.FullName} violate this rule. You can change the "
                        + "name of one of the operations by changing the method name or by using the Name property "
                        + "of OperationContractAttribute.");
            }

            contract.Operations.Add(operation);
        }
    }

    private static OperationDescription? Find(ContractDescription contract, OperationDescription operation) =>
        contract.Operations.FirstOrDefault(other =>
            other.Name == operation.Name && other.IsServerInitiated == operation.IsServerInitiated);

    private static string MethodName(OperationDescription operation) =>
        (operation.SyncMethod ?? operation.TaskMethod ?? operation.BeginMethod)!.Name;

    /// <summary>
    /// A derived contract without callback takes its base's; one with a callback must extend the base's.
    /// </summary>
    private static void InheritCallback(ContractDescription contract, ContractDescription inherited)
    {
        if (inherited.CallbackContractType is not { } callback)
        {
            return;
        }

        contract.CallbackContractType ??= callback;
        if (!callback.IsAssignableFrom(contract.CallbackContractType))
        {
            throw new InvalidOperationException(
                $"The callback contract of contract {inherited.ContractType!.Name} does not match the callback "
                    + $"contract of contract {contract.ContractType!.Name}: "
                    + $"'{contract.CallbackContractType.FullName}' must derive from '{callback.FullName}'.");
        }
    }

    private static void RefuseNoInterface(Type callback)
    {
        if (!callback.IsInterface)
        {
            throw new InvalidOperationException(
                $"The CallbackContract '{callback.FullName}' is no interface. Set CallbackContract to an interface "
                    + "type.");
        }
    }
}

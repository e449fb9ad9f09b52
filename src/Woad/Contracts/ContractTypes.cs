using System.Reflection;
using System.ServiceModel;

namespace Woad.Contracts;

/// <summary>Finds the types that carry <see cref="ServiceContractAttribute"/> in a type's hierarchy.</summary>
internal static class ContractTypes
{
    public static bool IsContract(Type type) => type.IsDefined(typeof(ServiceContractAttribute), inherit: false);

    /// <summary>
    /// The contracts that <paramref name="type"/> inherits: interfaces and base classes, without itself.
    /// </summary>
    public static List<Type> Inherited(Type type)
    {
        var found = type.GetInterfaces().Where(IsContract).ToList();
        for (var parent = type.BaseType; parent is not null; parent = parent.BaseType)
        {
            if (IsContract(parent))
            {
                found.Add(parent);
            }
        }

        return found;
    }

    /// <summary>The type itself when it is a contract, else the most derived contract that it inherits.</summary>
    public static Type Find(Type type)
    {
        if (IsContract(type))
        {
            RefuseClassInheritance(type);
            return type;
        }

        var inherited = Inherited(type);
        if (inherited.Count == 0)
        {
            throw new InvalidOperationException(
                $"Attempted to get contract type for {type.Name}, but that type is not a ServiceContract, nor does it "
                    + "inherit a ServiceContract.");
        }

        return inherited.Find(candidate => inherited.TrueForAll(other => other.IsAssignableFrom(candidate)))
            ?? throw new InvalidOperationException(
                $"The contract specified by type '{type.Name}' is ambiguous.  The type derives from at least two "
                    + "different types that each define its own service contract.  For this type to be used as a "
                    + "contract type, exactly one of its inherited contracts must be more derived than any of the "
                    + "others.");
    }

    private static void RefuseClassInheritance(Type type)
    {
        if (type.IsClass && Inherited(type) is [var parent, ..])
        {
            throw new InvalidOperationException(
                $"The service class of type {type.FullName} both defines a ServiceContract and inherits a "
                    + $"ServiceContract from type {parent.FullName}. Contract inheritance can only be used among "
                    + "interface types.  If a class is marked with ServiceContractAttribute, it must be the only "
                    + "type in the hierarchy with ServiceContractAttribute.  Consider moving the "
                    + $"ServiceContractAttribute on type {parent.FullName} to a separate interface that type "
                    + $"{parent.FullName} implements.");
        }
    }
}

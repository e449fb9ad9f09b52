using System.Runtime.CompilerServices;

namespace Woad.Formatters;

/// <summary>
/// The compiled contracts of the process. Generated code registers here from its module initializer; the engine asks
/// once per endpoint, when a host or a channel factory opens.
/// </summary>
public static class ContractCodecs
{
    // A contract that is unloaded takes its codec with it.
    private static readonly ConditionalWeakTable<Type, Lazy<ContractCodec>> Registered = [];

    /// <summary>Registers <paramref name="codec"/> for its contract; the last registration wins.</summary>
    /// <param name="codec">The compiled form of a contract.</param>
    public static void Register(ContractCodec codec)
    {
        ArgumentNullException.ThrowIfNull(codec);
        Registered.AddOrUpdate(codec.ContractType, new Lazy<ContractCodec>(codec));
    }

    /// <summary>
    /// Registers the compiled form of <paramref name="contractType"/>, which is made when it is first asked for; the
    /// last registration wins.
    /// </summary>
    /// <param name="contractType">The contract.</param>
    /// <param name="create">The function that creates the compiled form.</param>
    public static void Register(Type contractType, Func<ContractCodec> create)
    {
        ArgumentNullException.ThrowIfNull(contractType);
        ArgumentNullException.ThrowIfNull(create);
        Registered.AddOrUpdate(contractType, new Lazy<ContractCodec>(create));
    }

    /// <summary>
    /// The compiled form of <paramref name="contractType"/>, or null. Runs the module initializer of the contract's
    /// assembly first: an assembly loaded by reflection has not run it yet.
    /// </summary>
    /// <param name="contractType">The contract.</param>
    /// <returns>The compiled form, or null.</returns>
    public static ContractCodec? Find(Type contractType)
    {
        ArgumentNullException.ThrowIfNull(contractType);
        RuntimeHelpers.RunModuleConstructor(contractType.Module.ModuleHandle);
        return Registered.TryGetValue(contractType, out var found) ? found.Value : null;
    }
}

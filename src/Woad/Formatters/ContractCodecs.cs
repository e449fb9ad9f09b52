using System.Collections.Concurrent;
using System.Runtime.CompilerServices;

namespace Woad.Formatters;

/// <summary>
/// The compiled contracts of the process. Generated code registers here from its module initializer; the engine asks
/// once per endpoint, when a host or a channel factory opens.
/// </summary>
public static class ContractCodecs
{
    private static readonly ConcurrentDictionary<Type, ContractCodec> Registered = new();

    /// <summary>Registers <paramref name="codec"/> for its contract; the last registration wins.</summary>
    public static void Register(ContractCodec codec)
    {
        ArgumentNullException.ThrowIfNull(codec);
        Registered[codec.ContractType] = codec;
    }

    /// <summary>
    /// The compiled form of <paramref name="contractType"/>, or null. Runs the module initializer of the contract's
    /// assembly first: an assembly loaded by reflection has not run it yet.
    /// </summary>
    public static ContractCodec? Find(Type contractType)
    {
        ArgumentNullException.ThrowIfNull(contractType);
        RuntimeHelpers.RunModuleConstructor(contractType.Module.ModuleHandle);
        return Registered.GetValueOrDefault(contractType);
    }
}

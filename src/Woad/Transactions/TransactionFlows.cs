using System.Reflection;
using System.Runtime.CompilerServices;
using Woad.Xml;

namespace Woad.Transactions;

/// <summary>The implementation of transaction flow, which its package registers by a module initializer.</summary>
internal static class TransactionFlows
{
    private static ITransactionFlow? _registered;

    /// <summary>Registers the implementation.</summary>
    public static void Register(ITransactionFlow flow) => Volatile.Write(ref _registered, flow);

    /// <summary>The implementation, when it has been registered; null otherwise.</summary>
    public static ITransactionFlow? Find() => Volatile.Read(ref _registered);

    /// <summary>The implementation; its assembly is loaded by name when nothing of the program has used it.</summary>
    /// <param name="user">The contract or endpoint that needs it.</param>
    /// <exception cref="InvalidOperationException">The package is missing.</exception>
    public static ITransactionFlow Require(string user) => Volatile.Read(ref _registered)
        ?? (Load() ? Volatile.Read(ref _registered) : null)
        ?? throw new InvalidOperationException(Escaped.Text(
            $"{user} lets transactions flow, and the package Woad.Transactions is missing. Reference it, set "
            + $"TransactionFlow of the binding to false, or take TransactionFlowAttribute away: operations then run in "
            + $"transactions of their own."));

    private static bool Load()
    {
        try
        {
            RuntimeHelpers.RunModuleConstructor(Assembly.Load("Woad.Transactions").ManifestModule.ModuleHandle);
            return true;
        }
        catch (Exception e) when (e is FileNotFoundException or FileLoadException or BadImageFormatException)
        {
            // It is not there: the exception of the caller says what to do.
            return false;
        }
    }
}

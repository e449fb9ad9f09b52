using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Transactions.Coordination;
using Woad.Transactions.Logs;

namespace Woad.Transactions.Flow;

/// <summary>The coordinator of the process: that of its TransactionService, or one that reaches nobody.</summary>
internal static class ProcessCoordinator
{
    private static readonly Lazy<TransactionCoordinator> _alone = new(static () =>
        new TransactionCoordinator(TimeProvider.System, new MemoryLog(), new NodeLimits(), NullLogger.Instance));

    private static TransactionCoordinator? _served;

    /// <summary>The coordinator.</summary>
    public static TransactionCoordinator Current => Volatile.Read(ref _served) ?? _alone.Value;

    /// <summary>A service has started, or has stopped (null).</summary>
    public static void Set(TransactionCoordinator? served) => Volatile.Write(ref _served, served);

    /// <summary>The engine finds the flow of transactions when the assembly is loaded.</summary>
    [ModuleInitializer]
    [SuppressMessage("Usage", "CA2255", Justification = "A binding finds the flow by this registration.")]
    internal static void Register() => TransactionFlows.Register(new TransactionFlow(static () => Current));
}

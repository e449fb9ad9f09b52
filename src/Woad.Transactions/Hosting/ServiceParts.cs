using Woad.Transactions.Coordination;
using Woad.Transactions.Flow;

namespace Woad.Transactions.Hosting;

/// <summary>Parts of a transaction service that take the place of its own, or are added to them.</summary>
internal sealed record ServiceParts
{
    /// <summary>Makes the log from that of the options.</summary>
    public Func<ITransactionLog, ITransactionLog> Log { get; init; } = static log => log;

    /// <summary>Makes the way to other processes from that over HTTP.</summary>
    public Func<ICoordinatorEndpoint, ICoordinatorEndpoint> Endpoint { get; init; } = static endpoint => endpoint;

    /// <summary>Finds a resource of the process that is no database of the options; null for none.</summary>
    public Func<string, TransactionNode, ILocalParticipant?> Resource { get; init; } = static (_, _) => null;
}

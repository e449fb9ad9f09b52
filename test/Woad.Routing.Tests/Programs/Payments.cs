using System.Collections.Concurrent;
using System.ServiceModel;
using System.Transactions;

namespace Woad.Routing.Tests.Programs;

/// <summary>Tells the identifier of its transaction, and what became of it.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple,
    ReleaseServiceInstanceOnTransactionComplete = false)]
public sealed class Payments : IPayments
{
    /// <summary>The outcomes of transactions, by their identifiers.</summary>
    public ConcurrentDictionary<string, TransactionStatus> Outcomes { get; } = new();

    [OperationBehavior(TransactionScopeRequired = true)]
    public string Pay()
    {
        var id = Id();
        Transaction.Current!.TransactionCompleted += (_, e) =>
            Outcomes[id] = e.Transaction!.TransactionInformation.Status;
        return id;
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public string Ask() => Id();

    private static string Id() => Transaction.Current!.TransactionInformation.DistributedIdentifier.ToString("D");
}

using System.ServiceModel;
using System.Transactions;
using Woad.Transactions.Coordination;
using Woad.Transactions.Flow;

namespace Woad.LoadBenchmarks.Flow;

/// <summary>Adds; in a transaction of its caller beside a durable participant that agrees at once.</summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple,
    ReleaseServiceInstanceOnTransactionComplete = false, UseSynchronizationContext = false)]
internal sealed class Flowed(TransactionCoordinator coordinator) : IFlowed, ILocalParticipant
{
    public string Name => "agreeing";

    [OperationBehavior(TransactionScopeRequired = true)]
    public Task<int> AddAsync(int one, int other)
    {
        if (coordinator.Find(Transaction.Current!) is { } flowed)
        {
            coordinator.Node.Register(flowed.Id, isDurable: true, this);
        }

        return Task.FromResult(one + other);
    }

    public void Told(Guid transaction, Guid branch, Notice notice)
    {
        if (notice != Notice.Rollback)
        {
            coordinator.Node.Answered(branch, notice == Notice.Prepare ? Notice.Prepared : Notice.Committed);
        }
    }
}

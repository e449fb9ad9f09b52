namespace Woad.Transactions.Flow;

/// <summary>A transaction that began in this process and has left it.</summary>
internal sealed class RootTransaction(TransactionCoordinator coordinator, Guid id)
    : LocalTransaction(coordinator, id, $"urn:uuid:{id:D}")
{
    protected override void Agreed() => Coordinator.Node.Commit(Id);
}

using System.ServiceModel;
using System.ServiceModel.Persistence;
using System.Transactions;

namespace Woad.Durable.Leases;

/// <summary>
/// A write to the store that belongs to a transaction: it is made when the transaction commits, and decides whether it
/// does. The lock of the instance is given back in any case.
/// </summary>
internal sealed class EnlistedWrite(Func<ValueTask> write, Func<ValueTask> giveUp) : ISinglePhaseNotification
{
    private static readonly Guid _store = new("5a3d4c0e-6c52-4d3f-9c5e-6f0f4f0b7d11");

    public void Join(Transaction transaction) =>
        transaction.EnlistDurable(_store, this, EnlistmentOptions.None);

    public void SinglePhaseCommit(SinglePhaseEnlistment singlePhaseEnlistment) =>
        _ = CommitAsync(singlePhaseEnlistment);

    /// <summary>Databases have no prepared state that a coordinator could commit later.</summary>
    public void Prepare(PreparingEnlistment preparingEnlistment)
    {
        _ = GiveUpAsync();
        preparingEnlistment.ForceRollback(new PersistenceException(
            "The state of a durable instance cannot be written in a transaction of several durable resources. Let the "
            + "operation use no other durable resource, or set SaveStateInOperationTransaction of "
            + "DurableServiceAttribute to false."));
    }

    public void Commit(Enlistment enlistment) => enlistment.Done();

    public void InDoubt(Enlistment enlistment) => enlistment.Done();

    public void Rollback(Enlistment enlistment)
    {
        _ = GiveUpAsync();
        enlistment.Done();
    }

    private async Task CommitAsync(SinglePhaseEnlistment enlistment)
    {
        try
        {
            await write().ConfigureAwait(false);
        }
        catch (InstanceLockException e)
        {
            enlistment.Aborted(e);
            return;
        }
        catch (Exception e)
        {
            // A write of which the end is not heard may have been made.
            await GiveUpAsync().ConfigureAwait(false);
            enlistment.InDoubt(e);
            return;
        }

        enlistment.Committed();
    }

    private async Task GiveUpAsync()
    {
        try
        {
            await giveUp().ConfigureAwait(false);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            // The store is told by the end of the lock's time.
        }
    }
}

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
    private const string Several =
        "The state of a durable instance cannot be written in a transaction of several durable resources. Let the "
        + "operation use no other durable resource, or set SaveStateInOperationTransaction of DurableServiceAttribute "
        + "to false.";

    private static readonly Guid _store = new("5a3d4c0e-6c52-4d3f-9c5e-6f0f4f0b7d11");

    /// <summary>Makes the write a part of a transaction.</summary>
    /// <exception cref="TransactionException">
    /// The transaction has another durable resource, flows between processes, or has ended. The lock is given back.
    /// </exception>
    public void Join(Transaction transaction)
    {
        try
        {
            _ = transaction.EnlistDurable(_store, this, EnlistmentOptions.None);
        }
        catch (Exception e) when (e is TransactionException or PlatformNotSupportedException)
        {
            _ = GiveUpAsync();
            if (Refusal(e) is { } refusal)
            {
                throw new TransactionException(refusal, e);
            }

            throw;
        }
    }

    public void SinglePhaseCommit(SinglePhaseEnlistment singlePhaseEnlistment) =>
        _ = CommitAsync(singlePhaseEnlistment);

    /// <summary>Databases have no prepared state that a coordinator could commit later.</summary>
    public void Prepare(PreparingEnlistment preparingEnlistment)
    {
        _ = GiveUpAsync();
        preparingEnlistment.ForceRollback(new PersistenceException(Several));
    }

    public void Commit(Enlistment enlistment) => enlistment.Done();

    public void InDoubt(Enlistment enlistment) => enlistment.Done();

    public void Rollback(Enlistment enlistment)
    {
        _ = GiveUpAsync();
        enlistment.Done();
    }

    /// <summary>Says why the store was not taken into the transaction; null when the exception does.</summary>
    private static string? Refusal(Exception error) => error switch
    {
        TransactionPromotionException =>
            "The state of a durable instance cannot be written in a transaction that has flowed from a client or to a "
            + "service: its store decides over a transaction, and cannot vote. Forbid the flow by "
            + "TransactionFlowOption.NotAllowed, or set SaveStateInOperationTransaction of DurableServiceAttribute to "
            + "false.",
        PlatformNotSupportedException or TransactionManagerCommunicationException => Several,
        _ => null,
    };

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

using System.ServiceModel;
using System.Transactions;
using Woad.Queues.Engine;

namespace Woad.Queues.Transactions;

/// <summary>
/// The work of one engine in one transaction: its durable resource, which is asked last and decides. An engine has no
/// prepared state, so there can be no second one.
/// </summary>
internal sealed class EnlistedWork : ISinglePhaseNotification
{
    private static readonly Guid Engine = new("0f6bb1a3-4a84-4b0a-9a3b-6c9d1f3c7e25");

    private readonly IQueueWork _work;
    private readonly Func<ValueTask> _ended;
    private readonly SemaphoreSlim _turn = new(1, 1);
    private Func<IQueueWork, ValueTask>? _last;
    private bool _hasEnded;

    private EnlistedWork(IQueueWork work, Func<ValueTask> ended) => (_work, _ended) = (work, ended);

    /// <summary>Makes work a part of a transaction.</summary>
    /// <exception cref="TransactionException">
    /// The transaction has another durable resource, flows between processes, or has ended.
    /// </exception>
    public static EnlistedWork Enlist(Transaction transaction, IQueueWork work, Func<ValueTask> ended)
    {
        var enlisted = new EnlistedWork(work, ended);
        try
        {
            transaction.EnlistDurable(Engine, enlisted, EnlistmentOptions.None);
        }
        catch (TransactionPromotionException e)
        {
            throw new TransactionException(
                "The queue cannot take part in a transaction that has flowed from a client or to a service: it decides "
                    + "over a transaction, and cannot vote. Use the queue in a transaction of its own, such as "
                    + "TransactionScopeOption.RequiresNew, with an outbox or a deduplicating receiver.",
                e);
        }
        catch (Exception e) when (e is PlatformNotSupportedException or TransactionManagerCommunicationException)
        {
            throw new TransactionException(
                "The transaction has another durable resource beside the queue, and there is no coordinator for two of "
                    + "them. Write to the other one in a transaction of its own, with an outbox or a deduplicating "
                    + "receiver.",
                e);
        }

        return enlisted;
    }

    /// <summary>Does something in the work.</summary>
    /// <exception cref="TransactionException">The transaction has ended.</exception>
    public async ValueTask RunAsync(Func<IQueueWork, ValueTask> action, CancellationToken cancellationToken)
    {
        await _turn.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            if (_hasEnded)
            {
                throw new TransactionAbortedException("The transaction has ended: nothing more can be sent in it.");
            }

            await action(_work).ConfigureAwait(false);
        }
        finally
        {
            _turn.Release();
        }
    }

    /// <summary>Does something in the work when the transaction commits. An exception aborts the transaction.</summary>
    public void AtCommit(Func<IQueueWork, ValueTask> action) => _last += action;

    public void SinglePhaseCommit(SinglePhaseEnlistment singlePhaseEnlistment) =>
        _ = CommitAsync(singlePhaseEnlistment);

    public void Prepare(PreparingEnlistment preparingEnlistment)
    {
        _ = RollBackAsync();
        preparingEnlistment.ForceRollback(new TransactionException(
            "A queue cannot be prepared for a transaction of several durable resources. Let the transaction use no "
                + "other one."));
    }

    public void Commit(Enlistment enlistment) => enlistment.Done();

    public void InDoubt(Enlistment enlistment) => enlistment.Done();

    public void Rollback(Enlistment enlistment)
    {
        _ = RollBackAsync();
        enlistment.Done();
    }

    private async Task CommitAsync(SinglePhaseEnlistment enlistment)
    {
        try
        {
            await EndAsync(CommitAsync).ConfigureAwait(false);
        }
        catch (Exception e) when (e is CommunicationException or QueueException { Error: not QueueError.InDoubt })
        {
            enlistment.Aborted(e);
            return;
        }
        catch (Exception e)
        {
            enlistment.InDoubt(e);
            return;
        }

        enlistment.Committed();
    }

    private async ValueTask CommitAsync(IQueueWork work)
    {
        foreach (var last in Delegate.EnumerateInvocationList(_last))
        {
            await last(work).ConfigureAwait(false);
        }

        await work.CommitAsync(CancellationToken.None).ConfigureAwait(false);
    }

    private async Task RollBackAsync()
    {
        try
        {
            await EndAsync(static work => work.RollbackAsync()).ConfigureAwait(false);
        }
        catch (QueueException)
        {
            // The engine undoes it when it finds the work without its process.
        }
    }

    private async ValueTask EndAsync(Func<IQueueWork, ValueTask> end)
    {
        await _turn.WaitAsync().ConfigureAwait(false);
        try
        {
            if (_hasEnded)
            {
                return;
            }

            _hasEnded = true;
            try
            {
                await using (_work.ConfigureAwait(false))
                {
                    await end(_work).ConfigureAwait(false);
                }
            }
            finally
            {
                await _ended().ConfigureAwait(false);
            }
        }
        finally
        {
            _turn.Release();
        }
    }
}

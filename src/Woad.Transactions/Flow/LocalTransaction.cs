using System.Transactions;

namespace Woad.Transactions.Flow;

/// <summary>
/// A transaction of System.Transactions that the coordinator of this process has. Its promotable enlistment is asked
/// last, when all other resources have agreed, and gives the outcome when the coordinator knows it.
/// </summary>
internal abstract class LocalTransaction(TransactionCoordinator coordinator, Guid id, string identifier)
    : IPromotableSinglePhaseNotification
{
    /// <summary>Tells System.Transactions that the transaction is not one of MSDTC.</summary>
    public static readonly Guid PromoterType = new("3a7f1a3e-0b0c-4d5e-9a55-7d0f6a0f2b61");

    private readonly Lock _lock = new();
    private readonly List<IOpenWork> _works = [];
    private SinglePhaseEnlistment? _enlistment;
    private bool? _outcome;
    private bool _isRolledBack;

    /// <summary>The identifier that System.Transactions shows as the distributed one.</summary>
    public Guid Id => id;

    /// <summary>The identifier on the wire.</summary>
    public string Identifier => identifier;

    /// <summary>The transaction, as operations and callers share it.</summary>
    public Transaction Transaction { get; private set; } = null!;

    protected TransactionCoordinator Coordinator => coordinator;

    /// <summary>Makes the coordinator the one that decides over the transaction.</summary>
    /// <exception cref="TransactionException">Another resource does.</exception>
    public void Enlist(Transaction transaction)
    {
        Transaction = transaction;
        if (!transaction.EnlistPromotableSinglePhase(this, PromoterType))
        {
            throw new TransactionException(
                "The transaction has a durable resource that has to decide over it, and cannot flow to a service. Let "
                + "the transaction flow first, with resources that vote: PostgreSQL by Npgsql or "
                + "TransactionService.EnlistAsync.");
        }

        // Promote is called now, and gives the transaction its identifier.
        _ = transaction.GetPromotedToken();
    }

    public void Initialize()
    {
    }

    public byte[] Promote()
    {
        Transaction.SetDistributedTransactionIdentifier(this, id);
        return id.ToByteArray();
    }

    public void SinglePhaseCommit(SinglePhaseEnlistment singlePhaseEnlistment)
    {
        bool? outcome;
        lock (_lock)
        {
            _enlistment = singlePhaseEnlistment;
            outcome = _outcome;
        }

        if (outcome is { } isCommitted)
        {
            End(singlePhaseEnlistment, isCommitted);
        }
        else
        {
            Agreed();
        }
    }

    /// <summary>
    /// The transaction has aborted before all resources agreed. Programs hear of it (TransactionCompleted) when this
    /// returns: work is given up before.
    /// </summary>
    public void Rollback(SinglePhaseEnlistment singlePhaseEnlistment)
    {
        foreach (var work in TakeWorks())
        {
            work.GiveUp();
        }

        singlePhaseEnlistment.Aborted();
        coordinator.Node.Abort(id);
    }

    /// <summary>Adds work that is given up before programs hear that the transaction has aborted.</summary>
    /// <returns>False: it has aborted already.</returns>
    public bool Add(IOpenWork work)
    {
        lock (_lock)
        {
            if (!_isRolledBack)
            {
                _works.Add(work);
            }

            return !_isRolledBack;
        }
    }

    /// <summary>The coordinator knows the outcome.</summary>
    public async ValueTask DecidedAsync(bool isCommitted)
    {
        if (!isCommitted)
        {
            foreach (var work in TakeWorks())
            {
                await work.GiveUpAsync().ConfigureAwait(false);
            }
        }

        SinglePhaseEnlistment? enlistment;
        lock (_lock)
        {
            _outcome = isCommitted;
            enlistment = _enlistment;
        }

        if (enlistment is not null)
        {
            End(enlistment, isCommitted);
        }
        else if (!isCommitted)
        {
            Abort();
        }
    }

    /// <summary>All resources of this process have agreed.</summary>
    protected abstract void Agreed();

    /// <summary>Aborts the transaction before its resources were asked.</summary>
    protected void Abort()
    {
        try
        {
            Transaction.Rollback();
        }
        catch (Exception e) when (e is TransactionException or ObjectDisposedException)
        {
            // Aborted already, or about to ask: then the outcome is there when it does.
        }
    }

    private IOpenWork[] TakeWorks()
    {
        lock (_lock)
        {
            _isRolledBack = true;
            IOpenWork[] works = [.. _works];
            _works.Clear();
            return works;
        }
    }

    private static void End(SinglePhaseEnlistment enlistment, bool isCommitted)
    {
        if (isCommitted)
        {
            enlistment.Committed();
        }
        else
        {
            enlistment.Aborted(new TransactionAbortedException(
                "A participant in another process has aborted the transaction, or has not answered in time."));
        }
    }
}

using System.Transactions;
using Woad.Transactions.Coordination;

namespace Woad.Transactions.Flow;

/// <summary>
/// The local part of a transaction that came from another process: its resources vote when the superior asks, and wait
/// for the decision.
/// </summary>
internal sealed class SubordinateTransaction(
    TransactionCoordinator coordinator, Guid id, string identifier, CommittableTransaction transaction)
    : LocalTransaction(coordinator, id, identifier), ILocalParticipant
{
    private Guid _branch;
    private int _hasVoted;

    /// <summary>
    /// Null: the local part does not outlive the process; its durable resources are participants of their own.
    /// </summary>
    public string? Name => null;

    public void Told(Guid transaction1, Guid branch, Notice notice)
    {
        switch (notice)
        {
            case Notice.Prepare when _branch == Guid.Empty:
                _branch = branch;
                BeginVote();
                break;
            case Notice.Commit:
                Coordinator.Tell(this, isCommitted: true);
                break;
            case Notice.Rollback:
                Coordinator.Tell(this, isCommitted: false);
                break;
        }
    }

    protected override void Agreed() => Vote(Notice.Prepared);

    private void BeginVote()
    {
        try
        {
            _ = transaction.BeginCommit(EndVote, null);
        }
        catch (Exception e) when (e is TransactionException or ObjectDisposedException)
        {
            Vote(Notice.Aborted);
        }
    }

    private void EndVote(IAsyncResult result)
    {
        try
        {
            transaction.EndCommit(result);
        }
        catch (TransactionException)
        {
            Vote(Notice.Aborted);
        }
    }

    private void Vote(Notice notice)
    {
        if (Interlocked.Exchange(ref _hasVoted, 1) == 0)
        {
            Coordinator.Node.Answered(_branch, notice);
        }
    }
}

using System.Transactions;
using Woad.Dispatch.Stages;
using Woad.Exchanges;
using Woad.Transactions;

namespace Woad.Dispatch.Transactions;

/// <summary>
/// Ends the transaction of an operation before the call is answered: commits it, leaves it with the instance for a
/// later operation, or aborts it because the operation has failed.
/// </summary>
internal sealed class CompleteStage(OperationEnd next, TransactionTerms terms) : OperationEnd
{
    public override bool TryRun(Call call, CallLane lane, out ValueTask<Outcome> run)
    {
        run = CompleteAsync(call, lane);
        return false;
    }

    public override async ValueTask<Outcome> FailAsync(Call call, Exception error)
    {
        var begun = OperationTransaction.Of(call);
        begun?.End();
        var left = terms.SharesTransactions ? InstanceTransaction.Of(call)?.Take() : null;
        if ((begun?.Transaction ?? left) is { } transaction)
        {
            RollBack(call, transaction, error);
            await ReleaseAsync(call).ConfigureAwait(false);
        }

        return await next.FailAsync(call, error).ConfigureAwait(false);
    }

    private async ValueTask<Outcome> CompleteAsync(Call call, CallLane lane)
    {
        if (OperationTransaction.Of(call) is not { } begun)
        {
            return await FailAsync(call, TransactionFaults.Aborted()).ConfigureAwait(false);
        }

        begun.End();
        var transaction = begun.Transaction;
        if (!begun.IsDecided && transaction.TransactionInformation.Status == TransactionStatus.Active)
        {
            InstanceTransaction.Leave(call, transaction);
            return await next.RunAsync(call, lane).ConfigureAwait(false);
        }

        if (terms.SharesTransactions)
        {
            InstanceTransaction.Of(call)?.Take();
        }

        var isCommitted = begun.IsBatched
            ? transaction.TransactionInformation.Status == TransactionStatus.Active
            : await TryCommitAsync(call, transaction).ConfigureAwait(false);
        await ReleaseAsync(call).ConfigureAwait(false);
        if (!isCommitted)
        {
            return await next.FailAsync(call, TransactionFaults.Aborted()).ConfigureAwait(false);
        }

        if (begun.Established is var (name, property))
        {
            call.Views.GetContext().OutgoingMessageProperties[name] = property;
        }

        return await next.RunAsync(call, lane).ConfigureAwait(false);
    }

    private static async ValueTask<bool> TryCommitAsync(Call call, Transaction transaction)
    {
        try
        {
            await TransactionEnd.CommitAsync(transaction).ConfigureAwait(false);
            return true;
        }
        catch (TransactionException e)
        {
            Log.TransactionAborted(call.Service.Logger, call.Service.Model.Name, call.Operation.Model.Name, e);
            return false;
        }
        finally
        {
            transaction.Dispose();
        }
    }

    private static void RollBack(Call call, Transaction transaction, Exception error)
    {
        try
        {
            transaction.Rollback(error);
        }
        catch (TransactionException e)
        {
            // Aborted already, or in doubt: what its resources made of it is not the operation's failure.
            Log.TransactionAborted(call.Service.Logger, call.Service.Model.Name, call.Operation.Model.Name, e);
        }
        finally
        {
            transaction.Dispose();
        }
    }

    /// <summary>The next call of the session, or of the shared instance, meets a new instance.</summary>
    private async ValueTask ReleaseAsync(Call call)
    {
        if (!terms.ReleasesInstance || call.Hold is not { OwnsInstance: false, Instance: { } instance })
        {
            return;
        }

        try
        {
            await instance.ReleaseAsync().ConfigureAwait(false);
        }
        catch (Exception e)
        {
            call.Service.ReleaseFailed(e);
        }
    }
}

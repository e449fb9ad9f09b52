using System.ServiceModel.Channels;
using System.Transactions;
using Woad.Messages;
using Woad.Transactions;

namespace Woad.Dispatch.Transactions;

/// <summary>
/// The lane of an operation whose method runs in a transaction. The method's transaction is the ambient one: of its
/// thread for a synchronous method, as in WCF, and of its flow over awaits for an asynchronous one.
/// </summary>
internal sealed class TransactedLane(CallLane inner, TransactionTerms terms, bool isSynchronous) : CallLane
{
    private readonly TransactionScopeAsyncFlowOption _flow =
        isSynchronous ? TransactionScopeAsyncFlowOption.Suppress : TransactionScopeAsyncFlowOption.Enabled;

    public override bool TryRead(Call call) => inner.TryRead(call);

    public override async ValueTask InvokeAsync(Call call)
    {
        var scope = Enter(OperationTransaction.Begin(call, terms));
        try
        {
            await inner.InvokeAsync(call).ConfigureAwait(false);

            // Who watches parameters may still be against the transaction.
            inner.Complete(call);
        }
        catch
        {
            scope.Dispose();
            throw;
        }

        Leave(call, scope);
    }

    /// <summary>Done already, inside the transaction.</summary>
    public override void Complete(Call call)
    {
    }

    public override bool TryWrite(Call call, out MessageProperties? properties) =>
        inner.TryWrite(call, out properties);

    public override Message MakeReply(Call call) => inner.MakeReply(call);

    /// <exception cref="RefusedException">The transaction has been aborted since an earlier operation.</exception>
    private TransactionScope Enter(OperationTransaction transaction) =>
        transaction.Transaction.TransactionInformation.Status == TransactionStatus.Active
            ? new TransactionScope(transaction.Transaction, _flow)
            : throw TransactionFaults.Aborted();

    /// <exception cref="InvalidOperationException">The operation has left a scope of its own open.</exception>
    /// <exception cref="RefusedException">The transaction was aborted while the operation ran.</exception>
    private static void Leave(Call call, TransactionScope scope)
    {
        try
        {
            scope.Complete();
            scope.Dispose();
        }
        catch (TransactionException e)
        {
            Log.TransactionAborted(call.Service.Logger, call.Service.Model.Name, call.Operation.Model.Name, e);
            throw TransactionFaults.Aborted();
        }
    }
}

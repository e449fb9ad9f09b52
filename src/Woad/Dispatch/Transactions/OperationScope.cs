using System.Transactions;
using Woad.Messages;
using Woad.Transactions;

namespace Woad.Dispatch.Transactions;

/// <summary>Makes the transaction of a call the ambient one. Disposed of before it is complete, it aborts it.</summary>
internal sealed class OperationScope : IDisposable
{
    private readonly Call _call;
    private readonly TransactionScope _scope;

    /// <exception cref="RefusedException">The transaction has been aborted meanwhile.</exception>
    public OperationScope(Call call, OperationTransaction transaction, TransactionScopeAsyncFlowOption flow)
    {
        _call = call;
        try
        {
            _scope = transaction.Transaction.TransactionInformation.Status == TransactionStatus.Active
                ? new TransactionScope(transaction.Transaction, flow)
                : throw new TransactionAbortedException();
        }
        catch (TransactionException e)
        {
            throw Aborted(e);
        }
    }

    /// <summary>Ends the scope and leaves the transaction as it is.</summary>
    /// <exception cref="InvalidOperationException">Code inside has left a scope of its own open.</exception>
    /// <exception cref="RefusedException">The transaction was aborted meanwhile.</exception>
    public void Complete()
    {
        try
        {
            _scope.Complete();
            _scope.Dispose();
        }
        catch (TransactionException e)
        {
            throw Aborted(e);
        }
    }

    public void Dispose() => _scope.Dispose();

    private RefusedException Aborted(TransactionException error)
    {
        Log.TransactionAborted(_call.Service.Logger, _call.Service.Model.Name, _call.Operation.Model.Name, error);
        return TransactionFaults.Aborted();
    }
}

using System.ServiceModel.Channels;
using System.Transactions;
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
        var transaction = await OperationTransaction.BeginAsync(call, terms).ConfigureAwait(true);
        using var scope = new OperationScope(call, transaction, _flow);
        await inner.InvokeAsync(call).ConfigureAwait(false);

        // Parameter inspectors may still abort the transaction.
        inner.Complete(call);
        scope.Complete();
    }

    /// <summary>Done already, inside the transaction.</summary>
    public override void Complete(Call call)
    {
    }

    public override bool TryWrite(Call call, out MessageProperties? properties) =>
        inner.TryWrite(call, out properties);

    public override Message MakeReply(Call call) => inner.MakeReply(call);

    public override bool TryWriteMade(Call call) => inner.TryWriteMade(call);
}

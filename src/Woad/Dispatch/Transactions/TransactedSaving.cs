using System.Transactions;
using Woad.Dispatch.Stages;
using Woad.Instancing;

namespace Woad.Dispatch.Transactions;

/// <summary>
/// Saves the instance of an operation that has succeeded inside its transaction, which the store takes part in.
/// </summary>
internal sealed class TransactedSaving(IKeptInstances kept) : InstanceSaving(kept)
{
    public override async ValueTask<KeyValuePair<string, object>?> SaveAsync(Call call, Exception? error)
    {
        if (error is not null || OperationTransaction.Of(call) is not { } transaction)
        {
            return await base.SaveAsync(call, error).ConfigureAwait(false);
        }

        using var scope = new OperationScope(call, transaction, TransactionScopeAsyncFlowOption.Enabled);
        transaction.Established = await base.SaveAsync(call, error: null).ConfigureAwait(false);
        scope.Complete();

        // The client hears of a new instance when it exists.
        return null;
    }
}

using System.Transactions;
using Woad.Transactions;

namespace Woad.Client;

/// <summary>
/// Keeps the caller's transaction until the transport has the message; only over transports of queues, which send in
/// it.
/// </summary>
internal sealed class EnlistingStep(ClientStep next) : ClientStep
{
    public override ValueTask RunAsync(ClientCall call) =>
        Transaction.Current is { } transaction ? RunInAsync(call, transaction) : next.RunAsync(call);

    private async ValueTask RunInAsync(ClientCall call, Transaction transaction)
    {
        CallerTransaction.Keep(transaction);
        await next.RunAsync(call).ConfigureAwait(false);
    }
}

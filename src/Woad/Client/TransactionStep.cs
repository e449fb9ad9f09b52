using System.Transactions;
using Woad.Transactions;
using Woad.Xml;

namespace Woad.Client;

/// <summary>
/// Refuses a call from inside a transaction whose operation would take part in it. Only of bindings with transaction
/// flow: without, a call leaves its caller's transaction alone.
/// </summary>
internal sealed class TransactionStep(ClientStep next) : ClientStep
{
    public override ValueTask RunAsync(ClientCall call) =>
        call.Operation.Model.FlowsTransactions && Transaction.Current is not null
            ? ValueTask.FromException(new InvalidOperationException(Escaped.Text(
                $"The operation '{call.Operation.Model.Name}' was called inside a transaction that would flow to the "
                + $"service. {FlowedTransactions.Remedy}")))
            : next.RunAsync(call);
}

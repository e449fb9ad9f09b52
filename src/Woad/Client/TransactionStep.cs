using System.ServiceModel;
using System.Transactions;
using Woad.Transactions;
using Woad.Xml;

namespace Woad.Client;

/// <summary>
/// Lets the caller's transaction flow with a call whose operation takes it. Only of bindings with transaction flow:
/// without, a call leaves its caller's transaction alone.
/// </summary>
internal sealed class TransactionStep(ClientStep next) : ClientStep
{
    public override ValueTask RunAsync(ClientCall call)
    {
        if (call.Operation.Model.Flow is { } flow)
        {
            call.Flowing = Transaction.Current;
            if (call.Flowing is null && flow.IsMandatory)
            {
                return ValueTask.FromException(new ProtocolException(Escaped.Text(
                    $"The service operation requires a transaction to be flowed. Call the operation "
                    + $"'{call.Operation.Model.Name}' inside a TransactionScope.")));
            }
        }

        return next.RunAsync(call);
    }
}

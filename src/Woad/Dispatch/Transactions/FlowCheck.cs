using Woad.Transactions;

namespace Woad.Dispatch.Transactions;

/// <summary>
/// Refuses a message that carries its caller's transaction, for an operation that would take part in it. Only of
/// bindings with transaction flow; elsewhere the header is not understood.
/// </summary>
internal sealed class FlowCheck : AdmitCheck
{
    public override void Check(Call call)
    {
        // A head that was read has no such header: HeadSelector leaves a message with one to be opened. A streamed
        // message has been opened to select its operation, and its view may be gone.
        if (call.Views.Request is null && call.Incoming.Head.BodyOffset == 0)
        {
            call.Views.GetRequest();
        }

        if (call.Views.Request?.Headers is { } headers
            && FlowedTransactions.Headers.Any(h => headers.FindHeader(h.Name, h.Namespace) >= 0))
        {
            throw TransactionFaults.NotFlowing();
        }
    }
}

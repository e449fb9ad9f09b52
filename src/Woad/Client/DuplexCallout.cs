using System.ServiceModel;
using Woad.Connections;
using Woad.Dispatch;

namespace Woad.Client;

/// <summary>
/// A call that waits for its reply in the session that the running operation came through: the reply can only be read
/// when the operation's concurrency mode lets the next message in.
/// </summary>
internal static class DuplexCallout
{
    /// <exception cref="InvalidOperationException">The reply would come behind the message that is being processed.</exception>
    public static void Begin(IEnvelopeSession session)
    {
        if (OperationFlow.CurrentCall is not { } call || !ReferenceEquals(call.Exchange?.Session, session))
        {
            return;
        }

        if (call.Operation.Endpoint.Model.ConcurrencyMode == ConcurrencyMode.Single)
        {
            var behavior = call.Service.Model.IsCallback ? "CallbackBehaviorAttribute" : "ServiceBehaviorAttribute";
            throw new InvalidOperationException(
                $"This operation would deadlock because the reply cannot be received until the current Message completes processing. If you want to allow out-of-order message processing, specify ConcurrencyMode of Reentrant or Multiple on {behavior}.");
        }

        if (call.Operation.IsSynchronous)
        {
            // It may block the thread that reads the session: another one reads on.
            call.Overrun();
        }
    }
}

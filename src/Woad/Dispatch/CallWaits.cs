using System.ServiceModel;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Dispatch;

/// <summary>The rules that keep calls from waiting for each other in a circle.</summary>
/// <remarks>
/// <para>1. Order. Messages of a session are admitted one after the other. A message that must wait for its instance's
/// gate or for a permit holds up the ones behind it, and the reader with them.</para>
/// <para>2. Callouts. An operation that calls out waits inside its instance. Reentrant: it gives back gate and permit
/// for that time and takes them again before newcomers (<see cref="CallCallouts"/>). Multiple: there is no gate, and
/// the permit stays taken. Single: it may call others, but not in the session that its message came through, for the
/// reply would come behind itself: that call fails at once.</para>
/// <para>3. Reading ahead. A reply can stand behind a message that waits to be admitted, while who is inside waits for
/// that reply. Then up to <see cref="MaxAhead"/> messages are read ahead; they are admitted in their order all the
/// same. A session in which nobody waits for a reply is not read ahead, so that a peer is held up by what it has
/// sent.</para>
/// <para>4. Overrun. A synchronous operation that runs on the reading thread blocks it. When it waits for a reply, or
/// takes too long, another thread goes on reading (<see cref="ICallThreads.Overrun"/>).</para>
/// <para>5. The end. An operation that closes its own session waits for messages behind its own: reading goes on
/// although the concurrency mode takes one message at a time.</para>
/// </remarks>
internal static class CallWaits
{
    /// <summary>Messages that may wait for admission while replies behind them are read.</summary>
    public const int MaxAhead = 64;

    /// <summary>Only a Reentrant instance is left while its operation calls out.</summary>
    public static ICallouts? Callouts(Call call) =>
        call.Operation.Endpoint.Model.ConcurrencyMode == ConcurrencyMode.Reentrant ? call.Hold.GetCallouts() : null;

    /// <exception cref="InvalidOperationException">The reply would come behind the message that is being
    /// processed.</exception>
    public static void AwaitReply(Call call, IEnvelopeSession session)
    {
        if (!ReferenceEquals(call.Incoming?.Session, session))
        {
            return;
        }

        if (call.Operation.Endpoint.Model.ConcurrencyMode == ConcurrencyMode.Single)
        {
            var behavior = call.Service.Model.IsCallback ? "CallbackBehaviorAttribute" : "ServiceBehaviorAttribute";
            throw new InvalidOperationException(Escaped.Text(
                $"This operation would deadlock because the reply cannot be received until the current Message "
                    + $"completes processing. If you want to allow out-of-order message processing, specify "
                    + $"ConcurrencyMode of Reentrant or Multiple on {behavior}."));
        }

        if (call.Operation.IsSynchronous)
        {
            // It may block the thread that reads the session: another one reads on.
            call.Service.Threads.Overrun(call);
        }
    }

    public static void AwaitEnd(Call call, IEnvelopeSession session)
    {
        if (ReferenceEquals(call.Session?.Session, session))
        {
            call.Session!.Pump!.ReadOn();
        }
    }
}

using Woad.Queues.Engine;
using Woad.Queues.Model;

namespace Woad.Queues.Poison;

/// <summary>When a message is poison, from the counts that its queue keeps. Pure.</summary>
internal static class PoisonRules
{
    /// <summary>A message that was received in a transaction: an attempt that failed counts as an abort.</summary>
    public static PoisonVerdict Judge(ReceivedMessage message, PoisonTerms terms) =>
        message.AbortCount <= terms.RetryCount ? PoisonVerdict.Deliver
        : message.MoveCount / 2 >= terms.MaxCycles ? PoisonVerdict.Dispose
        : PoisonVerdict.Retry;

    /// <summary>
    /// A message that is moved to a lock and back for each attempt: the moves of a cycle are two for each attempt, and
    /// two to the sub-queue <c>retry</c> and back.
    /// </summary>
    public static PoisonVerdict JudgeLocked(ReceivedMessage message, PoisonTerms terms)
    {
        var cycle = (2 * (terms.RetryCount + 1)) + 2;
        return message.MoveCount % cycle / 2 <= terms.RetryCount ? PoisonVerdict.Deliver
            : message.MoveCount / cycle >= terms.MaxCycles ? PoisonVerdict.Dispose
            : PoisonVerdict.Retry;
    }
}

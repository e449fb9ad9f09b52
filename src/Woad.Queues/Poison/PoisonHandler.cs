using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Diagnostics.Events;
using Woad.Queues.Engine;
using Woad.Queues.Model;
using Woad.Xml;

namespace Woad.Queues.Poison;

/// <summary>Carries out what is due to a message that failed, within the work that has received it.</summary>
internal sealed class PoisonHandler(
    string address, PoisonTerms terms, ILogger logger, IServiceEvents events)
{
    /// <summary>Lets a message wait for its next cycle, and commits the work.</summary>
    public async ValueTask RetryAsync(IQueueWork work, ReceivedMessage message)
    {
        await work.MoveAsync(message, "retry", terms.CycleDelay, CancellationToken.None).ConfigureAwait(false);
        await work.CommitAsync(CancellationToken.None).ConfigureAwait(false);
        Log.Retried(logger, message.Id, address, (message.MoveCount / 2) + 1, terms.MaxCycles, terms.CycleDelay);
    }

    /// <summary>
    /// The final disposition of a message, as a part of the work, which the caller ends. With the disposition Fault the
    /// exception for the host: the work is to be rolled back.
    /// </summary>
    /// <param name="work">The work; null when the message is gone already.</param>
    /// <param name="message">The message.</param>
    /// <param name="cause">Why it is poison; null when its attempts have failed.</param>
    public async ValueTask<MsmqPoisonMessageException?> DisposeAsync(
        IQueueWork? work, ReceivedMessage message, Exception? cause)
    {
        var reason = cause?.Message ?? $"all its {(terms.RetryCount + 1) * (terms.MaxCycles + 1)} attempts have failed";
        Log.Poison(logger, message.Id, address, terms.Disposition, reason);
        events.Count(ServiceEvent.QueuedMessagePoison);
        switch (terms.Disposition)
        {
            case ReceiveErrorHandling.Fault:
                return new MsmqPoisonMessageException(
                    message.LookupId, Describe(message, work is not null, reason), cause);
            case ReceiveErrorHandling.Move when work is not null:
                await work.MoveAsync(message, "poison", null, CancellationToken.None).ConfigureAwait(false);
                return null;
            case ReceiveErrorHandling.Reject when work is not null:
                await work.RejectAsync(message, DeliveryFailureCode.ReceiveRejected, CancellationToken.None)
                    .ConfigureAwait(false);
                events.Count(ServiceEvent.QueuedMessageRejected);
                return null;
            case ReceiveErrorHandling.Drop:
                events.Count(ServiceEvent.QueuedMessageDropped);
                return null;
            default:
                return null;
        }
    }

    private string Describe(ReceivedMessage message, bool isKept, string reason)
    {
        var remedy = isKept
            ? $"It stays at the head of the queue. Receive it by its look-up identifier, {message.LookupId}, before "
                + "the host is opened again, or set ReceiveErrorHandling of the binding to Move, Reject or Drop."
            : "It was not received in a transaction and is gone. Set ReceiveErrorHandling of the binding to Drop if "
                + "the host is to go on.";
        return Escaped.Text($"The message {message.Id} of {address} could not be processed: {reason}. {remedy}");
    }
}

using System.ServiceModel;
using System.Xml;
using Microsoft.Extensions.Logging;
using Woad.Detached;

namespace Woad.Discovery.Serving;

/// <summary>
/// Sends the answers of the ad hoc mode after a random delay (WS-Discovery 1.1, 3.1.3), beside the calls, which end
/// before it. The number of answers that wait is limited: further requests are dropped.
/// </summary>
internal sealed class AdhocAnswers
{
    /// <summary>The maximum number of endpoints, each of which is a message, in the answer to one request.</summary>
    public const int MaxEndpoints = 64;

    /// <summary>The maximum number of requests whose answers wait to be sent.</summary>
    public const int MaxWaiting = 256;

    private readonly LogCounter _full = new();
    private readonly LogCounter _failed = new();
    private int _waiting;

    /// <summary>Takes a place for an answer; false when there is none.</summary>
    public bool TryBegin(ILogger logger)
    {
        if (Interlocked.Increment(ref _waiting) <= MaxWaiting)
        {
            return true;
        }

        Interlocked.Decrement(ref _waiting);
        if (_full.Next(out var count))
        {
            Log.TooManyAnswers(logger, count, MaxWaiting);
        }

        return false;
    }

    /// <summary>Sends an answer for which <see cref="TryBegin"/> has taken a place, which is free afterwards.</summary>
    public void Send(AdhocAnswer answer, AdhocMessage[] messages)
    {
        if (messages.Length == 0)
        {
            Interlocked.Decrement(ref _waiting);
            return;
        }

        _ = DetachedWork.RunAsync(() => SendAsync(answer, messages));
    }

    private async Task SendAsync(AdhocAnswer answer, AdhocMessage[] messages)
    {
        try
        {
            await RandomDelay.WaitAsync(answer.MaxDelay, answer.Clock, CancellationToken.None).ConfigureAwait(false);
            foreach (var (message, sendAsync) in messages)
            {
                message.Headers.RelatesTo = answer.RequestId;
                message.Headers.MessageId = new UniqueId();
                if (answer.ReplyTo is { } address)
                {
                    address.ApplyTo(message);
                }
                else
                {
                    message.Headers.To = EndpointAddress.AnonymousUri;
                }

                await sendAsync(message).ConfigureAwait(false);
            }
        }
        catch (Exception e)
        {
            // Expected: the client or the service has gone. Unexpected failures must not end the process either.
            if (_failed.Next(out var count))
            {
                Log.AnswerFailed(answer.Logger, count, e.Message, e);
            }
        }
        finally
        {
            Interlocked.Decrement(ref _waiting);
        }
    }
}

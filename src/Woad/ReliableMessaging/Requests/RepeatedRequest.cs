using System.ServiceModel;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Waits;
using Woad.Xml;

namespace Woad.ReliableMessaging.Requests;

/// <summary>A request of the protocol that is sent again, always the same, until it is answered.</summary>
/// <param name="below">Carries it.</param>
/// <param name="context">The stack.</param>
/// <param name="timeout">The time until the second copy; each further one waits twice as long.</param>
/// <param name="maxRetries">Copies after the first.</param>
internal sealed class RepeatedRequest(IRequester below, LayerContext context, TimeSpan timeout, int maxRetries)
{
    /// <summary>Whether a service that is not there, or is too busy, is not waited for.</summary>
    public bool EndsWithoutService { get; init; }

    private static readonly TimeSpan FirstPause = TimeSpan.FromMilliseconds(50);

    private Exception? _lastFailure;

    /// <exception cref="CommunicationException">No copy was answered, or none ever will be.</exception>
    /// <exception cref="UnansweredException">The time is over, and copies have failed.</exception>
    public async ValueTask<RepeatedAnswer> AskAsync(Action<Outgoing> write, CancellationToken cancellationToken)
    {
        try
        {
            return await RepeatAsync(write, cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested && _lastFailure is not null)
        {
            throw new UnansweredException(_lastFailure, cancellationToken);
        }
    }

    private async ValueTask<RepeatedAnswer> RepeatAsync(Action<Outgoing> write, CancellationToken cancellationToken)
    {
        for (var attempt = 1; ; attempt++)
        {
            var request = new PendingRequest { Expectation = ReplyExpectation.Allowed };
            using var patience = new CancellationTokenSource(timeout * (1 << Math.Min(attempt - 1, 8)), context.Clock);
            using var either = CancellationTokenSource.CreateLinkedTokenSource(patience.Token, cancellationToken);
            try
            {
                write(request.Request);
                var sentAt = context.Clock.GetTimestamp();
                await below.InvokeAsync(request, either.Token).ConfigureAwait(false);
                if (request.HasReply)
                {
                    return new RepeatedAnswer(request, context.Clock.GetElapsedTime(sentAt));
                }
            }
            catch (Exception e) when (IsLoss(e) && !cancellationToken.IsCancellationRequested && attempt <= maxRetries
                && !(EndsWithoutService && e is EndpointNotFoundException or ServerTooBusyException))
            {
                // Another copy is sent. That nobody has answered a copy in its time is no reason.
                _lastFailure = e is OperationCanceledException ? _lastFailure : e;
            }

            request.Release();
            if (attempt > maxRetries)
            {
                throw new CommunicationException(Escaped.Text(
                    $"The service has not answered a message of the reliable session's protocol in {attempt} "
                        + $"attempts (MaxRetryCount).{Told(_lastFailure)}"), _lastFailure);
            }

            await Task.Delay(FirstPause * attempt, context.Clock, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>
    /// Whether a request that has failed this way may be sent again: not where every copy would fail so.
    /// </summary>
    public static bool IsLoss(Exception error) =>
        !LastingFailure.Is(error) && error is not CommunicationObjectAbortedException;

    private static string Told(Exception? failure) => failure is null ? "" : $" The last one: {failure.Message}";
}

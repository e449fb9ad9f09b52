using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using System.Xml;
using Microsoft.Extensions.Logging;
using Woad.Diagnostics.Logs;
using Woad.Discovery.Wire;
using Woad.Transports.Udp;

namespace Woad.Discovery.Serving;

/// <summary>
/// The operations of discovery endpoints: reads requests, lets the handler carry them out and makes the answers.
/// </summary>
internal sealed class DiscoveryOperations
{
    private readonly IDiscoveryHandler _handler;
    private readonly DiscoveryMessageSequenceGenerator _sequence;
    private readonly DuplicateHistory? _history;
    private readonly AdhocAnswers _answers = new();
    private readonly LogCounter _unreadable = new();
    private readonly LogCounter _foreign = new();

    /// <param name="handler">Carries out the requests.</param>
    /// <param name="sequence">Numbers the answers.</param>
    /// <param name="history">The number of requests of the ad hoc mode whose copies are recognized.</param>
    public DiscoveryOperations(IDiscoveryHandler handler, DiscoveryMessageSequenceGenerator sequence, int history)
    {
        _handler = handler;
        _sequence = sequence;
        _history = history > 0 ? new DuplicateHistory(history) : null;
    }

    /// <summary>Answers a probe of the managed mode with all endpoints that match.</summary>
    /// <exception cref="FaultException">The message is not a probe, or over a limit.</exception>
    public async Task<Message> ProbeAsync(Message message, DiscoveryVersion version)
    {
        var logger = Logger();
        var matches = new CollectedMatches(
            ReadOrFault(() => ReceivedDiscovery.Probe(message, version)), DiscoveryLimits.Endpoints);
        await _handler.FindAsync(matches).ConfigureAwait(false);
        TellCutOff(logger, matches, DiscoveryLimits.Endpoints);
        return DiscoveryMessages.ProbeMatches(version, _sequence.Next(), matches.Endpoints);
    }

    /// <summary>Answers a resolve request of the managed mode, with no endpoint when none has the address.</summary>
    /// <exception cref="FaultException">The message is not a resolve request, or over a limit.</exception>
    public async Task<Message> ResolveAsync(Message message, DiscoveryVersion version)
    {
        var criteria = ReadOrFault(() => ReceivedDiscovery.Resolve(message, version));
        var endpoint = await _handler.ResolveAsync(criteria).ConfigureAwait(false);
        return DiscoveryMessages.ResolveMatches(version, _sequence.Next(), endpoint);
    }

    /// <summary>
    /// Carries out a probe of the ad hoc mode. Answers follow after a random delay; nothing is sent when no endpoint
    /// matches (WS-Discovery 1.1, 5.2).
    /// </summary>
    public Task AdhocProbeAsync(Message message, DiscoveryVersion version) => AdhocAsync(
        message, version, ReceivedDiscovery.Probe, async (criteria, answer) =>
        {
            if (await _handler.RedirectFindAsync(criteria).ConfigureAwait(false) is { } proxies)
            {
                return Suppress(proxies, answer, version);
            }

            var matches = new CollectedMatches(criteria, AdhocAnswers.MaxEndpoints);
            await _handler.FindAsync(matches).ConfigureAwait(false);
            TellCutOff(answer.Logger, matches, AdhocAnswers.MaxEndpoints);

            // One endpoint in a message: no datagram is larger than a network carries.
            return [.. matches.Endpoints.Select(endpoint => new AdhocMessage(
                DiscoveryMessages.ProbeMatches(version, _sequence.Next(), [endpoint]),
                answer.Responder.ProbeMatchesAsync))];
        });

    /// <summary>Carries out a resolve request of the ad hoc mode.</summary>
    public Task AdhocResolveAsync(Message message, DiscoveryVersion version) => AdhocAsync(
        message, version, ReceivedDiscovery.Resolve, async (criteria, answer) =>
        {
            if (await _handler.RedirectResolveAsync(criteria).ConfigureAwait(false) is { } proxies)
            {
                return Suppress(proxies, answer, version);
            }

            return await _handler.ResolveAsync(criteria).ConfigureAwait(false) is { } endpoint
                ?
                [
                    new AdhocMessage(
                        DiscoveryMessages.ResolveMatches(version, _sequence.Next(), endpoint),
                        answer.Responder.ResolveMatchesAsync),
                ]
                : [];
        });

    private async Task AdhocAsync<T>(
        Message message, DiscoveryVersion version, Func<Message, DiscoveryVersion, T> read,
        Func<T, AdhocAnswer, Task<AdhocMessage[]>> handle)
        where T : class
    {
        var logger = Logger();
        if (!IsTaken(message, logger) || TryRead(message, version, read, logger) is not { } criteria)
        {
            return;
        }

        var context = OperationContext.Current!;
        var answer = new AdhocAnswer(
            Responders.OfCaller(version),
            message.Headers.MessageId,
            message.Headers.ReplyTo,
            context.Extensions.Find<DiscoveryOperationContextExtension>()?.MaxResponseDelay ?? TimeSpan.Zero,
            context.Host!.Clock,
            logger);
        if (!_answers.TryBegin(logger))
        {
            return;
        }

        AdhocMessage[] messages = [];
        try
        {
            messages = await handle(criteria, answer).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            // Unexpected: the handler of the program has failed. Nobody waits for the answer of a one-way call.
            Log.HandlerFailed(logger, e.Message, e);
        }

        _answers.Send(answer, messages);
    }

    private AdhocMessage[] Suppress(
        IEnumerable<EndpointDiscoveryMetadata> proxies, AdhocAnswer answer, DiscoveryVersion version) =>
    [
        .. proxies.Take(AdhocAnswers.MaxEndpoints).Select(proxy => new AdhocMessage(
            DiscoveryMessages.Hello(version, _sequence.Next(), proxy), answer.Responder.HelloAsync)),
    ];

    /// <summary>
    /// Whether the request is new and wants its answers where it came from. The address of another host would turn
    /// this service against that host.
    /// </summary>
    private bool IsTaken(Message message, ILogger logger)
    {
        var isSession = OperationContext.Current?.SessionId is not null;
        if (!isSession && message.Headers.ReplyTo is { IsAnonymous: false } replyTo)
        {
            if (_foreign.Next(out var count))
            {
                Log.ForeignReplyTo(logger, count, replyTo.Uri.ToString());
            }

            return false;
        }

        return _history is null || message.Headers.MessageId is not { } id || _history.TryAdd(id.ToString());
    }

    private T? TryRead<T>(
        Message message, DiscoveryVersion version, Func<Message, DiscoveryVersion, T> read, ILogger logger)
        where T : class
    {
        try
        {
            return read(message, version);
        }
        catch (Exception e) when (IsUnreadable(e))
        {
            if (_unreadable.Next(out var count))
            {
                Log.Unreadable(logger, count, e.Message);
            }

            return null;
        }
    }

    private static T ReadOrFault<T>(Func<T> read)
    {
        try
        {
            return read();
        }
        catch (Exception e) when (IsUnreadable(e))
        {
            throw new FaultException(
                new FaultReason(Woad.Xml.Escaped.Text($"The discovery request could not be read: {e.Message}")),
                new FaultCode("Sender"));
        }
    }

    private static bool IsUnreadable(Exception e) =>
        e is XmlException or FormatException or ArgumentException or InvalidOperationException
            or CommunicationException;

    private static void TellCutOff(ILogger logger, CollectedMatches matches, int limit)
    {
        if (matches.CutOff > 0)
        {
            Log.AnswerCutOff(logger, limit, matches.CutOff);
        }
    }

    private static ILogger Logger() =>
        EscapingLogs.Create(OperationContext.Current!.Host!.Loggers, "Woad.Discovery");
}

using System.Collections.Concurrent;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Transports.Listening;

namespace Woad.Tests.Dispatch;

/// <summary>
/// A queue as a transport: a message is acknowledged when its operation has ended well, and set aside after three
/// attempts.
/// </summary>
internal sealed class MemoryQueue : IListenerFactory, IListener
{
    private const int MaxAttempts = 3;

    private ListenRequest? _request;

    public Uri Address => _request!.Address;

    /// <summary>The bodies of messages that were carried out.</summary>
    public ConcurrentQueue<string> Acknowledged { get; } = new();

    /// <summary>The bodies of messages that were given up, with the last outcome.</summary>
    public ConcurrentQueue<(string Body, Outcome Outcome)> Poisoned { get; } = new();

    public int Attempts { get; private set; }

    public ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken)
    {
        _request = request;
        return new ValueTask<IListener>(this);
    }

    public ValueTask CloseAsync(CancellationToken deadline) => default;

    /// <summary>Delivers one message until it is acknowledged or set aside.</summary>
    public async Task DeliverAsync(string action, string body)
    {
        for (var attempt = 1; ; attempt++)
        {
            Attempts++;
            var outcome = await DeliverOnceAsync(action, body);
            if (outcome.Kind == OutcomeKind.Answered)
            {
                Acknowledged.Enqueue(body);
                return;
            }

            if (attempt == MaxAttempts)
            {
                Poisoned.Enqueue((body, outcome));
                return;
            }
        }
    }

    private async Task<Outcome> DeliverOnceAsync(string action, string body)
    {
        var origin = new QueueAnswer(Address);
        var message = Message.CreateMessage(MessageVersion.Soap12WSAddressing10, action, new QueueBody(body));
        message.Headers.To = Address;
        var incoming = new Incoming(origin, origin) { Message = message };
        if (await _request!.Above.Requests.AdmitAsync(incoming))
        {
            return await _request.Above.Requests.RunAsync(incoming);
        }

        return Outcome.Aborted(origin.Reason);
    }
}

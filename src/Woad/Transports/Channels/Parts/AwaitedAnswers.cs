using System.ServiceModel.Channels;
using System.Xml;
using Woad.Exchanges;
using Woad.Messages;

namespace Woad.Transports.Channels;

/// <summary>
/// The answers that layers have made for messages of a session, which a program answers by another message. A client
/// may send any number of messages that are never answered: the oldest are forgotten, and their answers go out as other
/// messages do.
/// </summary>
internal sealed class AwaitedAnswers
{
    private const int MostAwaited = 1024;

    private readonly Lock _lock = new();
    private readonly Dictionary<UniqueId, Answer> _byMessage = [];
    private readonly Queue<UniqueId> _order = [];

    /// <summary>Keeps the answer of a message, when layers have made one.</summary>
    public void Expect(Message message, Incoming incoming)
    {
        if (!incoming.HasOwnAnswer || RequestCorrelation.Of(message).MessageId is not { } id)
        {
            return;
        }

        lock (_lock)
        {
            if (_byMessage.TryAdd(id, incoming.Answer))
            {
                _order.Enqueue(id);
            }

            if (_order.Count > MostAwaited)
            {
                _byMessage.Remove(_order.Dequeue());
            }
        }
    }

    /// <summary>The answer that <paramref name="message"/> is for; null for other messages.</summary>
    public Answer? Take(Message message)
    {
        lock (_lock)
        {
            return _byMessage.Count > 0 && RelatesTo(message) is { } id && _byMessage.Remove(id, out var answer)
                ? answer
                : null;
        }
    }

    private static UniqueId? RelatesTo(Message message) =>
        message.Version.Addressing == AddressingVersion.None ? null : message.Headers.RelatesTo;
}

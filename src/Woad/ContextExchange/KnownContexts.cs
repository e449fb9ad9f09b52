using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;

namespace Woad.ContextExchange;

/// <summary>
/// The contexts of earlier messages by the bytes of their heads: a sender's heads differ in their MessageID alone. It
/// belongs to the object that takes the messages of one session or connection, one after the other.
/// </summary>
internal sealed class KnownContexts
{
    /// <summary>Bytes of a head that is remembered.</summary>
    public const int MaxLength = 1024;

    /// <summary>Heads that are remembered; a new one takes the place of the oldest.</summary>
    private const int MaxHeads = 4;

    /// <summary>Heads in a row that were not known before: those of this sender do not come again.</summary>
    private const int MaxMisses = 32;

    private readonly (HeadPattern Head, ReceivedContext? Context)[] _known =
        new (HeadPattern, ReceivedContext?)[MaxHeads];
    private int _count;
    private int _next;
    private int _misses;

    /// <summary>Whether another head is worth remembering.</summary>
    public bool Learns => _misses < MaxMisses;

    /// <summary>
    /// True when the head is known; then <paramref name="context"/> is the context that it has, null for none.
    /// </summary>
    public bool TryFind(EnvelopeBuffer envelope, out ReceivedContext? context)
    {
        var bytes = envelope.Head;
        for (var i = 0; i < _count; i++)
        {
            if (_known[i].Head.IsHeadOf(bytes, envelope.Strings))
            {
                (context, _misses) = (_known[i].Context, 0);
                return true;
            }
        }

        context = null;
        return false;
    }

    public void Add(HeadPattern head, ReceivedContext? context)
    {
        _known[_next] = (head, context);
        _next = (_next + 1) % MaxHeads;
        _count = Math.Min(_count + 1, MaxHeads);
        _misses++;
    }
}

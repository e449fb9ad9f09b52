namespace Woad.ReliableMessaging.Sequences;

/// <summary>
/// The messages of a sequence that have arrived: hands each number on once and, in an ordered session, in order. What
/// waits for an earlier number or for its reader is bounded. It waits for nothing and has no lock.
/// </summary>
/// <param name="isOrdered">Whether the order of the numbers is kept.</param>
/// <param name="capacity">Messages that may wait.</param>
internal sealed class ReceiveWindow<T>(bool isOrdered, int capacity)
    where T : class
{
    private readonly Queue<T> _ready = new();

    /// <summary>What waits for an earlier number; null while nothing ever has.</summary>
    private Dictionary<long, T>? _early;
    private long _next = 1;

    public NumberRanges Received { get; } = new();

    /// <summary>The number of the last message; null while it is unknown.</summary>
    public long? Last { get; private set; }

    /// <summary>Free places.</summary>
    public int Remaining => Math.Max(0, capacity - (_early?.Count ?? 0) - _ready.Count);

    /// <summary>Messages that can be read.</summary>
    public int Ready => _ready.Count;

    /// <summary>Whether all messages have arrived, and the last is known.</summary>
    public bool IsComplete => Last is { } last && Received.IsFullTo(last);

    /// <summary>Whether a message that has just been taken is the next one for the reader.</summary>
    public bool IsNext(long number) => _ready.Count == 0 && (!isOrdered || number == _next);

    /// <summary>What becomes of a message; only one that is taken is kept by <see cref="Keep"/>.</summary>
    /// <param name="number">Its number.</param>
    /// <param name="isLast">Whether the sequence ends with it.</param>
    /// <param name="hasContent">Whether there is something to hand on, which takes a place.</param>
    public Reception Offer(long number, bool isLast, bool hasContent)
    {
        if (isLast && TryEnd(number) is { } refusal)
        {
            return refusal;
        }

        if (Last is { } last && number > last)
        {
            return Reception.BehindLast;
        }

        if (Received.Contains(number))
        {
            return Reception.Duplicate;
        }

        // The message that others wait for is taken even when they have all places.
        var isAwaited = isOrdered && number == _next && _ready.Count < capacity;
        if (hasContent && !isAwaited && Remaining == 0)
        {
            return Reception.NoRoom;
        }

        if (!Received.TryAdd(number))
        {
            return Reception.TooManyGaps;
        }

        if (isLast)
        {
            Last = number;
        }

        return Reception.Taken;
    }

    /// <summary>Keeps the content of a message that was taken; null for one without.</summary>
    public void Keep(long number, T? content)
    {
        if (!isOrdered)
        {
            if (content is not null)
            {
                _ready.Enqueue(content);
            }

            return;
        }

        if (number != _next)
        {
            if (content is not null)
            {
                (_early ??= []).Add(number, content);
            }

            return;
        }

        if (content is not null)
        {
            _ready.Enqueue(content);
        }

        for (_next++; Received.Contains(_next); _next++)
        {
            if (_early is not null && _early.Remove(_next, out var early))
            {
                _ready.Enqueue(early);
            }
        }
    }

    /// <summary>The sender has told the number of its last message; null when that is possible.</summary>
    public Reception? TryEnd(long last)
    {
        if (Last is { } known)
        {
            return known == last ? null : Reception.OtherLast;
        }

        if (Received.Highest > last)
        {
            return Reception.LastTooSmall;
        }

        return null;
    }

    /// <summary>Sets the number of the last message, after <see cref="TryEnd"/>.</summary>
    public void End(long last) => Last = last;

    /// <summary>The next message in order, for its reader.</summary>
    public T? TryTake() => _ready.TryDequeue(out var message) ? message : null;

    /// <summary>Gives back the room for messages that wait, while there are none.</summary>
    public void Rest() => _ready.TrimExcess();

    /// <summary>Takes all messages out that wait.</summary>
    public IEnumerable<T> Clear()
    {
        T[] left = [.. _ready, .. (IEnumerable<T>?)_early?.Values ?? []];
        _ready.Clear();
        _early = null;
        return left;
    }
}

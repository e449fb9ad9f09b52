using System.Text;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.ReliableMessaging.Versions;
using static Woad.ReliableMessaging.Protocol.BinaryRecords;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>
/// Takes the headers of a numbered message out of a binary envelope in which they stand in front of all others, as
/// WCF's senders and our own write them. What is left has the usual layout, and nothing but the start tags before them
/// has moved.
/// </summary>
internal sealed class FrontHeaders
{
    /// <summary>s:Envelope with both declarations, s:Header.</summary>
    private const int StartLength = 12;

    /// <summary>Numbers in the headers of a message that are remembered: usually one range has arrived.</summary>
    private const int MostNumbers = 8;

    /// <summary>Messages of a session before their beginning is worth remembering.</summary>
    private const int MessagesBefore = 4;

    private readonly BinaryHeaderParts _parts;
    private readonly byte[] _sequence;
    private readonly byte[] _messageNumber;
    private readonly byte[] _requested;
    private readonly byte[] _acknowledgement;
    private readonly byte[] _namespace;

    public FrontHeaders(ReliableNames names)
    {
        _parts = BinaryHeaderParts.Of(names);
        var space = Namespace((byte)'r', names.Namespace);
        byte[] identifier = [.. Element(names.Identifier), UniqueIdText | 1];
        _sequence = [.. Element(
            names.Sequence), PrefixDictionaryAttributeS, .. Id("mustUnderstand"), One, .. space, .. identifier];
        _messageNumber = Element(names.MessageNumber);
        _requested = [.. Element(names.AckRequested), .. space, .. identifier];
        _acknowledgement = [.. Element(names.SequenceAcknowledgement), .. space, .. identifier];
        _namespace = Encoding.UTF8.GetBytes(names.Namespace);
    }

    /// <summary>False when the envelope has another layout; nothing has been taken then.</summary>
    public bool TryTake(EnvelopeBuffer envelope, ReceivedHeaders into, int maxRanges)
    {
        var bytes = envelope.Head;
        if (into.Front is { } front && front.TryTake(bytes, envelope.Strings, into, maxRanges, out var end))
        {
            envelope.Cut(StartLength, end - StartLength);
            return true;
        }

        if (!bytes.StartsWith(StandardBinaryHead.Start[..StartLength]))
        {
            return false;
        }

        Span<NumberPlace> numbers = stackalloc NumberPlace[MostNumbers];
        var cursor = new BinaryCursor(bytes, StartLength, numbers);
        if (!TryRead(ref cursor, into, maxRanges)
            || into.Sequence is null
            || !IsOfApplication(bytes, cursor.At, envelope, out var actionEnd))
        {
            into.Clear();
            return false;
        }

        if (into.TakeFront(MessagesBefore) is { IsOutdated: true } memo && cursor.Numbers <= MostNumbers
            && actionEnd <= FrontMemo.MaxSize)
        {
            memo.Set(bytes[..actionEnd], cursor.At, numbers[..cursor.Numbers], envelope.Strings, into);
        }

        envelope.Cut(StartLength, cursor.At - StartLength);
        return true;
    }

    private bool TryRead(ref BinaryCursor cursor, ReceivedHeaders into, int maxRanges)
    {
        while (true)
        {
            if (into.Sequence is null && cursor.Take(_sequence))
            {
                if (!TryReadSequence(ref cursor, into))
                {
                    return false;
                }
            }
            else if (into.Acknowledgement.Identifier is null && cursor.Take(_acknowledgement))
            {
                if (!TryReadAcknowledgement(ref cursor, into, maxRanges))
                {
                    return false;
                }
            }
            else if (into.Requested is null && cursor.Take(_requested))
            {
                if (!TryReadIdentifier(ref cursor, into, out var requested) || !cursor.Take(EndElement))
                {
                    return false;
                }

                into.Requested = requested;
            }
            else
            {
                return true;
            }
        }
    }

    private bool TryReadSequence(ref BinaryCursor cursor, ReceivedHeaders into)
    {
        if (!TryReadIdentifier(ref cursor, into, out var identifier)
            || !cursor.Take(_messageNumber)
            || !cursor.TakeNumber(NumberRole.Message, out var number)
            || number < 1
            || !cursor.Take(EndElement))
        {
            return false;
        }

        (into.Sequence, into.Number) = (identifier, number);
        return true;
    }

    private bool TryReadAcknowledgement(ref BinaryCursor cursor, ReceivedHeaders into, int maxRanges)
    {
        var acknowledgement = into.Acknowledgement;
        if (!TryReadIdentifier(ref cursor, into, out var identifier))
        {
            return false;
        }

        acknowledgement.Identifier = identifier;
        while (cursor.Take(_parts.Lower))
        {
            if (!cursor.TakeNumber(NumberRole.Lower, out var lower)
                || !cursor.Take(_parts.Upper)
                || !cursor.TakeNumber(NumberRole.Upper, out var upper)
                || !cursor.Take(EndElement))
            {
                return false;
            }

            acknowledgement.Add(lower, upper, maxRanges);
        }

        if (cursor.Take(_parts.Remaining))
        {
            if (!cursor.TakeNumber(NumberRole.Remaining, out var remaining) || remaining is < 0 or > int.MaxValue)
            {
                return false;
            }

            acknowledgement.Remaining = (int)remaining;
        }

        return cursor.Take(EndElement);
    }

    /// <summary>An identifier that an earlier message has named; the general reader takes the first of them.</summary>
    private static bool TryReadIdentifier(ref BinaryCursor cursor, ReceivedHeaders into, out string? identifier)
    {
        identifier = cursor.TakeGuid(out var guid) ? into.Identifiers.Find(guid) : null;
        return identifier is not null;
    }

    /// <summary>Whether the next header is the Action of a message that is none of the protocol.</summary>
    private bool IsOfApplication(ReadOnlySpan<byte> bytes, int at, EnvelopeBuffer envelope, out int end)
    {
        end = at;
        var start = StandardBinaryHead.Start[StartLength..];
        if (!bytes[at..].StartsWith(start))
        {
            return false;
        }

        end += start.Length;
        return StandardBinaryHead.TakeText(
            bytes, ref end, envelope.Strings, out var action) && !action.StartsWith(_namespace);
    }
}

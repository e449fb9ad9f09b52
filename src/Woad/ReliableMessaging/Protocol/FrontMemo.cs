using Woad.Xml;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>
/// The beginning of a sequence's message as bytes, up to its action: that of the next message usually differs in the
/// numbers alone, and is compared as a whole.
/// </summary>
internal sealed class FrontMemo
{
    /// <summary>The maximum size of a beginning that is remembered: a peer may write long actions.</summary>
    public const int MaxSize = 512;

    /// <summary>Messages in a row with another beginning, after which that one is remembered.</summary>
    private const int MostMisses = 2;

    private byte[] _bytes = [];
    private int _length;

    /// <summary>The bytes between the last number and the end of the headers.</summary>
    private int _tail;
    private NumberPlace[] _numbers = [];
    private int _count;
    private BinaryReaderSession? _strings;
    private string? _sequence;
    private string? _requested;
    private string? _acknowledged;
    private int _misses;

    /// <summary>Whether the beginning of the present message is to be remembered.</summary>
    public bool IsOutdated => _length == 0 || _misses >= MostMisses;

    /// <summary>Remembers the beginning of a message.</summary>
    /// <param name="beginning">Its bytes, to the end of its action.</param>
    /// <param name="end">The end of the headers among them.</param>
    /// <param name="numbers">The numbers among them, one at least.</param>
    /// <param name="strings">The strings that they refer to; null for none.</param>
    /// <param name="headers">The headers.</param>
    public void Set(
        ReadOnlySpan<byte> beginning,
        int end,
        ReadOnlySpan<NumberPlace> numbers,
        BinaryReaderSession? strings,
        ReceivedHeaders headers)
    {
        _length = beginning.Length;
        if (_bytes.Length < _length)
        {
            _bytes = new byte[_length];
        }

        _count = numbers.Length;
        if (_numbers.Length < _count)
        {
            _numbers = new NumberPlace[_count];
        }

        beginning.CopyTo(_bytes);
        numbers.CopyTo(_numbers);
        (_strings, _tail, _misses) = (strings, end - numbers[^1].End, 0);
        (_sequence, _requested, _acknowledged) =
            (headers.Sequence, headers.Requested, headers.Acknowledgement.Identifier);
    }

    /// <summary>Takes the headers of a message that begins in the same way; otherwise nothing has been taken.</summary>
    /// <param name="bytes">The envelope.</param>
    /// <param name="strings">The strings that it refers to; null for none.</param>
    /// <param name="into">Takes the headers.</param>
    /// <param name="maxRanges">Ranges that are read of an acknowledgement.</param>
    /// <param name="end">The end of the headers.</param>
    public bool TryTake(
        ReadOnlySpan<byte> bytes, BinaryReaderSession? strings, ReceivedHeaders into, int maxRanges, out int end)
    {
        end = 0;
        var cursor = new BinaryCursor(bytes, 0);
        var at = 0;
        if (!ReferenceEquals(strings, _strings))
        {
            return false;
        }

        var (lower, acknowledgement) = (0L, into.Acknowledgement);
        foreach (ref readonly var place in _numbers.AsSpan(0, _count))
        {
            if (!cursor.Take(_bytes.AsSpan(at, place.Start - at)) || !cursor.TakeNumber(place.Ending, out var number))
            {
                return Miss(into);
            }

            at = place.End;
            switch (place.Role)
            {
                case NumberRole.Message when number > 0:
                    into.Number = number;
                    break;
                case NumberRole.Lower:
                    lower = number;
                    break;
                case NumberRole.Upper:
                    acknowledgement.Add(lower, number, maxRanges);
                    break;
                case NumberRole.Remaining when number is >= 0 and <= int.MaxValue:
                    acknowledgement.Remaining = (int)number;
                    break;
                default:
                    return Miss(into);
            }
        }

        end = cursor.At + _tail;
        if (!cursor.Take(_bytes.AsSpan(at, _length - at)))
        {
            return Miss(into);
        }

        _misses = 0;
        (into.Sequence, into.Requested, acknowledgement.Identifier) = (_sequence, _requested, _acknowledged);
        return true;
    }

    private bool Miss(ReceivedHeaders into)
    {
        _misses++;
        into.Clear();
        return false;
    }
}

using System.Runtime.InteropServices;

namespace Woad.ReliableMessaging.Sequences;

/// <summary>The numbers of a sequence that have arrived, as ranges that do not touch, the lowest first.</summary>
internal sealed class NumberRanges
{
    /// <summary>The maximum number of ranges, as in WCF: a sequence with more gaps ends.</summary>
    public const int Limit = 128;

    private readonly List<NumberRange> _ranges = new(1);

    public ReadOnlySpan<NumberRange> Span => CollectionsMarshal.AsSpan(_ranges);

    /// <summary>The highest number; 0 when there is none.</summary>
    public long Highest => _ranges.Count == 0 ? 0 : _ranges[^1].Upper;

    public bool IsEmpty => _ranges.Count == 0;

    public bool Contains(long number)
    {
        if (number > Highest)
        {
            return false;
        }

        var at = Find(number);
        return at >= 0 && _ranges[at].Contains(number);
    }

    /// <summary>Whether all numbers up to <paramref name="last"/> are there.</summary>
    public bool IsFullTo(long last) =>
        last == 0 || (_ranges.Count > 0 && _ranges[0].Lower == 1 && _ranges[0].Upper >= last);

    /// <summary>Adds a number that is not there; false when that would make one range too many.</summary>
    public bool TryAdd(long number)
    {
        var ranges = CollectionsMarshal.AsSpan(_ranges);
        if (ranges.Length > 0 && ranges[^1].Upper == number - 1)
        {
            // The usual one, in order.
            ranges[^1] = ranges[^1] with { Upper = number };
            return true;
        }

        var before = Find(number);
        var joinsBefore = before >= 0 && _ranges[before].Upper == number - 1;
        var joinsBehind = before + 1 < _ranges.Count && _ranges[before + 1].Lower == number + 1;
        if (joinsBefore && joinsBehind)
        {
            _ranges[before] = new NumberRange(_ranges[before].Lower, _ranges[before + 1].Upper);
            _ranges.RemoveAt(before + 1);
        }
        else if (joinsBefore)
        {
            _ranges[before] = _ranges[before] with { Upper = number };
        }
        else if (joinsBehind)
        {
            _ranges[before + 1] = _ranges[before + 1] with { Lower = number };
        }
        else if (_ranges.Count >= Limit)
        {
            return false;
        }
        else
        {
            _ranges.Insert(before + 1, new NumberRange(number, number));
        }

        return true;
    }

    /// <summary>The last range that begins at or before a number; -1 when there is none.</summary>
    private int Find(long number)
    {
        var (low, high) = (0, _ranges.Count - 1);
        while (low <= high)
        {
            var middle = (low + high) / 2;
            if (_ranges[middle].Lower <= number)
            {
                low = middle + 1;
            }
            else
            {
                high = middle - 1;
            }
        }

        return high;
    }
}

using System.Runtime.InteropServices;
using Woad.ReliableMessaging.Sequences;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>A SequenceAcknowledgement header as it came.</summary>
internal sealed class ReceivedAcknowledgement
{
    private readonly List<NumberRange> _ranges = new(1);

    /// <summary>The sequence; null when there is no such header.</summary>
    public string? Identifier { get; set; }

    public ReadOnlySpan<NumberRange> Ranges => CollectionsMarshal.AsSpan(_ranges);

    /// <summary>Whether a range is none, or there are more than a sender can have caused.</summary>
    public bool IsInvalid { get; set; }

    /// <summary>Whether nothing more will be acknowledged (1.1).</summary>
    public bool IsFinal { get; set; }

    /// <summary>Free places of the receiver; null when it does not tell.</summary>
    public int? Remaining { get; set; }

    /// <summary>Adds a range; 0 to 0 stands for none.</summary>
    /// <param name="lower">The lowest number.</param>
    /// <param name="upper">The highest number.</param>
    /// <param name="limit">Ranges that are read.</param>
    public void Add(long lower, long upper, int limit)
    {
        if (lower == 0 && upper == 0)
        {
            return;
        }

        if (lower < 1 || upper < lower || _ranges.Count >= limit)
        {
            IsInvalid = true;
            return;
        }

        _ranges.Add(new NumberRange(lower, upper));
    }

    /// <summary>Whether a number is acknowledged.</summary>
    public bool Has(long number)
    {
        foreach (var range in Ranges)
        {
            if (range.Contains(number))
            {
                return true;
            }
        }

        return false;
    }

    public void Clear()
    {
        Identifier = null;
        _ranges.Clear();
        IsInvalid = IsFinal = false;
        Remaining = null;
    }
}

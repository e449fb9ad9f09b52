namespace Woad.ReliableMessaging.Sequences;

/// <summary>
/// The time after which a message without acknowledgement is sent again, as WCF computes it: from the mean of the round
/// trips and their deviation, in units of 1/128 ms.
/// </summary>
internal sealed class RoundTripEstimate
{
    private const long UnitsPerMillisecond = 128;
    private const long LeastSlack = 400 * UnitsPerMillisecond;

    /// <summary>The gain is 1/8.</summary>
    private const int GainShift = 3;

    private long _mean;
    private long _deviation;

    /// <param name="first">The round trip of the handshake; null when it is unknown, which counts as 2 s.</param>
    public RoundTripEstimate(TimeSpan? first = null) => _mean = Units(first ?? TimeSpan.FromSeconds(2));

    /// <summary>How often it was measured.</summary>
    public long Count { get; private set; }

    /// <summary>The last measured round trip.</summary>
    public TimeSpan Last { get; private set; }

    public TimeSpan Mean => Time(_mean);

    public TimeSpan Timeout => Time(Math.Max(LeastSlack + _mean, _mean + (4 * _deviation)));

    public void Measure(TimeSpan roundTrip)
    {
        (Count, Last) = (Count + 1, roundTrip);
        var error = Units(roundTrip) - _mean;
        _mean += error >> GainShift;
        _deviation += (Math.Abs(error) - _deviation) >> GainShift;
    }

    private static long Units(TimeSpan time) => Math.Max(0, time.Ticks) * UnitsPerMillisecond / TimeSpan.TicksPerMillisecond;

    private static TimeSpan Time(long units) => new(units * TimeSpan.TicksPerMillisecond / UnitsPerMillisecond);
}

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
    private bool _isGuess;

    /// <param name="first">The round trip of the handshake; null when it is unknown, which counts as 2 s.</param>
    public RoundTripEstimate(TimeSpan? first = null)
    {
        _mean = Units(first ?? TimeSpan.FromSeconds(2));
        _isGuess = first is null;
    }

    /// <summary>How often it was measured.</summary>
    public long Count { get; private set; }

    /// <summary>The last measured round trip.</summary>
    public TimeSpan Last { get; private set; }

    public TimeSpan Mean => Time(_mean);

    public TimeSpan Timeout => Time(Math.Max(LeastSlack + _mean, _mean + (4 * _deviation)));

    /// <summary>A round trip has taken no longer than this. It counts while the estimate is a guess.</summary>
    public void Limit(TimeSpan most)
    {
        if (_isGuess)
        {
            _mean = Math.Min(_mean, Units(most));
        }
    }

    public void Measure(TimeSpan roundTrip)
    {
        (Count, Last) = (Count + 1, roundTrip);
        if (_isGuess)
        {
            // A mean that moves away from the guess slowly would add the distance to the deviation: four seconds until
            // the first repetition on a link of one millisecond.
            _isGuess = false;
            _mean = Units(roundTrip);
            _deviation = _mean / 2;
            return;
        }

        var error = Units(roundTrip) - _mean;
        _mean += error >> GainShift;
        _deviation += (Math.Abs(error) - _deviation) >> GainShift;
    }

    private static long Units(TimeSpan time) =>
        Math.Max(0, time.Ticks) * UnitsPerMillisecond / TimeSpan.TicksPerMillisecond;

    private static TimeSpan Time(long units) => new(units * TimeSpan.TicksPerMillisecond / UnitsPerMillisecond);
}

namespace Woad.Transport.Linux.Polling;

/// <summary>
/// How many threads should poll, by samples of those that do: one while one suffices, at most one for each processor.
/// After hand-overs more are opened at once, twice as many each time, so that a hundred calls that block at the same
/// moment are passed within a few ticks.
/// </summary>
/// <param name="processors">Seats that load alone may open.</param>
/// <param name="most">Seats that there may be at all.</param>
internal sealed class SeatDemand(int processors, int most)
{
    /// <summary>Samples after which the demand is looked at.</summary>
    public const int Window = 32;

    /// <summary>Ticks for which hand-overs count.</summary>
    public const int Memory = 50;

    private int _samples;
    private int _busy;
    private int _recent;
    private int _calm;

    /// <summary>Notes one tick.</summary>
    /// <param name="open">Seats that are open.</param>
    /// <param name="busy">Those of them whose owner did not wait.</param>
    /// <param name="handedOver">Those that were taken from a late thread in this tick.</param>
    /// <returns>Seats to open; -1 when one is to be given up.</returns>
    public int Note(int open, int busy, int handedOver)
    {
        if (handedOver > 0)
        {
            var more = Math.Min(_recent, most - open);
            _recent += handedOver;
            _calm = 0;
            return Math.Max(0, more);
        }

        if (++_calm >= Memory)
        {
            _recent = 0;
        }

        _busy += busy;
        if (++_samples < Window)
        {
            return 0;
        }

        var load = (double)_busy / Window;
        (_samples, _busy) = (0, 0);
        if (open < processors && load >= 0.9 * open)
        {
            return 1;
        }

        return open > 1 && load < 0.6 * (open - 1) ? -1 : 0;
    }
}

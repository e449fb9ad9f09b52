using System.Buffers.Binary;
using System.Globalization;
using Woad.Lab.Statistics;
using Woad.Security.Secured;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>
/// The detection of replays, which the other rows leave out: a cache that is as full as WCF's default lets it be takes
/// one signature and forgets another.
/// </summary>
internal sealed class ReplaysRow : ISecurityRow
{
    private const int Remembered = 900_000;
    private const int Margin = 1000;
    private const int SignatureBytes = 20;
    private const int WindowsOfARound = 4;

    /// <summary>A target of this project's own; the issue has none.</summary>
    private const double MostMicroseconds = 1;

    private static readonly TimeSpan Kept = TimeSpan.FromMinutes(15);

    public string Name => "replays";

    public async Task<IReadOnlyList<RowLine>> MeasureAsync(int rounds)
    {
        var clock = new SteppingClock(Kept / (Remembered - Margin));
        var cache = new ReplayCache(
            new ReplaySettings(Remembered, TimeSpan.FromMinutes(5)),
            new TimestampSettings(TimeSpan.FromMinutes(5), TimeSpan.FromMinutes(5)),
            clock);
        long last = 0;
        void Take(long count)
        {
            Span<byte> signature = stackalloc byte[SignatureBytes];
            for (var i = 0L; i < count; i++)
            {
                BinaryPrimitives.WriteInt64LittleEndian(signature, ++last);
                cache.Take(signature);
            }
        }

        Take(Remembered);
        var turns = new Turns();
        var taken = await turns.AddAsync(Take);
        await turns.RunAsync(rounds * WindowsOfARound);
        return
        [
            new RowLine(
                "replay cache with 900,000 signatures, µs a message",
                string.Create(CultureInfo.InvariantCulture, $"{Bootstrap.Median([.. taken]):0.00} µs"),
                "",
                Bootstrap.OfMedians(static m => m[0], taken),
                MostMicroseconds),
        ];
    }

    /// <summary>Goes on by one step whenever somebody looks.</summary>
    private sealed class SteppingClock(TimeSpan step) : TimeProvider
    {
        private long _now;

        public override long TimestampFrequency => TimeSpan.TicksPerSecond;

        public override long GetTimestamp() => _now += step.Ticks;
    }
}

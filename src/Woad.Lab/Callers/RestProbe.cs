using Woad.Lab.Measuring;

namespace Woad.Lab.Callers;

/// <summary>
/// A few calls one after the other before the load: what a call takes that meets no other. Only against that can it be
/// said whether calls wait for one another.
/// </summary>
internal static class RestProbe
{
    public const int Calls = 10;
    private const int Cold = 2;
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(2);

    /// <summary>
    /// The median, in seconds, without the first calls, for which code is compiled; null when none was answered in
    /// time.
    /// </summary>
    public static async Task<double?> MeasureAsync(ICallTarget target, ILoadClock clock)
    {
        var times = new List<long>();
        ICallSession? session = null;
        var calls = CallAsync(target, clock, times, opened => session = opened);
        await Task.WhenAny(calls,
            clock.WaitUntilAsync(clock.Now + (long)(Longest.TotalSeconds * HistogramScale.UnitsPerSecond)).AsTask())
            .ConfigureAwait(false);
        long[] answered;
        if (!calls.IsCompleted && session is { } silent)
        {
            await silent.DisposeAsync().ConfigureAwait(false);
        }

        lock (times)
        {
            answered = [.. times.Skip(times.Count > Cold ? Cold : Math.Max(0, times.Count - 1)).Order()];
        }

        return answered.Length == 0 ? null : answered[answered.Length / 2] / (double)HistogramScale.UnitsPerSecond;
    }

    private static async Task CallAsync(ICallTarget target, ILoadClock clock, List<long> times,
        Action<ICallSession> opened)
    {
        try
        {
            var end = clock.Now + (long)(Longest.TotalSeconds * HistogramScale.UnitsPerSecond);
            await using var session = await target.OpenAsync().ConfigureAwait(false);
            opened(session);
            for (var call = 0; call < Calls && clock.Now < end; call++)
            {
                var start = clock.Now;
                await session.CallAsync().ConfigureAwait(false);
                var took = (session.Arrived ?? clock.Now) - start;
                lock (times)
                {
                    times.Add(took);
                }
            }

            await session.CloseAsync().ConfigureAwait(false);
        }
        catch (Exception)
        {
            // Any failure of the service is a result of the load, which meets it again.
        }
    }
}

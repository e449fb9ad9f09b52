using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Limits;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Observing;
using Woad.Lab.Observing.Kernel;
using Woad.Lab.Tests.Trials;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Limits;

/// <summary>
/// Loads on a machine whose processors others use: a limit is named where the processors cannot be the cause.
/// </summary>
public sealed class OtherWorkTests
{
    private const double Seconds = 4;
    private static readonly Disturbance Busy = new(0.7, "compiler", 0, 0);

    /// <summary>
    /// Fifty users of a service that has eight places and takes 50 ms at rest; others want its two processors.
    /// </summary>
    private static TrialEvent Trial(
        double delay, double rest = 0.05, int calls = 600, bool isClosed = true, double response = 0.32)
    {
        var times = new Histogram();
        for (var i = 0; i < calls; i++)
        {
            times.Record((long)(response * HistogramScale.UnitsPerSecond));
        }

        var level = new LevelOutcome("load", 0, Seconds, 50, times, times, new Histogram(), 0, calls, 0, 50, 50);
        var outcome = new LoadOutcome([level], [], new Histogram(), new Histogram(), new Histogram(), 0, 1);
        return TestTrials.Of("a", 1) with
        {
            IsClosed = isClosed,
            Outcome = outcome,
            Disturbance = Busy,
            RestSeconds = rest,
            Kernel =
            [
                new KernelUse
                {
                    Seconds = Seconds, Cores = 2, CpuSeconds = 0.6, DelaySeconds = delay, OtherCpuSeconds = 5.6,
                },
            ],
        };
    }

    private static LimitSearch Search(TrialEvent trial, ThrottleState? calls = null, long queued = 0)
    {
        var looks = Enumerable.Range(1, 3).Select(second => new CountersEvent("a", 1, new ServerCounters
        {
            At = second,
            Calls = calls,
            Contentions = 0,
            PoolQueue = queued,
        }));
        return LimitSection.OfLoad(new TrialData([.. looks, trial, new EndEvent(false)]), trial, 0);
    }

    private static readonly ThrottleState Full = new(8, 8, 42, 0.3);

    [Fact]
    public void Full_throttle_is_named_where_calls_hardly_wait_for_processors()
    {
        var search = Search(Trial(delay: 3.6), Full);
        Assert.Equal(LimitNames.Calls, search.Limit);
        Assert.Equal("a call takes 50 ms at rest, and here it ran, or waited for a processor, for at most 7 ms",
            search.Despite);
    }

    /// <summary>Threads that wait are woken for nothing: others are not named beside the sentence against it.</summary>
    [Fact]
    public void Others_are_not_named_where_they_are_excluded()
    {
        var search = Search(Trial(delay: 6, rest: 0.05), Full);
        Assert.Equal(LimitNames.Calls, search.Limit);
        Assert.DoesNotContain(search.Next, r => r.Limit == LimitNames.OtherProcesses);
    }

    [Theory]
    [InlineData(36, 0.05, true, 0.32, "calls that waited longer for a processor than they take at rest")]
    [InlineData(24, 0.05, false, 0.32, "starts at a rate, which may fill no queue where calls are faster")]
    [InlineData(0.1, 0.002, true, 0.015, "short calls, of which the load waits for processors, too")]
    public void No_limit_is_named_where_processors_may_be_the_cause(
        double delay, double rest, bool isClosed, double response, string reason)
    {
        var search = Search(Trial(delay, rest, isClosed: isClosed, response: response), Full);
        Assert.True(search.Limit == LimitNames.Disturbed, reason);
        Assert.Empty(search.Next);
        Assert.NotEmpty(search.Readings);
    }

    [Theory]
    [InlineData(0.3, 0)]
    [InlineData(0, 0.3)]
    public void No_limit_is_named_where_the_host_or_a_quota_took_the_processors(double stolen, double throttled) =>
        Assert.Equal(
            LimitNames.Disturbed,
            Search(Trial(0.1) with { Disturbance = new Disturbance(0.3, null, stolen, throttled) }, Full).Limit);

    [Fact]
    public void No_limit_of_a_service_elsewhere_is_named() =>
        Assert.Equal(LimitNames.Disturbed, Search(Trial(0.1) with { Kernel = [] }, Full).Limit);

    /// <summary>Operations that block all threads answer nothing, and use no processor.</summary>
    [Theory]
    [InlineData(0.1, LimitNames.ThreadPool)]
    [InlineData(3, LimitNames.Disturbed)]
    public void Thread_pool_is_named_where_no_call_was_answered(double delay, string limit) =>
        Assert.Equal(limit, Search(Trial(delay, calls: 0), queued: 42).Limit);

    /// <summary>Calls that hang fill a throttle; a higher one would let in more of them to hang.</summary>
    [Fact]
    public void Throttle_full_of_calls_that_hang_is_not_the_limit()
    {
        var search = Search(Trial(0.1, calls: 0), Full);
        Assert.Null(search.Found);
        Assert.StartsWith("No call came back", LimitAdvice.OfSilent(search), StringComparison.Ordinal);
    }
}

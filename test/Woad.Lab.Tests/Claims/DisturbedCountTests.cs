using Woad.Lab.Logs.Events;
using Woad.Lab.Observing;
using Woad.Lab.Tests.Reports.Absent;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Claims;

/// <summary>
/// Ten simulated runs of each experiment on two processors: beside two busy loops all of them say DISTURBED, and
/// without other work one of ten at most.
/// </summary>
public sealed class DisturbedCountTests
{
    private const int Runs = 10;

    /// <summary>Without other work one window of so many meets some: a timer, a log that is rotated.</summary>
    private const double RareWork = 0.05;

    public static TheoryData<string> Experiments() => new(SmallRuns.Names);

    /// <summary>The scheduler shares the processors: two loops have a third to two thirds of them.</summary>
    [Theory]
    [MemberData(nameof(Experiments))]
    public void All_of_ten_runs_beside_two_busy_loops_are_disturbed(string experiment) =>
        Assert.Equal(Runs, Count(experiment, random => 0.33 + (0.33 * random.NextDouble())));

    [Theory]
    [MemberData(nameof(Experiments))]
    public void One_of_ten_idle_runs_is_disturbed_at_most(string experiment) => Assert.InRange(
        Count(experiment, random => random.NextDouble() < RareWork ? 0.4 : 0.03 * random.NextDouble()), 0, 1);

    private static int Count(string experiment, Func<Random, double> others) => Enumerable.Range(1, Runs).Count(seed =>
    {
        var random = new Random(seed);
        var data = new TrialData(SmallRun.Of(SmallRuns.Named(experiment)).Select(line => line is TrialEvent trial
            ? trial with { Disturbance = new Disturbance(others(random), "busy loop", 0, 0) }
            : line));
        return SmallRuns.Named(experiment).Build(data).Verdict == TrialVerdict.Disturbed;
    });
}

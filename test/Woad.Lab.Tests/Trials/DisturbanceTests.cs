using Woad.Lab.Measuring;
using Woad.Lab.Observing;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Trials;

public sealed class DisturbanceTests
{
    [Theory]
    [InlineData(3.4, 0.10)]
    [InlineData(2.8, 0.0)]
    public void Use_of_the_machine_beyond_the_runs_own_is_that_of_others(double machine, double expected)
    {
        var own = new OtherUse(2, 0, null, 0, OwnCpuSeconds: 3);
        Assert.Equal(expected, DisturbanceWatch.Of(own, new MachineTime(machine, 0, 0), processors: 2)!.Others, 6);
        Assert.Equal(0, DisturbanceWatch.Of(own, null, processors: 2)!.Others);
    }

    /// <summary>
    /// Interrupts are charged to processes on some kernels, so that the machine seems to have used less than they.
    /// </summary>
    [Fact]
    public void Process_of_others_is_seen_where_the_machines_account_hides_it()
    {
        var use = new OtherUse(2, 0.8, "csc", 0.6, OwnCpuSeconds: 3);
        var seen = DisturbanceWatch.Of(use, new MachineTime(2.8, 0, 0), processors: 2)!;
        Assert.Equal(0.2, seen.Others, 6);
        Assert.Equal("csc", seen.Most);
    }

    [Fact]
    public void Machine_time_is_user_nice_system_and_stolen_and_the_quota_of_the_container()
    {
        var time = MachineTime.Parse("cpu  40 5 35 9999 77 3 4 20 0 0", ["usage_usec 7", "throttled_usec 1500000"])!;
        Assert.Equal((1.0, 0.2, 1.5), (time.Used, time.Stolen, time.Throttled));
    }

    [Fact]
    public void Window_with_more_disturbance_than_the_others_is_left_out()
    {
        var data = Data(0.02, 0.03, 0.5);
        Assert.Equal(2, data.Of("cell").Count());
        Assert.Contains("others took", Assert.Single(data.Objections(Assert.Single(data.LeftOut))),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Windows_on_a_machine_that_always_has_other_work_count()
    {
        Assert.Equal(3, Data(0.3, 0.35, 0.4).Of("cell").Count());
        Assert.Equal(2, Data(0.1, 0.12, 0.9).Of("cell").Count());
    }

    private static TrialData Data(params double[] shares) => TestTrials.Data(
        interrupted: false,
        [.. shares
            .Select((s, i) => TestTrials.Of("cell", i + 1) with { Disturbance = new Disturbance(s, null, 0, 0) })]);
}

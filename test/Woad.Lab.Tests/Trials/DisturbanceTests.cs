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
    public void Window_with_disturbance_is_left_out_where_most_have_none()
    {
        var data = Data(0.02, 0.03, 0.5);
        Assert.False(data.IsDisturbed);
        Assert.Equal(2, data.Of("cell").Count());
        Assert.Contains("others took", Assert.Single(data.Objections(Assert.Single(data.LeftOut))),
            StringComparison.Ordinal);
    }

    /// <summary>Figures are shown, and the run says that they are those of a busy machine.</summary>
    [Fact]
    public void Run_of_disturbed_windows_shows_them_and_is_disturbed()
    {
        var data = Data(0.3, 0.35, 0.4);
        Assert.True(data.IsDisturbed);
        Assert.Equal(3, data.Of("cell").Count());
        Assert.All(data.Measured, t => Assert.NotEmpty(data.Disturbances(t)));
    }

    /// <summary>Whatever the other windows of the run had.</summary>
    [Theory]
    [InlineData(0.09, false)]
    [InlineData(0.11, true)]
    public void Limit_of_disturbance_is_absolute(double share, bool isDisturbed)
    {
        var data = Data(share, share, share);
        Assert.Equal(isDisturbed, data.IsDisturbed);
        Assert.Equal(isDisturbed, data.Disturbances(data.Trials[0]).Any());
    }

    [Theory]
    [InlineData(520, false)]
    [InlineData(480, true)]
    public void Window_of_processors_at_half_their_speed_is_disturbed(double speed, bool isDisturbed)
    {
        var data = TestTrials.Data(
            interrupted: false,
            [.. new[] { 1000, 1000, 1000, speed }.Select((s, i) => TestTrials.Of("cell", i + 1) with { Speed = s })]);
        Assert.Equal(isDisturbed, data.Disturbances(data.Trials[^1]).Any());
        Assert.Equal(isDisturbed ? 3 : 4, data.Of("cell").Count());
    }

    private static TrialData Data(params double[] shares) => TestTrials.Data(
        interrupted: false,
        [.. shares
            .Select((s, i) => TestTrials.Of("cell", i + 1) with { Disturbance = new Disturbance(s, null, 0, 0) })]);
}

using Woad.Lab.Instancing;
using Woad.Lab.Observing;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Trials;

/// <summary>The speed of the processors, which the accounts of a virtual machine do not have.</summary>
public sealed class SpeedTests
{
    [Theory]
    [InlineData(new[] { 1000.0, 1010, 990, 1005 }, false)]
    [InlineData(new[] { 1000.0, 700, 1000, 1100 }, true)]
    public void Page_says_that_the_processors_were_not_always_as_fast(double[] speeds, bool isSaid)
    {
        var run = new InstancingRun();
        var trials = TestTrials.Data(
            interrupted: false,
            [.. speeds.Select((s, i) => TestTrials.Of("cell", i + 1) with { Speed = s })]);
        var page = TrialPage.Complete(new InstancingPage(run.Settings, run.End()).Build(), trials);
        var notice = page.Notices.FirstOrDefault(n => n.Contains("usual speed", StringComparison.Ordinal));
        Assert.Equal(isSaid, notice is not null);
        if (isSaid)
        {
            Assert.Contains("0.70 to 1.10 times", notice, StringComparison.Ordinal);
            Assert.Contains("in 2 of 4 windows", notice, StringComparison.Ordinal);
        }
    }

    /// <summary>Calls of a cell may take the caches from the watch in each of its windows.</summary>
    [Fact]
    public void Cells_with_different_speeds_are_not_said_to_be_uneven()
    {
        var run = new InstancingRun();
        var trials = TestTrials.Data(
            interrupted: false,
            TestTrials.Of("light", 1) with { Speed = 1000 },
            TestTrials.Of("light", 2) with { Speed = 1010 },
            TestTrials.Of("heavy", 1) with { Speed = 700 },
            TestTrials.Of("heavy", 2) with { Speed = 695 });
        var page = TrialPage.Complete(new InstancingPage(run.Settings, run.End()).Build(), trials);
        Assert.DoesNotContain(page.Notices, n => n.Contains("usual speed", StringComparison.Ordinal));
    }

    /// <summary>An idle core is slower than a busy one, and calls take the caches from the watch.</summary>
    [Fact]
    public void Windows_are_compared_with_fast_windows_of_their_own_cell()
    {
        var data = TestTrials.Data(
            interrupted: false,
            [
                .. Enumerable.Range(1, 7).Select(i => TestTrials.Of("busy", i) with { Speed = 3000 + i }),
                .. Enumerable.Range(1, 7).Select(i => TestTrials.Of("idle", i) with { Speed = 1000 + i }),
                TestTrials.Of("idle", 8) with { Speed = 400 },
            ]);
        var disturbed = Assert.Single(data.Trials, t => data.Disturbances(t).Any());
        Assert.Equal(("idle", 8), (disturbed.Cell, disturbed.Repetition));
        Assert.Contains("2.5 times as long", data.Disturbances(disturbed).Single(), StringComparison.Ordinal);
    }

    [Fact]
    public void Speed_is_a_share_of_the_median_of_the_run()
    {
        var data = TestTrials.Data(
            interrupted: false,
            TestTrials.Of("cell", 1) with { Speed = 500 },
            TestTrials.Of("cell", 2) with { Speed = 1000 },
            TestTrials.Of("cell", 3) with { Speed = 2000 },
            TestTrials.Of("cell", 4));
        Assert.Equal([0.5, 1.0, 2.0, null], data.Trials.Select(data.SpeedOf));
    }

    [Fact]
    public void Watch_counts_the_turns_since_it_was_restarted()
    {
        using var watch = SpeedWatch.TryStart(() => { });
        Assert.Equal(OperatingSystem.IsLinux(), watch is not null);
        if (watch is not null)
        {
            Assert.True(SpinWait.SpinUntil(() => watch.Finish() > 0, TimeSpan.FromSeconds(60)));
            watch.Restart();
            Assert.True(SpinWait.SpinUntil(() => watch.Finish() > 0, TimeSpan.FromSeconds(60)));
            Assert.InRange(watch.Finish()!.Value, 10, 1e6);
        }
    }
}

using System.ServiceModel;
using Woad.Lab.Instancing;
using Woad.Lab.Logs.Events;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Trials;

/// <summary>A run beside other work says so in its first sentence.</summary>
public sealed class BusyMachineTests
{
    [Theory]
    [InlineData(0.6, true)]
    [InlineData(0.02, false)]
    public void Processors_that_others_had_are_in_the_explanation(double others, bool isSaid)
    {
        var cell = InstancingRun.Cell(InstanceContextMode.Single);
        var data = new InstancingRun()
            .Window(cell, 1, 1000, disturbance: others)
            .Window(cell, 2, 1000, disturbance: others)
            .Window(cell, 3, 1000, disturbance: others)
            .End();
        var page = TrialPage.Complete(new InstancingPage(InstancingPresets.Default, data).Build(), data);
        Assert.Equal(isSaid ? "DISTURBED" : "MEASURED", page.Verdict);
        Assert.Equal(isSaid, page.Explanation.Contains("busy machine", StringComparison.Ordinal));
        Assert.Equal(isSaid, page.Explanation.Contains("60", StringComparison.Ordinal));
    }

    /// <summary>The warning before the load is not repeated beside what was counted.</summary>
    [Fact]
    public void Warning_about_sessions_is_replaced_by_what_was_counted()
    {
        var cell = InstancingRun.Cell(InstanceContextMode.Single);
        var data = new InstancingRun()
            .With(new NoticeEvent(SessionsShort.Warning("netTcp") + "6 of 8 users"))
            .Window(cell, 1, 1000, opened: 6)
            .End();
        var page = TrialPage.Complete(new InstancingPage(InstancingPresets.Default, data).Build(), data);
        Assert.Single(page.Notices, n => n.StartsWith("netTcp: ", StringComparison.Ordinal));
        Assert.Contains(page.Notices, n => n.Contains("2 of 8 users had no session", StringComparison.Ordinal));
    }

    [Fact]
    public void Warning_about_sessions_stays_where_nothing_was_counted()
    {
        var data = new InstancingRun()
            .With(new NoticeEvent(SessionsShort.Warning("netTcp") + "6 of 8 users"))
            .End();
        var page = TrialPage.Complete(new InstancingPage(InstancingPresets.Default, data).Build(), data);
        Assert.Single(page.Notices, n => n.StartsWith("netTcp: ", StringComparison.Ordinal));
    }
}

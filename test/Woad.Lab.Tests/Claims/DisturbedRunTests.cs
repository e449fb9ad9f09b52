using Woad.Lab.Logs.Events;
using Woad.Lab.Observing;
using Woad.Lab.Reports;
using Woad.Lab.Tests.Reports.Absent;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Claims;

/// <summary>On a machine whose processors other processes have, figures are shown and nothing is decided.</summary>
public sealed class DisturbedRunTests
{
    public static TheoryData<string> Experiments() => new(SmallRuns.Names);

    [Theory]
    [MemberData(nameof(Experiments))]
    public void Statements_of_a_disturbed_run_are_not_decided(string experiment)
    {
        var data = new TrialData(SmallRun.Of(SmallRuns.Named(experiment)).Select(line => line is TrialEvent trial
            ? trial with { Disturbance = new Disturbance(0.5, "hog", 0, 0) }
            : line));
        var page = SmallRuns.Named(experiment).Build(data);
        Assert.DoesNotContain(
            "predictions are more than",
            RunReport.Complete(page, data).Explanation,
            StringComparison.Ordinal);
        Assert.NotEmpty(page.Statements);
        Assert.All(page.Statements, s => Assert.Equal(Outcome.NotDecided, s.Outcome));
    }
}

using Woad.Lab.Limits;
using Woad.Lab.Logs.Events;
using Woad.Lab.Observing;
using Woad.Lab.Pages;
using Woad.Lab.Tests.Reports.Absent;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Claims;

/// <summary>A run of which other work disturbed most windows names no limit, whatever its other windows show.</summary>
public sealed class DisturbedLimitTests
{
    private const string Column = "limit found";

    public static TheoryData<string> Experiments() => new(SmallRuns.Names);

    [Theory]
    [MemberData(nameof(Experiments))]
    public void Disturbed_run_names_no_limit(string experiment)
    {
        var lines = SmallRun.Of(SmallRuns.Named(experiment));
        Assert.Contains(Limits(experiment, lines), limit => limit is not ("" or LimitNames.Disturbed));
        var count = 0;
        var disturbed = lines.Select(line => line is TrialEvent trial && count++ % 2 == 0
            ? trial with { Disturbance = new Disturbance(0.5, "busy loop", 0, 0) }
            : line);
        Assert.All(Limits(experiment, disturbed), limit => Assert.True(limit is "" or LimitNames.Disturbed, limit));
    }

    private static IReadOnlyList<string> Limits(string experiment, IEnumerable<RawEvent> lines)
    {
        var page = SmallRuns.Named(experiment).Build(new TrialData(lines));
        return
        [
            .. from table in page.Sections.Append(page.Comparison).OfType<PageSection>()
                    .SelectMany(s => s.Blocks).OfType<TableBlock>()
               let column = Enumerable.Range(0, table.Columns.Count)
                   .Where(i => table.Title(i) == Column).Select(i => (int?)i).FirstOrDefault()
               where column is not null
               from row in table.Rows
               select row[column.Value],
        ];
    }
}

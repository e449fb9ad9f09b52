using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Pages;
using Woad.Lab.Scenarios;
using Woad.Lab.Tests.Trials;

namespace Woad.Lab.Tests.Scenarios;

/// <summary>Figures of each request of a script.</summary>
public sealed class RequestSectionTests
{
    private const long Second = 10_000_000;

    private static readonly LoadSegment Level = new(0, 10, 1, 1, "1 user");

    [Fact]
    public void Calls_are_counted_by_request_inside_the_stretch()
    {
        var tally = new LevelTally(0, 10 * Second);
        Add(tally, "1. POST /login", milliseconds: 5, calls: 30);
        Add(tally, "2. GET /orders", milliseconds: 50, calls: 20);
        tally.Requested("2. GET /orders", new CallTimes(Second, Second, 2 * Second), isAnswered: false);
        tally.Requested("2. GET /orders", new CallTimes(Second, Second, 11 * Second), isAnswered: true);
        tally.Requested(null, new CallTimes(Second, Second, 2 * Second), isAnswered: true);
        var level = LevelOutcome.Of(Level, [tally], [], 10 * Second, 10);
        Assert.Equal(
            [("1. POST /login", 30, 0), ("2. GET /orders", 20, 1)],
            level.Requests.Select(r => (r.Name, (int)r.Response.Count, (int)r.Errors)));
    }

    [Fact]
    public void Requests_of_several_load_processes_are_one_in_the_order_of_the_script()
    {
        var (one, other) = (new LevelTally(0, 10 * Second), new LevelTally(0, 10 * Second));
        Add(one, "10. GET /last", milliseconds: 1, calls: 1);
        Add(one, "2. GET /orders", milliseconds: 1, calls: 2);
        Add(other, "2. GET /orders", milliseconds: 1, calls: 3);
        var merged = LevelOutcome.Merge(
        [
            LevelOutcome.Of(Level, [one], [], 10 * Second, 10), LevelOutcome.Of(Level, [other], [], 10 * Second, 10),
        ]);
        Assert.Equal(
            [("2. GET /orders", 5), ("10. GET /last", 1)],
            merged.Requests.Select(r => (r.Name, (int)r.Response.Count)));
    }

    [Fact]
    public void Table_has_a_row_for_each_request_and_withholds_quantiles_of_few_calls()
    {
        var tally = new LevelTally(0, 10 * Second);
        Add(tally, "1. POST /login", milliseconds: 5, calls: 30);
        var trial = TestTrials.Of("load", 1);
        var section = Assert.Single(RequestSection.Of([(trial, LevelOutcome.Of(Level, [tally], [], 10 * Second, 10))]));
        var row = Assert.Single(Assert.IsType<TableBlock>(Assert.Single(section.Blocks)).Rows);
        Assert.Equal(["1", "1 user", "1. POST /login", "30", "3", "0"], row.Take(6));
        Assert.StartsWith("5", row[6], StringComparison.Ordinal);
        Assert.StartsWith("5", row[7], StringComparison.Ordinal);
        Assert.Equal([ReportText.None, ReportText.None], row.Skip(8));
    }

    [Fact]
    public void Load_of_one_request_has_no_table() =>
        Assert.Empty(RequestSection.Of([(TestTrials.Of("load", 1), TestTrials.Of("load", 1).Outcome.Levels[0])]));

    private static void Add(LevelTally tally, string request, int milliseconds, int calls)
    {
        for (var i = 0; i < calls; i++)
        {
            tally.Requested(
                request, new CallTimes(Second, Second, Second + (milliseconds * 10_000)), isAnswered: true);
        }
    }
}

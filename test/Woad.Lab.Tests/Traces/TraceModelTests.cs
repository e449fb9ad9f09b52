using Woad.Lab.Tests.Trials;
using Woad.Lab.Traces;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Traces;

/// <summary>Predictions and statements from rates that are known.</summary>
public sealed class TraceModelTests
{
    private static readonly TraceSettings Settings = new();

    /// <summary>10,000 calls/s without traces, 20 µs for a record, 50 µs for a message, two processors.</summary>
    [Theory]
    [InlineData("off", 100)]
    [InlineData("warning", 100)]
    [InlineData("verbose", 100 + (2 * 20.0 / 2))]
    [InlineData("messages", 100 + (4 * 50.0 / 2))]
    public void Time_of_a_call_is_that_without_traces_and_its_records(string name, double microseconds)
    {
        var data = Measured().Data;
        var cell = Settings.Cells().Single(c => c.Id == name);

        var figure = Assert.Single(TraceModel.Predict(cell, data, processors: 2));

        Assert.Equal(microseconds, 1_000_000 / figure.Value, 0.01);
    }

    [Fact]
    public void Nothing_is_predicted_without_the_measurements_before() =>
        Assert.Empty(TraceModel.Predict(Settings.Twin.Cell, Empty().Data, processors: 2));

    [Theory]
    [InlineData(9_950, 9_990, true)]
    [InlineData(9_000, 5_000, false)]
    public void Statements_compare_with_the_service_without_traces(int warning, int verbose, bool holds)
    {
        var outcome = holds ? Outcome.Holds : Outcome.DoesNotHold;
        var run = Measured();
        for (var block = 1; block <= 7; block++)
        {
            run.With(Settings.Twin.Cell, block, 10_000)
                .With(Cell(TraceLevel.Warning), block, warning)
                .With(Cell(TraceLevel.Spans), block, warning)
                .With(Cell(TraceLevel.Verbose), block, verbose);
        }

        var results = new TraceClaims(Settings, run.Data).All().ToList();

        Assert.Equal(["T1", "T2", "T3"], results.Select(static r => r.Id).Order());
        Assert.All(results, r => Assert.True(r.Outcome == outcome, $"{r.Id}: {r.Outcome}, {r.Evidence}"));
        Assert.NotEmpty(new TracePage(Settings, run.Data).Build().Sections);
    }

    private static RateRun Empty() => new(TraceExperiment.ExperimentName, Settings);

    private static RateRun Measured() => Empty()
        .With(Settings.Before, 0, 10_000)
        .With(new RecordCell(TraceLevel.Information, 1), 0, 50_000)
        .With(new RecordCell(TraceLevel.Messages, 1), 0, 20_000);

    private static TraceCell Cell(TraceLevel level) => Settings.Cells().Single(c => c.Level == level);
}

using System.ServiceModel;
using Woad.Lab.Instancing;
using Woad.Lab.Results;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;
using Woad.Lab.Tests.Runs;

namespace Woad.Lab.Tests.Results;

public sealed class RunAnalysisTests
{
    private static readonly InstancingCell Single = TestRun.Cell(InstanceContextMode.Single);
    private static readonly InstancingCell PerCall = TestRun.Cell(InstanceContextMode.PerCall);

    [Fact]
    public void Cell_is_the_mean_of_its_windows_with_the_extremes()
    {
        var cell = Assert.Single(new RunAnalysis(new TestRun().Measured(Single, 900, 1000, 1100).End()).Cells);
        Assert.Equal((1000, 900, 1100), (cell.Throughput.Value, cell.Lowest, cell.Highest));
        Assert.Equal((0.99e6 / 900 + 0.99e6 / 1000 + 0.99e6 / 1100) / 3, cell.ServerCpuMicroseconds, 6);
        Assert.Equal(500, cell.BytesPerCall, 0);
        Assert.Equal(600, cell.Latency!.Count);
        Assert.Equal(InstancingModel.ServerCpu, cell.Limit);
    }

    [Fact]
    public void Window_with_objections_gives_no_figure()
    {
        var run = new TestRun().Measured(Single, 1000)
            .Measured(Single, 2, TestRun.Phase(Single, 2, 5000, serverShare: 0.5, generatorShare: 1));
        var cell = Assert.Single(new RunAnalysis(run.End()).Cells);
        Assert.Equal((2, 1, 1000), (cell.Windows.Count, cell.Valid.Count, cell.Throughput.Value));
    }

    [Fact]
    public void Exit_code_is_pass_when_all_cells_are_measured() =>
        Assert.Equal((ExitCodes.Pass, "PASS"), Verdict(new TestRun().Measured(Single, 1000).End()));

    [Fact]
    public void Exit_code_is_invalid_when_a_cell_has_no_sound_window() => Assert.Equal(
        (ExitCodes.Invalid, "INVALID"),
        Verdict(new TestRun().Measured(Single, 1000)
            .Measured(PerCall, 1, TestRun.Phase(PerCall, 1, 1000, serverShare: 0.5, generatorShare: 1)).End()));

    [Fact]
    public void Exit_code_is_unreachable_when_no_call_succeeded() => Assert.Equal(
        (ExitCodes.Unreachable, "UNREACHABLE"), Verdict(new TestRun().Measured(Single, 0, 0).End()));

    [Fact]
    public void Exit_code_is_that_of_an_interruption_when_the_end_is_early_or_missing()
    {
        var run = new TestRun().Measured(Single, 1000);
        Assert.Equal((ExitCodes.Interrupted, "PARTIAL"), Verdict(run.End(interrupted: true)));
        Assert.Equal((ExitCodes.Interrupted, "PARTIAL"), Verdict(new RunData(run.Lines)));
    }

    [Fact]
    public void Model_is_judged_on_cells_it_was_not_fitted_on()
    {
        var run = new TestRun()
            .With(new CellEvent(Single.Id, Single, IsCalibration: true))
            .With(new PredictionEvent(
            [
                new Prediction(Single.Id, 1, InstancingModel.ServerCpu, 500, 10, IsCalibration: true),
                new Prediction(PerCall.Id, 8, InstancingModel.ServerCpu, 1000, 10, IsCalibration: false),
            ]))
            .Measured(PerCall, 1100);
        var model = new RunAnalysis(run.End()).Model!;
        Assert.Equal((1, PerCall.Id), (model.Cells, model.WorstCell));
        Assert.Equal(0.1, model.WorstRelativeError, 6);
    }

    [Fact]
    public void Log_of_another_schema_is_refused() => Assert.Throws<InvalidDataException>(() => new RunData(
        [new RunEvent(99, "instancing", default, InstancingPresets.Default, TestRun.Environment)]));

    private static (int, string) Verdict(RunData data)
    {
        var analysis = new RunAnalysis(data);
        return (analysis.ExitCode, analysis.Verdict);
    }
}

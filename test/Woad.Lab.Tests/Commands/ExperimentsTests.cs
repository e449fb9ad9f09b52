using System.Text.Json;
using Woad.Lab.Commands;
using Woad.Lab.Hosts;
using Woad.Lab.Tests.Reports.Absent;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Commands;

/// <summary>Each experiment has one line, which the command line, reports and server processes share.</summary>
public sealed class ExperimentsTests
{
    public static TheoryData<string> Names() => [.. Experiments.Entries.Select(e => e.Name)];

    [Theory]
    [MemberData(nameof(Names))]
    public void Experiment_is_made_again_of_its_settings(string name)
    {
        var entry = Experiments.Entries.Single(e => e.Name == name);
        Assert.Equal(name, entry.Command().Name);
        var experiment = SmallRuns.Named(name);
        var again = entry.Read(experiment.Settings);
        Assert.Equal(experiment.Settings.GetRawText(), again.Settings.GetRawText());
        Assert.Equal(experiment.Cells.Select(c => c.Id), again.Cells.Select(c => c.Id));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Service_of_each_cell_is_known(string name)
    {
        var experiment = SmallRuns.Named(name);
        foreach (var cell in experiment.Cells.Concat(experiment.Calibration))
        {
            var spec = experiment.ServerOf(cell);
            using var service = Experiments.CreateService(spec);
            Assert.NotNull(service);
        }
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Cell_of_another_experiment_is_refused(string name)
    {
        var experiment = SmallRuns.Named(name);
        Assert.Throws<ArgumentException>(() => experiment.PlanOf(new Foreign(), 1));
    }

    [Fact]
    public void Service_that_nobody_registered_is_refused() => Assert.Throws<ArgumentException>(() =>
        Experiments.CreateService(new CellSpec("none", default(JsonElement), 1, false)));

    private sealed record Foreign : ICellDefinition
    {
        public string Id => "foreign";

        public string? ServerKey => null;

        public TimeSpan Expected => TimeSpan.Zero;
    }
}

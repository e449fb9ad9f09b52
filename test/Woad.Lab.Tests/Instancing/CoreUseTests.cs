using System.ServiceModel;
using System.Text.Json;
using Woad.Lab.Instancing;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Observing.Kernel;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Instancing;

public sealed class CoreUseTests
{
    private static readonly KernelUse Kernel = new() { Seconds = 2, Cores = 1, CpuSeconds = 1, OtherCpuSeconds = 1.2 };

    [Fact]
    public void BusyShare_adds_what_others_use_of_each_core() =>
        Assert.Equal(0.5 + 0.3, BusyShare(InstancingRun.Environment, Kernel), 9);

    [Fact]
    public void BusyShare_adds_the_load_that_runs_on_the_same_cores() =>
        Assert.Equal(
            0.5 + ((0.6 + 0.5) / 4),
            BusyShare(InstancingRun.Environment with { SharesCores = true, Processors = 4 }, Kernel),
            9);

    [Fact]
    public void BusyShare_is_the_servers_own_where_the_kernel_tells_nothing() =>
        Assert.Equal(0.99, BusyShare(InstancingRun.Environment), 9);

    private static double BusyShare(LabEnvironment environment, params KernelUse[] kernel)
    {
        var lines = new InstancingRun()
            .Window(InstancingRun.Cell(InstanceContextMode.Single), 1, 1000, generatorShare: 0.5).Lines;
        var trial = lines.OfType<TrialEvent>().Single() with { Kernel = kernel };
        var started = new ExperimentEvent(
            ExperimentEvent.CurrentSchema,
            InstancingExperiment.ExperimentName,
            DateTimeOffset.UnixEpoch,
            JsonSerializer.SerializeToElement(InstancingPresets.Default, LabJson.Line),
            environment,
            []);
        return CoreUse.BusyShare(new TrialData([started, .. lines.OfType<CountersEvent>(), trial]), trial, 0);
    }
}

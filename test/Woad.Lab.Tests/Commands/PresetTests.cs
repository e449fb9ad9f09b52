using Woad.Lab.Commands;
using Woad.Lab.Durable;
using Woad.Lab.Federation;
using Woad.Lab.Instancing;
using Woad.Lab.IoLatency;
using Woad.Lab.MessageSize;
using Woad.Lab.Queues;
using Woad.Lab.Throttling;
using Woad.Lab.Traces;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Commands;

public sealed class PresetTests
{
    [Theory]
    [InlineData("smoke", 13.5)]
    [InlineData("quick", 41)]
    public void All_experiments_of_a_preset_end_in_time(string preset, double minutes)
    {
        ITrialExperiment[] experiments =
        [
            new InstancingExperiment(InstancingPresets.Named(preset)),
            new ThrottlingExperiment(ThrottlingPresets.Named(preset)),
            new LatencyExperiment(LatencySettings.Named(preset)),
            new SizeExperiment(SizeSettings.Named(preset)),
            new DurableExperiment(DurableSettings.Named(preset)),
            new TraceExperiment(TraceSettings.Named(preset)),
            new FederationExperiment(FederationSettings.Named(preset)),
            new QueuesExperiment(QueuesSettings.Named(preset)),
        ];
        var expected = experiments.Sum(e => TrialCommand.ExpectedOf(e).TotalMinutes);
        Assert.True(expected <= minutes, $"{expected:F1} minutes");
    }
}

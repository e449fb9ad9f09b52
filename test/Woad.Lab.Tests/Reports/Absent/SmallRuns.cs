using Woad.Lab.Durable;
using Woad.Lab.Federation;
using Woad.Lab.Instancing;
using Woad.Lab.IoLatency;
using Woad.Lab.MessageSize;
using Woad.Lab.Queues;
using Woad.Lab.Throttling;
using Woad.Lab.Traces;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Reports.Absent;

/// <summary>Every experiment with all its parts and few cells.</summary>
internal static class SmallRuns
{
    public static readonly string[] Names =
    [
        InstancingExperiment.ExperimentName, ThrottlingExperiment.ExperimentName, LatencyExperiment.ExperimentName,
        SizeExperiment.ExperimentName, DurableExperiment.ExperimentName, QueuesExperiment.ExperimentName,
        TraceExperiment.ExperimentName, FederationExperiment.ExperimentName,
    ];

    public static ITrialExperiment Named(string name) => name switch
    {
        InstancingExperiment.ExperimentName => new InstancingExperiment(InstancingPresets.Default with
        {
            Bindings = ["netTcp"], Objects = [1, 10, 100], Affinity = "off", Users = 4, Runs = 3,
        }),
        ThrottlingExperiment.ExperimentName => new ThrottlingExperiment(ThrottlingPresets.Named("quick") with
        {
            Runs = 2,
        }),
        LatencyExperiment.ExperimentName => new LatencyExperiment(LatencySettings.Named("quick") with
        {
            PerCpu = [24, 48, 0], Runs = 3,
        }),
        SizeExperiment.ExperimentName => new SizeExperiment(SizeSettings.Named("quick") with
        {
            Sizes = [1_000, 100_000, 6_000_000], ComparedSizes = [1_000], Bindings = ["netTcp"], Runs = 1,
        }),
        DurableExperiment.ExperimentName => new DurableExperiment(DurableSettings.Named("quick") with
        {
            Runs = 2, Sizes = [100, 10_000], Hosts = [1, 2], Rounds = 2,
        }),
        QueuesExperiment.ExperimentName => new QueuesExperiment(QueuesSettings.Named("quick") with
        {
            Runs = 2, Engines = [QueueEngine.Embedded, QueueEngine.RabbitMq],
        }),
        FederationExperiment.ExperimentName => new FederationExperiment(
            FederationSettings.Named("quick") with { Runs = 3 }),
        TraceExperiment.ExperimentName => new TraceExperiment(TraceSettings.Named("quick") with { Runs = 3 }),
        _ => throw new ArgumentException($"There is no experiment {name}."),
    };
}

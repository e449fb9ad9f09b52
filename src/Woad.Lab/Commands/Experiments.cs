using System.CommandLine;
using Woad.Lab.Blocks;
using Woad.Lab.Durable;
using Woad.Lab.Federation;
using Woad.Lab.Hosts;
using Woad.Lab.Instancing;
using Woad.Lab.IoLatency;
using Woad.Lab.MessageSize;
using Woad.Lab.Queues;
using Woad.Lab.SelfTest;
using Woad.Lab.SelfTest.Causes;
using Woad.Lab.Throttling;
using Woad.Lab.Traces;
using Woad.Lab.Tuning;

namespace Woad.Lab.Commands;

/// <summary>The experiments that can be named on the command line.</summary>
internal static class Experiments
{
    /// <summary>All of them. A new experiment has its line here, and nowhere else.</summary>
    public static IReadOnlyList<ExperimentEntry> Entries { get; } =
    [
        ExperimentEntry.Of<InstancingSettings, InstancingHostSettings>(
            InstancingExperiment.ExperimentName,
            () => new SettingsCommand<InstancingSettings>(
                InstancingExperiment.ExperimentName,
                "instance mode × concurrency mode × binding × objects × constructor work",
                InstancingPresets.Names,
                InstancingPresets.Named,
                s => new InstancingExperiment(s))
            {
                HasDefault = true,
                MostBlocks = BlockLooks.MostBlocks,
            },
            s => new InstancingExperiment(s),
            InstancingHost.Name,
            s => new InstancingHost(s)),
        ExperimentEntry.Of<ThrottlingSettings, ThrottledServiceSettings>(
            ThrottlingExperiment.ExperimentName,
            () => new SettingsCommand<ThrottlingSettings>(
                ThrottlingExperiment.ExperimentName,
                "sessions, calls and instances: who waits for which limit",
                ThrottlingPresets.Names,
                ThrottlingPresets.Named,
                s => new ThrottlingExperiment(s)),
            s => new ThrottlingExperiment(s),
            ThrottledService.Name,
            s => new ThrottledService(s)),
        ExperimentEntry.Of<LatencySettings, LatencyHostSettings>(
            LatencyExperiment.ExperimentName,
            () => new SettingsCommand<LatencySettings>(
                LatencyExperiment.ExperimentName,
                "waiting operations behind MaxConcurrentRequestsPerCpu",
                LatencySettings.Presets,
                LatencySettings.Named,
                s => new LatencyExperiment(s)),
            s => new LatencyExperiment(s),
            LatencyHost.Name,
            s => new LatencyHost(s)),
        ExperimentEntry.Of<SizeSettings, SizeHostSettings>(
            SizeExperiment.ExperimentName,
            () => new SettingsCommand<SizeSettings>(
                SizeExperiment.ExperimentName,
                "time and memory by payload, binding and way of transfer",
                SizeSettings.Presets,
                SizeSettings.Named,
                s => new SizeExperiment(s)),
            s => new SizeExperiment(s),
            SizeHost.Name,
            s => new SizeHost(s)),
        ExperimentEntry.Of<DurableSettings, DurableHostSettings>(
            DurableExperiment.ExperimentName,
            () => new SettingsCommand<DurableSettings>(
                DurableExperiment.ExperimentName,
                "durable services: store × size of the state × hosts",
                DurableSettings.Presets,
                DurableSettings.Named,
                s => new DurableExperiment(s)),
            s => new DurableExperiment(s),
            DurableHost.Name,
            s => new DurableHost(s)),
        ExperimentEntry.Of<QueuesSettings, LetterHostSettings>(
            QueuesExperiment.ExperimentName,
            () => new SettingsCommand<QueuesSettings>(
                QueuesExperiment.ExperimentName,
                "queued services: engine × senders × receivers × batches, a backlog, a poison message",
                QueuesSettings.Presets,
                QueuesSettings.Named,
                s => new QueuesExperiment(s)),
            s => new QueuesExperiment(s),
            LetterHost.Name,
            s => new LetterHost(s)),
        ExperimentEntry.Of<TraceSettings, TraceHostSettings>(
            TraceExperiment.ExperimentName,
            () => new SettingsCommand<TraceSettings>(
                TraceExperiment.ExperimentName,
                "traces: the cost of a call at each level, with message logs and with spans",
                TraceSettings.Presets,
                TraceSettings.Named,
                s => new TraceExperiment(s)),
            s => new TraceExperiment(s),
            TraceHost.Name,
            s => new TraceHost(s)),
        ExperimentEntry.Of<FederationSettings, FederationHostSettings>(
            FederationExperiment.ExperimentName,
            () => new SettingsCommand<FederationSettings>(
                FederationExperiment.ExperimentName,
                "issued tokens: first and later calls and conversations, by kind of token",
                FederationSettings.Presets,
                FederationSettings.Named,
                s => new FederationExperiment(s)),
            s => new FederationExperiment(s),
            FederationHost.Name,
            s => new FederationHost(s)),
    ];

    /// <summary>The services that server processes can open: those of the experiments, and three more.</summary>
    private static readonly Dictionary<string, Func<CellSpec, ICellService>> Services = new(
        Entries.SelectMany(e => e.Services))
    {
        [EchoHost.Name] = cell => new EchoHost(cell.Read<EchoHostSettings>()),
        [CauseHost.Name] = cell => new CauseHost(cell.Read<CauseHostSettings>()),
        [TunedHost.Name] = cell => new TunedHost(cell.Read<TunedHostSettings>()),
    };

    /// <summary>Makes a service of its specification.</summary>
    /// <exception cref="ArgumentException">No experiment has such a service.</exception>
    public static ICellService CreateService(CellSpec cell) => Services.TryGetValue(cell.Service, out var create)
        ? create(cell)
        : throw new ArgumentException($"There is no service '{cell.Service}'.");

    /// <summary>Made anew for each command: options belong to one.</summary>
    public static IReadOnlyList<IExperimentCommand> All() => [.. Entries.Select(e => e.Command())];

    /// <summary>The options of an experiment as they are without a command line, but for those given.</summary>
    public static ParseResult Parse(IExperimentCommand experiment, params string[] arguments)
    {
        var command = new Command(experiment.Name);
        foreach (var option in experiment.Options)
        {
            command.Options.Add(option);
        }

        return new RootCommand { command }.Parse([experiment.Name, .. arguments]);
    }

    /// <summary>The preset of a command for all experiments.</summary>
    public static Option<string> Preset()
    {
        var preset = new Option<string>("--preset")
        {
            Description = "smoke, quick, published or full",
            DefaultValueFactory = _ => "quick",
        };
        preset.AcceptOnlyFromAmong("smoke", "quick", "published", "full");
        return preset;
    }
}

using System.CommandLine;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Commands.Options;
using Woad.Lab.IoLatency;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands;

internal sealed class IoLatencyCommand : TrialCommand
{
    private readonly Option<string?> _part = OptionText.Text("--part", string.Join(",", LatencySettings.Parts));
    private readonly Option<string?> _queueLimit = OptionText.Text(
        "--queue-limit",
        "requests that may wait while the middleware fails, such as 5000,100; one more is answered with 503");
    private readonly Option<string?> _latency = OptionText.Text(
        "--latency",
        "milliseconds of each operation, such as 0,100,500,1000");
    private readonly Option<string?> _handler = OptionText.Text("--handler", "sync,async,apm");
    private readonly Option<string?> _perCpu = OptionText.Text(
        "--per-cpu",
        "MaxConcurrentRequestsPerCpu, such as 12,24,48,0 (0: no limit)");
    private readonly Option<int?> _cpus = OptionText.Number(
        "--cpus",
        "processors that the gate counts, unless those of the machine");
    private readonly Option<int?> _threads = OptionText.Number("--threads", "threads of the published load");
    private readonly Option<int?> _sockets = OptionText.Number("--sockets", "sockets of each of them");
    private readonly Option<string?> _load = OptionText.Text("--load", LoadText.Forms);
    private readonly Option<string?> _duration = OptionText.Text("--duration", "window of each cell, such as 20s");

    public override string Name => LatencyExperiment.ExperimentName;

    public override string Description => "waiting operations behind MaxConcurrentRequestsPerCpu";

    protected override IEnumerable<Option> Own =>
        [_part, _latency, _handler, _perCpu, _queueLimit, _cpus, _threads, _sockets, _load, _duration];

    protected override IReadOnlyList<string> PresetNames => LatencySettings.Presets;

    protected override ITrialExperiment Make(string? preset) => new LatencyExperiment(LatencySettings.Named(preset));

    protected override ITrialExperiment Read(ParseResult result)
    {
        var preset = LatencySettings.Named(result.GetValue(Preset));
        if (result.GetValue(_load) is { } load)
        {
            LoadText.Parse(load, TimeSpan.Zero, TimeSpan.FromSeconds(1));
        }

        return new LatencyExperiment(
            preset with
            {
                Part = OptionText.List(
                    result,
                    _part,
                    IsOfGate(result) ? [LatencySettings.Gate] : preset.Part,
                    t => OptionText.OneOf(_part.Name, t, LatencySettings.Parts)),
                QueueLimits = OptionText.List(
                    result,
                    _queueLimit,
                    preset.QueueLimits,
                    t => NumberText.Within(_queueLimit.Name, t, 100, 100_000)),
                Latencies = OptionText.List(
                    result,
                    _latency,
                    preset.Latencies,
                    t => NumberText.Within(_latency.Name, t, 0, 60_000)),
                Handlers = OptionText.List(
                    result,
                    _handler,
                    preset.Handlers,
                    t => OptionText.OneOf<Handler>(_handler.Name, t)),
                PerCpu = OptionText.List(
                    result,
                    _perCpu,
                    preset.PerCpu,
                    t => NumberText.Within(_perCpu.Name, t, 0, 10_000)),
                Cpus = NumberText.Within(_cpus.Name, result.GetValue(_cpus) ?? preset.Cpus, 1, 1024),
                Threads = NumberText.Within(_threads.Name, result.GetValue(_threads) ?? preset.Threads, 1, 1000),
                Sockets = NumberText.Within(_sockets.Name, result.GetValue(_sockets) ?? preset.Sockets, 1, 100),
                Load = result.GetValue(_load),
                Seconds = OptionText.Seconds(result, _duration, preset.Seconds),
                Runs = NumberText.Within(Runs.Name, result.GetValue(Runs) ?? preset.Runs, 1, MostRuns),
                Limit = result.GetValue(Runs) is null ? preset.Limit : null,
                Seed = result.GetValue(Seed) ?? preset.Seed,
                Output = result.GetValue(Out) ?? preset.Output,
            });
    }

    /// <summary>Options of single cells leave the failure out: it has a latency and a load of its own.</summary>
    private bool IsOfGate(ParseResult result) => new Option[] { _latency, _perCpu, _load, _threads, _sockets }
        .Any(o => result.GetResult(o) is { Implicit: false });
}

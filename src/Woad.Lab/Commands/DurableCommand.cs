using System.CommandLine;
using Woad.Lab.Commands.Options;
using Woad.Lab.Durable;
using Woad.Lab.Durable.Stores;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands;

internal sealed class DurableCommand : TrialCommand
{
    private const int MostHosts = 16;
    private const int MostCallers = 1000;

    private static readonly Dictionary<string, StoreKind> Stores = new(StringComparer.OrdinalIgnoreCase)
    {
        ["sqlite"] = StoreKind.Sqlite,
        ["postgres"] = StoreKind.Postgres,
    };

    private readonly Option<string?> _store = OptionText.Text("--store", "sqlite,postgres");
    private readonly Option<string?> _postgres = OptionText.Text(
        "--postgres",
        $"connection string of Npgsql, instead of the variable {StorePlace.PostgresVariable}; adds the store postgres");
    private readonly Option<string?> _sizes = OptionText.Text("--sizes", "sizes of the state such as 100B,10kB,100kB");
    private readonly Option<string?> _hosts = OptionText.Text("--hosts", "processes on one store such as 1,2,3");
    private readonly Option<string?> _callers = OptionText.Text(
        "--callers",
        "callers such as 1,16; at least one for each host");
    private readonly Option<string?> _instances = OptionText.Text(
        "--instances",
        "own (one for each caller), or own,one (cells with one instance for all callers too)");
    private readonly Option<string?> _duration = OptionText.Text("--duration", "window of each cell, such as 2s");

    public override string Name => DurableExperiment.ExperimentName;

    public override string Description => "durable services: store × size of the state × hosts";

    protected override IEnumerable<Option> Own =>
        [_store, _postgres, _sizes, _hosts, _callers, _instances, _duration];

    protected override IReadOnlyList<string> PresetNames => DurableSettings.Presets;

    protected override ITrialExperiment Make(string? preset) => new DurableExperiment(DurableSettings.Named(preset));

    protected override ITrialExperiment Read(ParseResult result)
    {
        var preset = DurableSettings.Named(result.GetValue(Preset));
        if (result.GetValue(_postgres) is { } connection)
        {
            // The processes of the run inherit it.
            Environment.SetEnvironmentVariable(StorePlace.PostgresVariable, connection);
        }

        var instances = OptionText.List(
            result, _instances, ["own", "one"], t => OptionText.OneOf(_instances.Name, t, ["own", "one"]));
        var settings = preset with
        {
            Stores = OptionText.List(
                result,
                _store,
                result.GetValue(_postgres) is null ? preset.Stores : [.. preset.Stores, StoreKind.Postgres],
                t => Stores[OptionText.OneOf(_store.Name, t, Stores.Keys)]),
            Sizes = [.. OptionText.List(result, _sizes, preset.Sizes, ParseSize).Order()],
            Hosts =
            [
                .. OptionText.List(result, _hosts, preset.Hosts, t => NumberText.Within(_hosts.Name, t, 1, MostHosts))
                    .Order(),
            ],
            Callers = OptionText.List(
                result, _callers, preset.Callers, t => NumberText.Within(_callers.Name, t, 1, MostCallers)),
            IncludesShared = instances.Contains("one"),
            Seconds = OptionText.Seconds(result, _duration, preset.Seconds),
            Runs = NumberText.Within(Runs.Name, result.GetValue(Runs) ?? preset.Runs, 1, MostRuns),
            Limit = result.GetValue(Runs) is null ? preset.Limit : null,
            Seed = result.GetValue(Seed) ?? preset.Seed,
            Output = result.GetValue(Out) ?? preset.Output,
        };
        if (settings.Stores.Contains(StoreKind.Postgres))
        {
            StorePlace.CheckPostgres();
        }

        return settings.Cells().Any() ? new DurableExperiment(settings) : throw new ArgumentException(
            $"{_callers.Name} has no number of at least one caller for each host of {_hosts.Name}.");
    }

    private int ParseSize(string text)
    {
        var size = PayloadSize.Parse(text);
        return size <= DurableSettings.LargestState ? size : throw new ArgumentException(
            $"{_sizes.Name} '{text}': states here have at most {PayloadSize.Name(DurableSettings.LargestState)}.");
    }
}

using System.Text.Json;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands;

/// <summary>An experiment as the laboratory knows it: its command, its page and its services.</summary>
/// <param name="Name">Its name on the command line and in the log of a run.</param>
/// <param name="Command">Makes its command; options belong to one.</param>
/// <param name="Read">Makes it again of the settings in a log.</param>
/// <param name="Services">The services that its server processes open, by name.</param>
internal sealed record ExperimentEntry(
    string Name,
    Func<IExperimentCommand> Command,
    Func<JsonElement, ITrialExperiment> Read,
    IReadOnlyDictionary<string, Func<CellSpec, ICellService>> Services)
{
    /// <param name="name">Its name.</param>
    /// <param name="command">Makes its command.</param>
    /// <param name="create">Makes it of its settings.</param>
    /// <param name="service">The name of its service.</param>
    /// <param name="open">Makes the service of its settings.</param>
    public static ExperimentEntry Of<TSettings, THost>(
        string name,
        Func<IExperimentCommand> command,
        Func<TSettings, ITrialExperiment> create,
        string service,
        Func<THost, ICellService> open) => new(
            name,
            command,
            settings => create(
                settings.Deserialize<TSettings>(LabJson.Line)
                    ?? throw new ArgumentException("The run holds no settings.")),
            new Dictionary<string, Func<CellSpec, ICellService>> { [service] = spec => open(spec.Read<THost>()) });
}

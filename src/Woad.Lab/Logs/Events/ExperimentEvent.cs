using System.Text.Json;

namespace Woad.Lab.Logs.Events;

/// <summary>
/// The first line of a run made of trials: what was asked for, where it ran, and what could not be measured because
/// what it needs does not exist.
/// </summary>
internal sealed record ExperimentEvent(
    int Schema,
    string Experiment,
    DateTimeOffset Started,
    JsonElement Settings,
    LabEnvironment Environment,
    IReadOnlyList<string> NotAvailable) : RawEvent
{
    public const int CurrentSchema = 2;
}

using System.Text.Json.Serialization;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Observing;
using Woad.Lab.Observing.Kernel;

namespace Woad.Lab.Logs.Events;

/// <summary>
/// One execution of a cell that came to its end; <paramref name="Ended"/> says why, if before its time.
/// </summary>
internal sealed record TrialEvent(
    string Cell,
    int Repetition,
    bool IsClosed,
    LoadOutcome Outcome,
    GeneratorUsage Generator,
    string? Ended,
    Disturbance? Disturbance = null
) : RawEvent
{
    /// <summary>The begin of the load, in seconds since the run began.</summary>
    public double Began { get; init; }

    /// <summary>The kernel's account of the service, one for each level; empty when it runs elsewhere.</summary>
    public IReadOnlyList<KernelUse> Kernel { get; init; } = [];

    /// <summary>The response time of single calls before the load, in seconds; null when nobody asked.</summary>
    public double? RestSeconds { get; init; }

    /// <summary>Processors that the load process could use.</summary>
    public int Cores { get; init; } = 1;

    /// <summary>
    /// The speed of the server's cores: turns of the same small work per second of processor time; null where nothing
    /// watched it.
    /// </summary>
    public double? Speed { get; init; }

    /// <summary>
    /// The time beside the measured one, from the end of the window before: settings, start, last replies; null where
    /// windows are not short.
    /// </summary>
    public double? ChangeSeconds { get; init; }

    /// <summary>
    /// The calls that were answered in each slice of the window, which are equally long; empty where it has none. The
    /// cells of a group have their slices of one number one after the other.
    /// </summary>
    public IReadOnlyList<long> Slices { get; init; } = [];

    /// <summary>The mean pause of a user after a reply, in seconds.</summary>
    public double ThinkSeconds { get; init; }

    /// <summary>The load agents that made the load; none when this process did.</summary>
    public IReadOnlyList<AgentPart> Agents { get; init; } = [];

    /// <summary>
    /// Whether a part of the load was not made: an agent was lost, or starts were dropped. Slow processors alone do
    /// neither.
    /// </summary>
    [JsonIgnore]
    public bool IsIncomplete =>
        Agents.Any(static a => a.Lost is not null) || Outcome.Levels.Any(GeneratorCheck.DropsStarts);

    /// <summary>
    /// Reasons not to believe the load generator, or one of several. An agent that is lost comes first: the others may
    /// have suffered from it.
    /// </summary>
    [JsonIgnore]
    public IEnumerable<string> GeneratorObjections => RateObjections.Concat(ResponseObjections).Distinct();

    /// <summary>Those of them that make the rate of calls worthless too.</summary>
    [JsonIgnore]
    public IEnumerable<string> RateObjections => (Agents.Count > 0
        ? Agents.OrderBy(a => a.Lost is null).SelectMany(a => a.RateObjections)
        : Outcome.Levels.SelectMany(l => GeneratorCheck.Objections(l, Generator).Select(o => $"{l.Name}: {o}")))
        .Distinct();

    /// <inheritdoc cref="GeneratorCheck.ResponseObjections"/>
    [JsonIgnore]
    public IEnumerable<string> ResponseObjections => (Agents.Count > 0
        ? Agents.SelectMany(a => a.ResponseObjections)
        : Outcome.Levels.SelectMany(l => GeneratorCheck.ResponseObjections(l).Select(o => $"{l.Name}: {o}")))
        .Distinct();
}

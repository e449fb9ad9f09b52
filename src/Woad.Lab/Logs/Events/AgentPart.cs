using System.Text.Json.Serialization;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Observing;

namespace Woad.Lab.Logs.Events;

/// <summary>The part of a trial that one load agent made.</summary>
/// <param name="Name">Its name, which tells how it was started.</param>
/// <param name="Machine">The name of its machine; empty when it never said.</param>
/// <param name="Outcome">What it measured; null when it is lost, or made no load because another one was.</param>
/// <param name="Generator">What it used of its machine.</param>
internal sealed record AgentPart(string Name, string Machine, LoadOutcome? Outcome, GeneratorUsage Generator)
{
    /// <summary>Why the part is no part of a result, with the remedy; null when it is one.</summary>
    public string? Lost { get; init; }

    public string Driver { get; init; } = "";

    public int Processors { get; init; }

    /// <summary>Its clock is known that well, in seconds.</summary>
    public double ClockErrorSeconds { get; init; }

    /// <summary>The time between the common start and its own, in seconds.</summary>
    public double LateSeconds { get; init; }

    /// <summary>The part of its machine that others had.</summary>
    public Disturbance? Disturbance { get; init; }

    /// <summary>Reasons not to believe it.</summary>
    [JsonIgnore]
    public IEnumerable<string> GeneratorObjections => RateObjections.Concat(ResponseObjections);

    /// <summary>Those of them that make the rate of calls worthless too.</summary>
    [JsonIgnore]
    public IEnumerable<string> RateObjections => Lost is not null
        ? [$"{Name}: {Lost}"]
        : (Outcome?.Levels ?? []).SelectMany(l =>
            GeneratorCheck.Objections(l, Generator).Select(o => $"{Name}: {l.Name}: {o}"));

    /// <inheritdoc cref="GeneratorCheck.ResponseObjections"/>
    [JsonIgnore]
    public IEnumerable<string> ResponseObjections => Lost is not null
        ? []
        : (Outcome?.Levels ?? []).SelectMany(l =>
            GeneratorCheck.ResponseObjections(l).Select(o => $"{Name}: {l.Name}: {o}"));
}

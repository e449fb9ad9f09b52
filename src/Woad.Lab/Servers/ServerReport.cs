using System.Text.Json.Serialization;
using Woad.Lab.Hosts;

namespace Woad.Lab.Servers;

/// <summary>One line from a server process to the coordinator.</summary>
internal sealed record ServerReport(string Kind)
{
    public const string Ready = "ready";
    public const string Failed = "failed";
    public const string LimitSet = "limitSet";
    public const string Counted = "counted";

    public const string Used = "used";

    /// <summary>The answer to <see cref="ServerCommand.Count"/>.</summary>
    public const string Sampled = "sampled";

    public const string Followed = "followed";

    /// <summary>The addresses of the opened service, and the processes and files that belong to it.</summary>
    public CellTopology? Opened { get; init; }

    /// <summary>Gets the addresses in a report that has to have them.</summary>
    /// <exception cref="InvalidDataException">The process did not say where it listens.</exception>
    [JsonIgnore]
    public CellTopology Topology => Opened
        ?? throw new InvalidDataException("The server process did not say where it listens.");

    public string? Message { get; init; }

    public ServerCounters? Counters { get; init; }

    /// <summary>The answer to <see cref="ServerCommand.Follow"/>: one for each stretch.</summary>
    public IReadOnlyList<ServerCounters>? Stretches { get; init; }
}

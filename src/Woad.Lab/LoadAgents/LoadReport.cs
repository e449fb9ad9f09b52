using System.Reflection;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;

namespace Woad.Lab.LoadAgents;

/// <summary>One line from a load agent to the coordinator.</summary>
internal sealed record LoadReport(string Kind)
{
    public const string Hello = "hello";
    public const string Prepared = "prepared";
    public const string Time = "time";
    public const string Second = "second";

    /// <summary>The load has ended; the line has what was measured.</summary>
    public const string Ended = "ended";

    public const string Failed = "failed";
    public const string Alive = "alive";

    /// <summary>Agents and coordinator have to be of one version.</summary>
    public static readonly string OwnVersion =
        typeof(LoadReport).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion
            ?? "unknown";

    public string? Version { get; init; }

    public MachineIdentity? Machine { get; init; }

    public int ProcessId { get; init; }

    public string? MachineName { get; init; }

    public int Processors { get; init; }

    public string? Message { get; init; }

    public string? Driver { get; init; }

    public string? Why { get; init; }

    public double? RestSeconds { get; init; }

    /// <summary>The time of the agent's load clock.</summary>
    public long Clock { get; init; }

    public SecondTick? Tick { get; init; }

    public TrialEvent? Trial { get; init; }

    /// <summary>The time between the common start and its own.</summary>
    public double LateSeconds { get; init; }
}

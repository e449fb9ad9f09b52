using Woad.Lab.Hosts;

namespace Woad.Lab.Agents;

/// <summary>One line from a server or load process to the coordinator.</summary>
internal sealed record AgentReport(string Kind)
{
    public const string Ready = "ready";
    public const string Done = "done";
    public const string Failed = "failed";
    public const string Tick = "tick";
    public const string Loaded = "loaded";
    public const string Watched = "watched";
    public const string Counted = "counted";

    public string? Address { get; init; }

    public string? ObservedAddress { get; init; }

    public string? Message { get; init; }

    public ClientTick? Second { get; init; }

    public ClientWindow? Load { get; init; }

    public ServerWindow? Server { get; init; }

    public ServerCounters? Counters { get; init; }
}

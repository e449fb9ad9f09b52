using Woad.Lab.Scenarios;

namespace Woad.Lab.LoadAgents;

/// <summary>One line from the coordinator to a load agent.</summary>
internal sealed record LoadOrder(string Kind)
{
    /// <summary>Get ready to make a part of a load.</summary>
    public const string Prepare = "prepare";

    /// <summary>Say the time of your clock.</summary>
    public const string Time = "time";

    /// <summary>Begin at <see cref="At"/>.</summary>
    public const string Start = "start";

    /// <summary>End the load where it is.</summary>
    public const string Stop = "stop";

    /// <summary>The coordinator is there.</summary>
    public const string Alive = "alive";

    public LoadSettings? Settings { get; init; }

    /// <summary>The body of plain HTTP, when it comes from a file of the coordinator.</summary>
    public byte[]? Body { get; init; }

    /// <summary>The hash of the assembly that has the contract.</summary>
    public string? ContractHash { get; init; }

    public int Index { get; init; }

    public int Count { get; init; }

    public int Run { get; init; }

    /// <summary>A time of the agent's load clock.</summary>
    public long At { get; init; }
}

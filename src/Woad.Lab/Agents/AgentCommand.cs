using Woad.Lab.Hosts;

namespace Woad.Lab.Agents;

/// <summary>One line from the coordinator to a server process.</summary>
internal sealed record AgentCommand(string Verb)
{
    /// <summary>Open the service of <see cref="Cell"/> in place of the one before.</summary>
    public const string Serve = "serve";

    public const string Stop = "stop";

    /// <summary>Change a limit of the service to <see cref="Limit"/>.</summary>
    public const string Set = "set";

    public CellSpec? Cell { get; init; }

    public ServiceLimit? Limit { get; init; }
}

using Woad.Lab.Hosts;

namespace Woad.Lab.Servers;

/// <summary>One line from the coordinator to a server process.</summary>
internal sealed record ServerCommand(string Verb)
{
    /// <summary>Open the service of <see cref="Cell"/> in place of the one before.</summary>
    public const string Serve = "serve";

    /// <summary>Take no samples until <see cref="Wake"/>.</summary>
    public const string Rest = "rest";

    /// <summary>Take samples again.</summary>
    public const string Wake = "wake";

    public const string Stop = "stop";

    /// <summary>Change a limit of the service to <see cref="Limit"/>.</summary>
    public const string Set = "set";

    /// <summary>Open the service of <see cref="Cell"/> beside the others.</summary>
    public const string Open = "open";

    /// <summary>The service <see cref="Service"/> is called from now on, with its settings.</summary>
    public const string Use = "use";

    /// <summary>Send the counters since the last ones.</summary>
    public const string Count = "count";

    /// <summary>Follow the use of the process in <see cref="Stretches"/>, and send their counters.</summary>
    public const string Follow = "follow";

    public CellSpec? Cell { get; init; }

    /// <summary>The number of a service in the order in which they were opened, from 0.</summary>
    public int Service { get; init; }

    public ServiceLimit? Limit { get; init; }

    /// <summary>Begins and ends by the clock that all processes of the machine share, in 100 ns, in pairs.</summary>
    public IReadOnlyList<long>? Stretches { get; init; }
}

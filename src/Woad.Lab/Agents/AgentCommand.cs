using Woad.Lab.Hosts;
using Woad.Lab.Load;

namespace Woad.Lab.Agents;

/// <summary>One line from the coordinator to a server or load process.</summary>
internal sealed record AgentCommand(string Verb)
{
    public const string Serve = "serve";
    public const string Initialize = "initialize";
    public const string ConstructorWork = "ctor";
    public const string Watch = "watch";
    public const string Open = "open";
    public const string Load = "load";
    public const string Close = "close";
    public const string Halt = "halt";
    public const string Stop = "stop";

    public ServiceSpec? Service { get; init; }

    public int? Objects { get; init; }

    public bool? Work { get; init; }

    public TargetSpec? Target { get; init; }

    public int? Users { get; init; }

    public int? InFlight { get; init; }

    public LoadWindow? Window { get; init; }
}

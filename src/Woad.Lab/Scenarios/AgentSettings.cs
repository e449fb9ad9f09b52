namespace Woad.Lab.Scenarios;

/// <summary>Load agents that share a load, as they are typed or read from a scenario file.</summary>
internal sealed record AgentSettings
{
    /// <summary>Empty when the process of the command makes the load.</summary>
    public IReadOnlyList<string> Places { get; init; } = [];

    /// <summary>Starts the laboratory on machines that are reached by ssh.</summary>
    public string Command { get; init; } = "woad-lab";

    /// <summary>The time for an agent to come, and to be ready.</summary>
    public string Wait { get; init; } = "60s";

    /// <summary>An agent that gives no sign of life for so long is lost.</summary>
    public string Silence { get; init; } = "30s";

    /// <summary>Address and port for agents that come by themselves.</summary>
    public string Listen { get; init; } = "127.0.0.1:7411";

    /// <summary>The file with the secret that those agents have to know.</summary>
    public string? Secret { get; init; }
}

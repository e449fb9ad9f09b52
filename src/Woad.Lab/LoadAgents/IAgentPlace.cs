namespace Woad.Lab.LoadAgents;

/// <summary>Where a load agent runs.</summary>
internal interface IAgentPlace
{
    string Name { get; }

    /// <summary>What to look at when the agent does not come.</summary>
    string Remedy { get; }

    /// <exception cref="IOException">There is no way to it.</exception>
    Task<IAgentLine> ConnectAsync(CancellationToken cancel);
}

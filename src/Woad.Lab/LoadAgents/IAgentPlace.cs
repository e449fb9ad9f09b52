namespace Woad.Lab.LoadAgents;

/// <summary>Where a load agent runs.</summary>
internal interface IAgentPlace
{
    string Name { get; }

    /// <summary>The advice for an agent that does not come.</summary>
    string Remedy { get; }

    /// <exception cref="IOException">There is no way to it.</exception>
    Task<IAgentLine> ConnectAsync(CancellationToken cancel);
}

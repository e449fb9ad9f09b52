namespace Woad.Lab.LoadAgents;

/// <summary>The way to one load agent: the input and output of a process, or a connection that it made.</summary>
internal interface IAgentLine : IAsyncDisposable
{
    LineStream Stream { get; }

    /// <summary>What is known of its end; empty when nothing is.</summary>
    string Explanation { get; }
}

namespace Woad.Lab.LoadAgents;

/// <summary>The way to one load agent: the input and output of a process, or a connection that it made.</summary>
internal interface IAgentLine : IAsyncDisposable
{
    LineStream Stream { get; }

    /// <summary>The known reason of its end; empty without one.</summary>
    string Explanation { get; }
}

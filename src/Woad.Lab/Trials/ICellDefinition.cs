namespace Woad.Lab.Trials;

/// <summary>One cell of an experiment made of trials.</summary>
internal interface ICellDefinition
{
    /// <summary>The cell's name in all files of a run.</summary>
    string Id { get; }

    /// <summary>Cells of the same key share one server process; null for one of its own.</summary>
    string? ServerKey { get; }

    /// <summary>
    /// Whether each window of the cell begins with a new process, since a window would find what another one left:
    /// messages of a queue, or threads of a pool.
    /// </summary>
    bool IsFresh => false;

    /// <summary>Whether the cell has one window in the first block: it tells a story, and compares nothing.</summary>
    bool IsStory => false;

    TimeSpan Expected { get; }
}

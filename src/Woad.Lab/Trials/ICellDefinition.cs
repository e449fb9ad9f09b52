namespace Woad.Lab.Trials;

/// <summary>One cell of an experiment made of trials.</summary>
internal interface ICellDefinition
{
    /// <summary>The cell's name in all files of a run.</summary>
    string Id { get; }

    /// <summary>
    /// Cells of the same key that follow each other share one server process; null for one of its own.
    /// </summary>
    string? ServerKey { get; }

    TimeSpan Expected { get; }
}

namespace Woad.Lab.Instancing;

/// <summary>How long the server processes of a run live.</summary>
internal enum ServerLife
{
    /// <summary>One for each window.</summary>
    Fresh,

    /// <summary>One for each cell, through all repetitions.</summary>
    Kept,

    /// <summary>
    /// One for each binding, which opens the service of each cell in turn: its code is compiled once.
    /// </summary>
    Shared,
}

using Woad.Lab.Trials;

namespace Woad.Lab.Blocks;

/// <summary>The windows of a run, as its blocks need them.</summary>
internal interface IBlockWindows
{
    /// <summary>Whether the cell has failed, and is left out.</summary>
    bool HasFailed(ICellDefinition cell);

    /// <summary>The planned length of a window of the cell, in seconds.</summary>
    double SecondsOf(ICellDefinition cell);

    /// <summary>Measures the cells of a group, which are compared with one another.</summary>
    Task MeasureAsync(IReadOnlyList<ICellDefinition> group, int block, CancellationToken cancel);

    /// <summary>All that was written down so far.</summary>
    TrialData Data();

    /// <summary>Writes an event of the run down, and shows it.</summary>
    void Mark(string text);

    /// <summary>Shows a line.</summary>
    void Say(string text);
}

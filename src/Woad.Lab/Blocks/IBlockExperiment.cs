using Woad.Lab.Trials;

namespace Woad.Lab.Blocks;

/// <summary>
/// An experiment whose services are all open at once, and whose cells are measured in short windows, block by block.
/// </summary>
internal interface IBlockExperiment : ITrialExperiment
{
    /// <summary>The cells that calibrate, those that share a window together.</summary>
    IReadOnlyList<IReadOnlyList<ICellDefinition>> CalibrationGroups { get; }

    /// <summary>
    /// Whether windows of the cell may be cut into slices that alternate with those of its group: calls are short, and
    /// the services of the group need no setting that the process has once.
    /// </summary>
    bool HasSlices(ICellDefinition cell);

    /// <summary>
    /// Called after each of the first loads; returns a sentence when something follows for the cells.
    /// </summary>
    string? Learn(TrialData calibration);
}

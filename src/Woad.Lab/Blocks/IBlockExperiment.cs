using Woad.Lab.Trials;

namespace Woad.Lab.Blocks;

/// <summary>
/// An experiment whose services are all open at once, and whose cells are measured in short windows, block by block.
/// </summary>
internal interface IBlockExperiment : ITrialExperiment
{
    /// <summary>The measured cells, those that are compared with one another together.</summary>
    IReadOnlyList<IReadOnlyList<ICellDefinition>> Groups { get; }

    /// <summary>The time that the run may take; null for no limit.</summary>
    TimeSpan? Limit { get; }

    /// <summary>
    /// Called after each of the first loads; returns a sentence when something follows for the cells.
    /// </summary>
    string? Learn(TrialData calibration);

    /// <summary>The cells of statements that the blocks so far do not decide.</summary>
    IReadOnlySet<string> Undecided(TrialData data);
}

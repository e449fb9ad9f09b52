using Woad.Lab.Trials;
using Woad.Lab.Trials.Settings;

namespace Woad.Lab.Blocks;

/// <summary>
/// An experiment in blocks with cells of one type, whose services are all open at once in one server process.
/// </summary>
/// <typeparam name="TCell">The type of the cells.</typeparam>
/// <typeparam name="TSettings">The type of the settings, enough to make the experiment again.</typeparam>
/// <param name="settings">The settings.</param>
internal abstract class BlockExperiment<TCell, TSettings>(TSettings settings)
    : TrialExperiment<TCell, TSettings>(settings), IBlockExperiment
    where TCell : ICellDefinition
    where TSettings : ITrialSettings
{
    IReadOnlyList<IReadOnlyList<ICellDefinition>> IBlockExperiment.CalibrationGroups =>
        [.. CalibrationGroups.Select(g => (IReadOnlyList<ICellDefinition>)[.. g])];

    /// <inheritdoc cref="IBlockExperiment.CalibrationGroups"/>
    protected abstract IEnumerable<IEnumerable<TCell>> CalibrationGroups { get; }

    protected override IEnumerable<TCell> Calibration => CalibrationGroups.SelectMany(g => g);

    public abstract string? Learn(TrialData calibration);

    bool IBlockExperiment.HasSlices(ICellDefinition cell) => HasSlices(Own(cell));

    /// <inheritdoc cref="IBlockExperiment.HasSlices"/>
    protected abstract bool HasSlices(TCell cell);
}

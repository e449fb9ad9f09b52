using Woad.Lab.Verdicts;

namespace Woad.Lab.Trials;

/// <summary>The cells that a run goes on with.</summary>
internal static class UndecidedCells
{
    /// <summary>
    /// The cells of statements that more blocks may decide. Where there are any, the cells that are measured twice go
    /// on too.
    /// </summary>
    /// <param name="statements">All statements of the experiment, as the blocks so far have them.</param>
    /// <param name="twins">Cells that are measured twice, under both names.</param>
    public static IReadOnlySet<string> Of(IEnumerable<HypothesisResult> statements, IEnumerable<string> twins)
    {
        var cells = statements
            .Where(s => s is { Outcome: Outcome.NotDecided, IsHopeless: false })
            .SelectMany(s => s.Inputs)
            .ToHashSet();
        if (cells.Count > 0)
        {
            cells.UnionWith(twins);
        }

        return cells;
    }
}

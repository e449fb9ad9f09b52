namespace Woad.Lab.Trials;

/// <summary>
/// Chooses cells whose windows were left out for another window each. The rules that leave windows out do not look at
/// the outcome, so another window does not favour any result.
/// </summary>
internal static class Replacements
{
    /// <summary>
    /// A cell whose windows are left out again and again has a cause that more windows do not remove.
    /// </summary>
    public const int MostOfCell = 2;

    /// <summary>
    /// The cells with fewer windows that count than repetitions were made, those with the fewest first. Where most
    /// windows were left out, none: the load or the machine is unfit, and others would be left out too.
    /// </summary>
    public static IReadOnlyList<ICellDefinition> Of(
        TrialData data, IReadOnlyList<ICellDefinition> cells, int repetitions)
    {
        if (2 * data.LeftOut.Count() > data.Measured.Count())
        {
            return [];
        }

        var refused = data.LeftOut.Where(t => t.Ended is null).Select(t => t.Cell).ToHashSet();
        return
        [
            .. cells
                .Where(c => refused.Contains(c.Id))
                .Select(c => (Cell: c, Counted: data.Of(c.Id).Count()))
                .Where(c => c.Counted < repetitions)
                .OrderBy(c => c.Counted)
                .Select(c => c.Cell),
        ];
    }
}

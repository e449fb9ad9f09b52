using Woad.Lab.Statistics;

namespace Woad.Lab.Verdicts;

/// <summary>
/// Holds a published statement against cells. A statement names its cells first: one of them without a figure leaves
/// the statement not measured, with the reason, and nothing is decided by the others.
/// </summary>
internal static class Statement
{
    /// <param name="id">The number of the statement.</param>
    /// <param name="text">The statement.</param>
    /// <param name="scope">The binding; empty for all.</param>
    /// <param name="inputs">The cells that are needed; none when the run has no such cells.</param>
    /// <param name="needs">The reason when the run has no such cells.</param>
    /// <param name="decide">What the figures of all cells, in the order of the inputs, decide.</param>
    public static HypothesisResult Of<T>(
        string id,
        string text,
        string scope,
        IReadOnlyList<StatementInput<T>> inputs,
        string needs,
        Func<IReadOnlyList<T>, Figure<Finding>> decide)
    {
        var finding = inputs.Count == 0
            ? Figure<Finding>.Missing(needs)
            : Figures.All(inputs.Select(i => i.Figure.Match(
                Figure<T>.Of, why => Figure<T>.Missing($"{i.Cell}: {why}")))).Then(decide);
        var (outcome, evidence) = finding.Match(f => f, why => new Finding(Outcome.NotMeasured, why));
        return new HypothesisResult(id, text, scope, outcome, evidence)
        {
            Inputs = [.. inputs.Select(i => i.Cell)],
        };
    }
}

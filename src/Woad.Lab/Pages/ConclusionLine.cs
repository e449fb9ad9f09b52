namespace Woad.Lab.Pages;

/// <summary>
/// One figure of an experiment's end: what was published, what the model said before, what was measured, with the
/// lowest and the highest repetition. Null where nothing was published or predicted, or where the cell calibrates the
/// model.
/// </summary>
internal sealed record ConclusionLine(
    string Name,
    double? Published,
    double? Predicted,
    double Measured,
    double Low,
    double High,
    string LimitPredicted,
    string LimitFound)
{
    public const double WorthExplaining = 0.10;

    /// <summary>Measured ÷ predicted − 1.</summary>
    public double? Residual => Predicted is > 0 and var p ? (Measured / p) - 1 : null;

    /// <summary>Neither the spread of the repetitions nor a tenth covers the prediction.</summary>
    public bool IsUnexplained =>
        Math.Abs(Residual ?? 0) > WorthExplaining && !(Low < High && Low <= Predicted && Predicted <= High);
}

namespace Woad.Lab.Statistics;

/// <summary>The smallest difference of a ratio from 1 that matters, as a share.</summary>
internal readonly record struct Margin(double Share)
{
    public Equivalence Judge(Estimate ratio) => ratio switch
    {
        { HasInterval: false } => Equivalence.Undecided,
        _ when ratio.Low >= 1 - Share && ratio.High <= 1 + Share => Equivalence.Same,
        _ when ratio.High < 1 - Share || ratio.Low > 1 + Share => Equivalence.Different,
        _ => Equivalence.Undecided,
    };
}

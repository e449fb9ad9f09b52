using System.ServiceModel;
using Woad.Lab.Statistics;
using static System.FormattableString;

namespace Woad.Lab.Instancing;

/// <summary>The recommended modes, with the evidence of this run.</summary>
internal sealed class InstancingAdvice(InstancingResults results)
{
    /// <summary>Smaller differences are no reason to change a design.</summary>
    private const double Worthwhile = 0.05;

    public IEnumerable<string> All() => Waiting().Concat(results.Bindings.SelectMany(Light)).Concat(Constructor());

    /// <summary>Operations that wait: whether a gate of the service is the limit.</summary>
    private IEnumerable<string> Waiting()
    {
        CellResult? Of(ConcurrencyMode concurrency, OperationWork work) => results.Measured.FirstOrDefault(c =>
            c.Cell.Mode == InstanceContextMode.Single && c.Cell.Concurrency == concurrency && c.Cell.Work == work);
        var gated = Of(ConcurrencyMode.Single, OperationWork.Wait);
        if (Ratio(Of(ConcurrencyMode.Multiple, OperationWork.Wait), gated) is { HasInterval: true, Low: > 1 } free)
        {
            var locked = Ratio(Of(ConcurrencyMode.Multiple, OperationWork.LockedWait), gated);
            yield return "Use PerCall, or Single with ConcurrencyMode.Multiple, for operations that wait: with "
                + "a wait of 2 ms "
                + Invariant($"Single/Multiple answers {free.Value:0.0} times as many calls as Single/Single")
                + (locked is null ? "."
                    : Invariant($", and {locked.Value:0.00} times as many when one lock surrounds the wait."));
        }
    }

    /// <summary>Operations that only compute: whether the instances are worth a thought.</summary>
    private IEnumerable<string> Light(string binding)
    {
        CellResult? Of(InstanceContextMode mode, ConcurrencyMode concurrency) => results.Measured
            .Where(c => c.Cell.Binding == binding && c.Cell.IsPlain && c.Cell.Mode == mode
                && c.Cell.Concurrency == concurrency)
            .MinBy(c => c.Cell.Objects);
        if (Ratio(
            Of(InstanceContextMode.PerCall, ConcurrencyMode.Single),
            Of(InstanceContextMode.Single, ConcurrencyMode.Multiple)) is not { HasInterval: true } ratio)
        {
            yield break;
        }

        var interval = Invariant(
            $"PerCall ÷ Single/Multiple = {ratio.Value:0.00}, 95 % {ratio.Low:0.00} to {ratio.High:0.00}");
        yield return ratio switch
        {
            { High: < 1 - Worthwhile } => $"{binding}: one instance with ConcurrencyMode.Multiple is faster "
                + $"({interval}). Use it where the service holds no state of a caller.",
            { Low: > 1 - Worthwhile } => $"{binding}: use PerCall, which is the simplest mode and costs nothing that "
                + $"matters ({interval}).",
            _ => $"{binding}: this run does not tell whether one instance is faster ({interval}). Repeat it "
                + "with --runs 10.",
        };
    }

    private IEnumerable<string> Constructor()
    {
        CellResult? Of(InstanceContextMode mode) => results.Measured.FirstOrDefault(c =>
            c.Cell.Mode == mode
                && c.Cell is { ConstructorWork: true, Concurrency: ConcurrencyMode.Single, InFlight: 1 });
        if (Ratio(Of(InstanceContextMode.Single), Of(InstanceContextMode.PerCall)) is { HasInterval: true,
            Low: > 1 + Worthwhile } ratio)
        {
            yield return "Move the work of a costly constructor out of PerCall instances: with the published "
                + "search for primes "
                + Invariant($"one instance answers {ratio.Value:0.0} times as many calls.");
        }
    }

    private static Estimate? Ratio(CellResult? above, CellResult? below) =>
        above is null || below is null ? null : Estimate.OfRatio(above.ByRepetition, below.ByRepetition);
}

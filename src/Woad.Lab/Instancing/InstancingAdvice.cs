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
        InstancingCell? Of(ConcurrencyMode concurrency, OperationWork work) => results.Find(c =>
            c.Mode == InstanceContextMode.Single && c.Concurrency == concurrency && c.Work == work);
        var gated = Of(ConcurrencyMode.Single, OperationWork.Wait);
        var ratio = results.Ratio(Of(ConcurrencyMode.Multiple, OperationWork.Wait), gated);
        foreach (var free in ratio.Known.Where(r => r is { HasInterval: true, Low: > 1 }))
        {
            var locked = results.Ratio(Of(ConcurrencyMode.Multiple, OperationWork.LockedWait), gated);
            yield return "Use PerCall, or Single with ConcurrencyMode.Multiple, for operations that wait: with "
                + "a wait of 2 ms "
                + Invariant($"Single/Multiple answers {free.Value:0.0} times as many calls as Single/Single")
                + locked.Match(
                    l => Invariant($", and {l.Value:0.00} times as many when one lock surrounds the wait."), _ => ".");
        }
    }

    /// <summary>Operations that only compute: whether the instances are worth a thought.</summary>
    private IEnumerable<string> Light(string binding)
    {
        var ratios = results.Ratio(
            results.Light(binding, InstanceContextMode.PerCall, ConcurrencyMode.Single),
            results.Light(binding, InstanceContextMode.Single, ConcurrencyMode.Multiple));
        return ratios.Known.Where(r => r.HasInterval).Select(r => Light(binding, r));
    }

    private static string Light(string binding, Estimate ratio)
    {
        var interval = Invariant(
            $"PerCall ÷ Single/Multiple = {ratio.Value:0.00}, 95 % {ratio.Low:0.00} to {ratio.High:0.00}");
        return ratio switch
        {
            { High: < 1 - Worthwhile } => $"{binding}: one instance with ConcurrencyMode.Multiple is faster "
                + $"({interval}). Use it where the service holds no state of a caller.",
            { Low: > 1 - Worthwhile } => $"{binding}: use PerCall, which is the simplest mode and costs nothing that "
                + $"matters ({interval}).",
            _ => $"{binding}: this run does not tell whether one instance is faster ({interval}). Repeat it "
                + "on a quiet machine, or with --duration 200ms.",
        };
    }

    private IEnumerable<string> Constructor()
    {
        InstancingCell? Of(InstanceContextMode mode) => results.Find(c =>
            c.Mode == mode && c is { ConstructorWork: true, Concurrency: ConcurrencyMode.Single, InFlight: 1 });
        var ratios = results.Ratio(Of(InstanceContextMode.Single), Of(InstanceContextMode.PerCall));
        foreach (var ratio in ratios.Known.Where(r => r is { HasInterval: true, Low: > 1 + Worthwhile }))
        {
            yield return "Move the work of a costly constructor out of PerCall instances: with the published "
                + "search for primes "
                + Invariant($"one instance answers {ratio.Value:0.0} times as many calls.");
        }
    }
}

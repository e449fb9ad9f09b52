using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Statistics;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Instancing;

/// <summary>The published statements about instancing, each held against the cells that decide it.</summary>
internal sealed class InstancingStatements(InstancingResults run)
{
    private const double PublishedDifference = 0.08;
    private const double LittleGain = 0.05;

    /// <summary>Smaller differences are no effect that anybody would design for.</summary>
    private static readonly Margin Effect = new(0.05);

    private const double WorthGaining = 1.5;
    private const int LeastSizes = 3;
    private const string NeedsModes = "the run has no such cells: needs all modes";
    private const string NeedsSharedLock = "the run has no such cells: needs --shared-lock";

    public IEnumerable<HypothesisResult> All()
    {
        var bindings = run.Bindings;
        var smallest = run.Planned.Min(c => c.Objects);
        return bindings.SelectMany(LightInstances)
            .Concat(bindings.Select(PerCallIgnoresConcurrency))
            .Concat(bindings.Select(OneCallAtATime))
            .Concat(bindings.Select(ReentrantLikeSingle))
            .Append(Callouts())
            .Append(SharedLock(OperationWork.Wait, OperationWork.LockedWait, "waits 2 ms"))
            .Append(SharedLock(OperationWork.Compute, OperationWork.LockedCompute, "computes"))
            .Concat(bindings.Where(CellBindings.HasSessions).Select(PerSessionSerializes))
            .Concat(With(bindings, c => c.ConstructorWork).Select(CostlyConstructor))
            .Concat(bindings.Select(CollectionCost))
            .Concat(With(bindings, c => c.Objects > smallest).Select(FallsWithObjects))
            .OrderBy(h => h.Id, StringComparer.Ordinal);
    }

    /// <summary>The bindings with such cells; the first where none has.</summary>
    private IEnumerable<string> With(IReadOnlyList<string> bindings, Func<InstancingCell, bool> isMeant)
    {
        string[] having = [.. bindings.Where(b => run.Planned.Any(c => c.Binding == b && isMeant(c)))];
        return having.Length > 0 ? having : bindings.Take(1);
    }

    private IEnumerable<HypothesisResult> LightInstances(string binding)
    {
        var (perCall, single, multiple) = (
            Light(binding, InstanceContextMode.PerCall, ConcurrencyMode.Single),
            Light(binding, InstanceContextMode.Single, ConcurrencyMode.Single),
            Light(binding, InstanceContextMode.Single, ConcurrencyMode.Multiple));
        yield return Of(
            "I1", "Light instances: Single and PerCall differ by about 8 %", binding, NeedsModes, [perCall, single],
            cells => Ratio(cells[0], cells[1]).Select(ratio => new Finding(
                Near(ratio, PublishedDifference),
                $"PerCall/Single ÷ Single/Single = {Show(ratio)}, published about 0.92")));
        yield return Of(
            "I1", "Goal of this project: at most 2 % against Single/Multiple", binding, NeedsModes,
            [perCall, multiple],
            cells => Ratio(cells[0], cells[1]).Select(ratio => new Finding(
                Within(ratio, 0.02), $"PerCall/Single ÷ Single/Multiple = {Show(ratio)}")));
    }

    private HypothesisResult PerCallIgnoresConcurrency(string binding) => Of(
        "I2", "PerCall: the concurrency mode has no effect on throughput", binding, NeedsModes,
        [
            Light(binding, InstanceContextMode.PerCall, ConcurrencyMode.Single),
            Light(binding, InstanceContextMode.PerCall, ConcurrencyMode.Reentrant),
            Light(binding, InstanceContextMode.PerCall, ConcurrencyMode.Multiple),
        ],
        cells =>
            from reentrant in Ratio(cells[1], cells[0])
            from multiple in Ratio(cells[2], cells[0])
            select new Finding(
                Both(NoEffect(reentrant), NoEffect(multiple)),
                $"Reentrant ÷ Single = {Show(reentrant)}, Multiple ÷ Single = {Show(multiple)}; "
                    + Invariant($"an effect is {Effect.Share:P0} or more")));

    private HypothesisResult OneCallAtATime(string binding) => Of(
        "I3", "Single/Single: one call at a time", binding, NeedsModes,
        [Light(binding, InstanceContextMode.Single, ConcurrencyMode.Single)],
        cells => cells[0].Inside.Select(inside =>
        {
            var hold = inside.MeanHoldMicroseconds;
            var bound = hold > 0 ? 1e6 / hold : double.PositiveInfinity;
            var outcome = inside.PeakCalls > 1 || cells[0].Throughput.Value > bound ? Outcome.DoesNotHold
                : cells[0].Windows.Count < Estimate.LeastRuns ? Outcome.NotDecided
                : Outcome.Holds;
            return new Finding(outcome, Invariant(
                $"at most {inside.PeakCalls} inside the operation at once; an operation took {hold:F2} µs"));
        }));

    private HypothesisResult ReentrantLikeSingle(string binding) => Of(
        "I4", "Single/Reentrant behaves like Single/Single", binding, NeedsModes,
        [
            Light(binding, InstanceContextMode.Single, ConcurrencyMode.Reentrant),
            Light(binding, InstanceContextMode.Single, ConcurrencyMode.Single),
        ],
        cells => Ratio(cells[0], cells[1]).Select(ratio => new Finding(NoEffect(ratio), $"ratio {Show(ratio)}")));

    private HypothesisResult Callouts()
    {
        InstancingCell? Calling(ConcurrencyMode concurrency) =>
            run.Find(c => c.Work == OperationWork.Callout && c.Concurrency == concurrency);
        var (single, reentrant) = (Calling(ConcurrencyMode.Single), Calling(ConcurrencyMode.Reentrant));
        return Of(
            "I4",
            "Single/Reentrant admits other calls while an operation calls out, Single/Single does not",
            single?.Binding ?? "",
            NeedsSharedLock,
            [single, reentrant],
            cells =>
                from ratio in Ratio(cells[1], cells[0])
                from one in cells[0].Inside
                from two in cells[1].Inside
                select new Finding(
                    Overlaps(one.PeakCalls, two.PeakCalls, ratio),
                    Invariant($"a callout of 2 ms: peak Single/Single {one.PeakCalls}, ")
                        + Invariant($"Single/Reentrant {two.PeakCalls}; ")
                        + $"Reentrant ÷ Single = {Show(ratio)}"));
    }

    /// <summary>
    /// Without the lock the same work shows what there is to gain; where that is nothing, the lock proves nothing.
    /// </summary>
    private HypothesisResult SharedLock(OperationWork work, OperationWork underLock, string does)
    {
        InstancingCell? Doing(ConcurrencyMode concurrency, OperationWork done) =>
            run.Find(c => c.Work == done && c.Concurrency == concurrency && c.Mode == InstanceContextMode.Single);
        var single = Doing(ConcurrencyMode.Single, work);
        return Of(
            "I5", "Single/Multiple with all work under one lock gains little", single?.Binding ?? "", NeedsSharedLock,
            [single, Doing(ConcurrencyMode.Multiple, underLock), Doing(ConcurrencyMode.Multiple, work)],
            cells =>
                from locked in Ratio(cells[1], cells[0])
                from free in Ratio(cells[2], cells[0])
                select new Finding(
                    free.Value > WorthGaining ? Near(locked, LittleGain) : Outcome.NotDecided,
                    $"an operation that {does}: Multiple under one lock ÷ Single = {Show(locked)}; without the lock "
                        + Invariant($"Multiple ÷ Single = {free.Value:F1}")
                        + (free.Value > WorthGaining ? "" : ", so that the lock has nothing to take")));
    }

    private HypothesisResult PerSessionSerializes(string binding)
    {
        InstancingCell? Twice(ConcurrencyMode concurrency) => run.Find(c =>
            c.Binding == binding && c.Concurrency == concurrency && c is
            { Mode: InstanceContextMode.PerSession, InFlight: 2, Work: OperationWork.Wait });
        return Of(
            "I6",
            "PerSession/Single serializes simultaneous calls of one proxy, PerSession/Multiple runs them at once",
            binding,
            NeedsSharedLock,
            [Twice(ConcurrencyMode.Single), Twice(ConcurrencyMode.Multiple)],
            cells =>
                from ratio in Ratio(cells[1], cells[0])
                from one in cells[0].Inside
                from two in cells[1].Inside
                select new Finding(
                    Overlaps(one.PeakPerInstance, two.PeakPerInstance, ratio),
                    Invariant($"two calls of 2 ms at once through one proxy: peak in one instance ")
                        + Invariant($"Single {one.PeakPerInstance}, Multiple {two.PeakPerInstance}; ")
                        + $"Multiple ÷ Single = {Show(ratio)}"));
    }

    private HypothesisResult CostlyConstructor(string binding)
    {
        InstancingCell? Primes(InstanceContextMode mode) => run.Find(c =>
            c.Binding == binding && c.Mode == mode && c is
            { ConstructorWork: true, Concurrency: ConcurrencyMode.Single, InFlight: 1 });
        return Of(
            "I7", "Costly constructor: fewer instances are cheaper", binding,
            "the run has no such cells: needs --ctor primes",
            [Primes(InstanceContextMode.PerCall), Primes(InstanceContextMode.Single)],
            cells => Ratio(cells[0], cells[1]).Select(ratio => new Finding(
                Below(ratio),
                $"PerCall ÷ Single with primes = {Show(ratio)}"
                    + (cells[0].Modelled / cells[1].Modelled is { } p ? Invariant($", predicted {p:F2}") : ""))));
    }

    private HypothesisResult CollectionCost(string binding) => Of(
        "I8", "One instance lowers the cost of garbage collection", binding, NeedsModes,
        [
            Light(binding, InstanceContextMode.PerCall, ConcurrencyMode.Single),
            Light(binding, InstanceContextMode.Single, ConcurrencyMode.Single),
        ],
        cells => PairedRatio.Of(cells[1].BytesByBlock, cells[0].BytesByBlock)
            .OrMissing("no block has the allocations of both cells")
            .Select(ratio => new Finding(
                Below(ratio),
                Invariant($"bytes a call: Single {cells[1].ServerBytes:F0}, PerCall {cells[0].ServerBytes:F0}; ")
                    + Invariant($"gen 0 in 1000 calls: {cells[1].Gen0Per1000Calls:F3}, ")
                    + Invariant($"{cells[0].Gen0Per1000Calls:F3}"))));

    private HypothesisResult FallsWithObjects(string binding) => Of(
        "I9", "Throughput falls with the number of objects", binding, "the run has no such cells: needs --objects",
        [
            .. run.Planned
                .Where(c => c.Binding == binding && c is
                    { IsPlain: true, Mode: InstanceContextMode.Single, Concurrency: ConcurrencyMode.Single })
                .OrderBy(c => c.Objects),
        ],
        line =>
            from fit in LineFit.Of([.. line.Select(c => ((double)c.Cell.Objects, 1e6 / c.Throughput.Value))])
                .OrMissing("a line needs two sizes at which calls were answered")
            from steps in Figures.All(line.Zip(line.Skip(1), (few, many) => Ratio(many, few).Select(Below)))
            select new Finding(
                steps.Contains(Outcome.DoesNotHold) ? Outcome.DoesNotHold
                    : line.Count < LeastSizes || steps.Contains(Outcome.NotDecided) ? Outcome.NotDecided
                    : Outcome.Holds,
                Invariant($"Single/Single at {line.Count} sizes: {fit.Intercept:F2} µs + {fit.Slope:F3} µs ")
                    + Invariant($"an object, worst error {fit.WorstRelativeError:P0}")));

    /// <summary>A statement about cells, some of which the run may not have.</summary>
    private HypothesisResult Of(
        string id,
        string text,
        string scope,
        string needs,
        IReadOnlyList<InstancingCell?> cells,
        Func<IReadOnlyList<CellResult>, Figure<Finding>> decide)
    {
        InstancingCell[] planned = [.. cells.OfType<InstancingCell>()];
        return Statement.Of(
            id,
            text,
            scope,
            planned.Length < cells.Count
                ? []
                : [.. planned.Select(c => new StatementInput<CellResult>(c.Id, run.Of(c)))],
            needs,
            decide);
    }

    private InstancingCell? Light(string binding, InstanceContextMode mode, ConcurrencyMode concurrency) =>
        run.Light(binding, mode, concurrency);

    private static Figure<Estimate> Ratio(CellResult above, CellResult below) =>
        InstancingResults.Ratio(above, below);

    /// <summary>One call at a time in the first cell, several in the second, which answers more of them.</summary>
    private static Outcome Overlaps(int one, int two, Estimate ratio) => one > 1 ? Outcome.DoesNotHold
        : two < 2 || !ratio.HasInterval ? Outcome.NotDecided
        : ratio.Low > WorthGaining ? Outcome.Holds
        : ratio.High < WorthGaining ? Outcome.DoesNotHold
        : Outcome.NotDecided;

    /// <summary>An interval that includes everything shows nothing: "no effect" needs a narrow one.</summary>
    private static Outcome NoEffect(Estimate ratio) => Of(Effect.Judge(ratio));

    /// <summary>A statement about two ratios holds when both do, and does not when one does not.</summary>
    private static Outcome Both(Outcome one, Outcome other) =>
        one == Outcome.DoesNotHold || other == Outcome.DoesNotHold ? Outcome.DoesNotHold
        : one == Outcome.Holds ? other
        : one;

    private static Outcome Of(Equivalence found) => found switch
    {
        Equivalence.Same => Outcome.Holds,
        Equivalence.Different => Outcome.DoesNotHold,
        _ => Outcome.NotDecided,
    };

    private static Outcome Below(Estimate ratio) => !ratio.HasInterval || ratio.Includes(1)
        ? Outcome.NotDecided
        : ratio.Value < 1 ? Outcome.Holds : Outcome.DoesNotHold;

    /// <summary>Decided when the whole interval lies within the difference of 1, or outside.</summary>
    private static Outcome Near(Estimate ratio, double difference) => Of(new Margin(difference).Judge(ratio));

    /// <summary>Decided when the whole interval lies on one side of the limit.</summary>
    private static Outcome Within(Estimate ratio, double difference) => ratio switch
    {
        { HasInterval: false } => Outcome.NotDecided,
        _ when ratio.Low >= 1 - difference => Outcome.Holds,
        _ when ratio.High < 1 - difference => Outcome.DoesNotHold,
        _ => Outcome.NotDecided,
    };

    private static string Show(Estimate ratio) => ratio.HasInterval
        ? Invariant($"{ratio.Value:F3} (95 % {ratio.Low:F3} to {ratio.High:F3})")
        : Invariant($"{ratio.Value:F3} (too few blocks for an interval)");
}

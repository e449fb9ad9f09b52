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
    private const double WidestInterval = 1.25;
    private const double LittleGain = 0.05;
    private const double WorthGaining = 1.5;
    private const int LeastSizes = 3;

    public IEnumerable<HypothesisResult> All()
    {
        var bindings = run.Bindings;
        return bindings.SelectMany(LightInstances)
            .Concat(bindings.Select(PerCallIgnoresConcurrency))
            .Concat(bindings.Select(OneCallAtATime))
            .Concat(bindings.Select(ReentrantLikeSingle))
            .Append(Callouts())
            .Append(SharedLock(OperationWork.Wait, OperationWork.LockedWait, "waits 2 ms"))
            .Append(SharedLock(OperationWork.Compute, OperationWork.LockedCompute, "computes"))
            .Concat(bindings.Where(CellBindings.HasSessions).Select(PerSessionSerializes))
            .Concat(bindings.Select(CostlyConstructor))
            .Concat(bindings.Select(CollectionCost))
            .Concat(bindings.Select(FallsWithObjects))
            .OrderBy(h => h.Id, StringComparer.Ordinal);
    }

    private IEnumerable<HypothesisResult> LightInstances(string binding)
    {
        const string statement = "Light instances: Single and PerCall differ by about 8 %";
        var (perCall, single, multiple) = (
            Light(binding, InstanceContextMode.PerCall, ConcurrencyMode.Single),
            Light(binding, InstanceContextMode.Single, ConcurrencyMode.Single),
            Light(binding, InstanceContextMode.Single, ConcurrencyMode.Multiple));
        if (Ratio(perCall, single) is not { } toSingle)
        {
            yield return NotMeasured("I1", statement, binding);
            yield break;
        }

        yield return new HypothesisResult(
            "I1", statement, binding, Near(toSingle, PublishedDifference),
            $"PerCall/Single ÷ Single/Single = {Show(toSingle)}, published about 0.92");
        if (Ratio(perCall, multiple) is { } toMultiple)
        {
            yield return new HypothesisResult(
                "I1", "Goal of this project: at most 2 % against Single/Multiple", binding,
                Within(toMultiple, 0.02), $"PerCall/Single ÷ Single/Multiple = {Show(toMultiple)}");
        }
    }

    private HypothesisResult PerCallIgnoresConcurrency(string binding)
    {
        const string statement = "PerCall: the concurrency mode has no effect on throughput";
        var single = Light(binding, InstanceContextMode.PerCall, ConcurrencyMode.Single);
        var reentrant = Ratio(Light(binding, InstanceContextMode.PerCall, ConcurrencyMode.Reentrant), single);
        var multiple = Ratio(Light(binding, InstanceContextMode.PerCall, ConcurrencyMode.Multiple), single);
        if (reentrant is null || multiple is null)
        {
            return NotMeasured("I2", statement, binding);
        }

        var (one, other) = (IncludesOne(reentrant), IncludesOne(multiple));
        return new HypothesisResult(
            "I2", statement, binding, one == Outcome.Holds ? other : one,
            $"Reentrant ÷ Single = {Show(reentrant)}, Multiple ÷ Single = {Show(multiple)}");
    }

    private HypothesisResult OneCallAtATime(string binding)
    {
        const string statement = "Single/Single: one call at a time";
        var cell = Light(binding, InstanceContextMode.Single, ConcurrencyMode.Single);
        if (cell?.PeakCalls is not { } peak)
        {
            return NotMeasured("I3", statement, binding);
        }

        var bound = cell.MeanHoldMicroseconds is > 0 and var hold ? 1e6 / hold : double.PositiveInfinity;
        var outcome = peak > 1 || cell.Throughput.Value > bound ? Outcome.DoesNotHold
            : cell.Windows.Count < Estimate.LeastRuns ? Outcome.NotDecided
            : Outcome.Holds;
        return new HypothesisResult(
            "I3", statement, binding, outcome,
            Invariant(
                $"at most {peak} inside the operation at once; an operation took {cell.MeanHoldMicroseconds:F2} µs"));
    }

    private HypothesisResult ReentrantLikeSingle(string binding)
    {
        const string statement = "Single/Reentrant behaves like Single/Single";
        var ratio = Ratio(
            Light(binding, InstanceContextMode.Single, ConcurrencyMode.Reentrant),
            Light(binding, InstanceContextMode.Single, ConcurrencyMode.Single));
        return ratio is null
            ? NotMeasured("I4", statement, binding)
            : new HypothesisResult("I4", statement, binding, IncludesOne(ratio), $"ratio {Show(ratio)}");
    }

    private HypothesisResult Callouts()
    {
        const string statement =
            "Single/Reentrant admits other calls while an operation calls out, Single/Single does not";
        CellResult? Calling(ConcurrencyMode concurrency) => run.Measured.FirstOrDefault(c =>
            c.Cell.Work == OperationWork.Callout && c.Cell.Concurrency == concurrency);
        var (single, reentrant) = (Calling(ConcurrencyMode.Single), Calling(ConcurrencyMode.Reentrant));
        if (Ratio(reentrant, single) is not { } ratio || single!.PeakCalls is not { } one
            || reentrant!.PeakCalls is not { } two)
        {
            return NotMeasured("I4", statement, "", "needs --shared-lock");
        }

        return new HypothesisResult(
            "I4", statement, single.Cell.Binding, Overlaps(one, two, ratio),
            Invariant($"a callout of 2 ms: peak Single/Single {one}, Single/Reentrant {two}; ")
                + $"Reentrant ÷ Single = {Show(ratio)}");
    }

    /// <summary>
    /// Without the lock the same work shows what there is to gain; where that is nothing, the lock proves nothing.
    /// </summary>
    private HypothesisResult SharedLock(OperationWork work, OperationWork underLock, string does)
    {
        const string statement = "Single/Multiple with all work under one lock gains little";
        CellResult? Of(ConcurrencyMode concurrency, OperationWork done) => run.Measured.FirstOrDefault(c =>
            c.Cell.Work == done && c.Cell.Concurrency == concurrency);
        var single = Of(ConcurrencyMode.Single, work);
        var locked = Ratio(Of(ConcurrencyMode.Multiple, underLock), single);
        var free = Ratio(Of(ConcurrencyMode.Multiple, work), single);
        if (locked is null || free is null)
        {
            return new HypothesisResult(
                "I5", statement, "", Outcome.NotMeasured, "the cells were not measured: needs --shared-lock");
        }

        return new HypothesisResult(
            "I5", statement, single!.Cell.Binding,
            free.Value > WorthGaining ? Near(locked, LittleGain) : Outcome.NotDecided,
            $"an operation that {does}: Multiple under one lock ÷ Single = {Show(locked)}; without the lock "
                + Invariant($"Multiple ÷ Single = {free.Value:F1}")
                + (free.Value > WorthGaining ? "" : ", so that the lock has nothing to take"));
    }

    private HypothesisResult PerSessionSerializes(string binding)
    {
        const string statement =
            "PerSession/Single serializes simultaneous calls of one proxy, PerSession/Multiple runs them at once";
        CellResult? Twice(ConcurrencyMode concurrency) => run.Measured.FirstOrDefault(c =>
            c.Cell.Binding == binding && c.Cell.Concurrency == concurrency && c.Cell is
            { Mode: InstanceContextMode.PerSession, InFlight: 2, Work: OperationWork.Wait });
        var (single, multiple) = (Twice(ConcurrencyMode.Single), Twice(ConcurrencyMode.Multiple));
        if (Ratio(multiple, single) is not { } ratio || single!.PeakPerInstance is not { } one
            || multiple!.PeakPerInstance is not { } two)
        {
            return NotMeasured("I6", statement, binding, "needs --shared-lock");
        }

        return new HypothesisResult(
            "I6", statement, binding, Overlaps(one, two, ratio),
            Invariant(
                $"two calls of 2 ms at once through one proxy: peak in one instance Single {one}, Multiple {two}; ")
                + $"Multiple ÷ Single = {Show(ratio)}");
    }

    private HypothesisResult CostlyConstructor(string binding)
    {
        const string statement = "Costly constructor: fewer instances are cheaper";
        CellResult? Primes(InstanceContextMode mode) => run.Measured.FirstOrDefault(c =>
            c.Cell.Binding == binding && c.Cell.Mode == mode && c.Cell is
            { ConstructorWork: true, Concurrency: ConcurrencyMode.Single, InFlight: 1 });
        var (perCall, single) = (Primes(InstanceContextMode.PerCall), Primes(InstanceContextMode.Single));
        if (Ratio(perCall, single) is not { } ratio)
        {
            return NotMeasured("I7", statement, binding, "needs --ctor primes");
        }

        var predicted = perCall!.Modelled / single!.Modelled;
        return new HypothesisResult(
            "I7", statement, binding, Below(ratio),
            $"PerCall ÷ Single with primes = {Show(ratio)}"
                + (predicted is { } p ? Invariant($", predicted {p:F2}") : ""));
    }

    private HypothesisResult CollectionCost(string binding)
    {
        const string statement = "One instance lowers the cost of garbage collection";
        var perCall = Light(binding, InstanceContextMode.PerCall, ConcurrencyMode.Single);
        var single = Light(binding, InstanceContextMode.Single, ConcurrencyMode.Single);
        return perCall is null || single is null
            || Estimate.OfRatio(single.BytesByRepetition, perCall.BytesByRepetition) is not { } ratio
            ? NotMeasured("I8", statement, binding)
            : new HypothesisResult(
                "I8", statement, binding, Below(ratio),
                Invariant($"bytes a call: Single {single.ServerBytes:F0}, PerCall {perCall.ServerBytes:F0}; ")
                + Invariant($"gen 0 in 1000 calls: {single.Gen0Per1000Calls:F3}, {perCall.Gen0Per1000Calls:F3}"));
    }

    private HypothesisResult FallsWithObjects(string binding)
    {
        const string statement = "Throughput falls with the number of objects";
        var line = run.Measured
            .Where(c => c.Cell.Binding == binding && c.Cell is
                { IsPlain: true, Mode: InstanceContextMode.Single, Concurrency: ConcurrencyMode.Single })
            .OrderBy(c => c.Cell.Objects)
            .ToArray();
        if (LineFit.Of([.. line.Select(c => ((double)c.Cell.Objects, 1e6 / c.Throughput.Value))]) is not { } fit)
        {
            return NotMeasured("I9", statement, binding);
        }

        // From one size to the next: two points are a line whatever the service does.
        var steps = line.Zip(line.Skip(1), (few, many) => Below(Ratio(many, few)!)).ToArray();
        var outcome = steps.Contains(Outcome.DoesNotHold) ? Outcome.DoesNotHold
            : line.Length < LeastSizes || steps.Contains(Outcome.NotDecided) ? Outcome.NotDecided
            : Outcome.Holds;
        return new HypothesisResult(
            "I9", statement, binding, outcome,
            Invariant($"Single/Single at {line.Length} sizes: {fit.Intercept:F2} µs + {fit.Slope:F3} µs an object, ")
                + Invariant($"worst error {fit.WorstRelativeError:P0}"));
    }

    /// <summary>
    /// The cell of those modes at the smallest size, without constructor work, one call in flight a proxy.
    /// </summary>
    private CellResult? Light(string binding, InstanceContextMode mode, ConcurrencyMode concurrency) =>
        run.Measured
            .Where(c => c.Cell.Binding == binding && c.Cell.Mode == mode && c.Cell.Concurrency == concurrency
                && c.Cell.IsPlain)
            .MinBy(c => c.Cell.Objects);

    /// <summary>One call at a time in the first cell, several in the second, which answers more of them.</summary>
    private static Outcome Overlaps(int one, int two, Estimate ratio) => one > 1 ? Outcome.DoesNotHold
        : two < 2 || !ratio.HasInterval ? Outcome.NotDecided
        : ratio.Low > WorthGaining ? Outcome.Holds
        : ratio.High < WorthGaining ? Outcome.DoesNotHold
        : Outcome.NotDecided;

    private static Estimate? Ratio(CellResult? above, CellResult? below) =>
        above is null || below is null ? null : Estimate.OfRatio(above.ByRepetition, below.ByRepetition);

    /// <summary>An interval that includes everything shows nothing: "no effect" needs a narrow one.</summary>
    private static Outcome IncludesOne(Estimate ratio) => ratio switch
    {
        { HasInterval: false } => Outcome.NotDecided,
        _ when !ratio.Includes(1) => Outcome.DoesNotHold,
        _ => ratio.High / ratio.Low <= WidestInterval ? Outcome.Holds : Outcome.NotDecided,
    };

    private static Outcome Below(Estimate ratio) => !ratio.HasInterval || ratio.Includes(1)
        ? Outcome.NotDecided
        : ratio.Value < 1 ? Outcome.Holds : Outcome.DoesNotHold;

    /// <summary>Decided when the whole interval lies within the difference of 1, or outside.</summary>
    private static Outcome Near(Estimate ratio, double difference) => ratio switch
    {
        { HasInterval: false } => Outcome.NotDecided,
        _ when ratio.Low >= 1 - difference && ratio.High <= 1 + difference => Outcome.Holds,
        _ when ratio.High < 1 - difference || ratio.Low > 1 + difference => Outcome.DoesNotHold,
        _ => Outcome.NotDecided,
    };

    /// <summary>Decided when the whole interval lies on one side of the limit.</summary>
    private static Outcome Within(Estimate ratio, double difference) => ratio switch
    {
        { HasInterval: false } => Outcome.NotDecided,
        _ when ratio.Low >= 1 - difference => Outcome.Holds,
        _ when ratio.High < 1 - difference => Outcome.DoesNotHold,
        _ => Outcome.NotDecided,
    };

    private static HypothesisResult NotMeasured(
        string id, string statement, string binding, string why = "the cells were not measured") =>
        new(id, statement, binding, Outcome.NotMeasured, why);

    private static string Show(Estimate ratio) => ratio.HasInterval
        ? Invariant($"{ratio.Value:F3} (95 % {ratio.Low:F3} to {ratio.High:F3})")
        : Invariant($"{ratio.Value:F3} (fewer than three repetitions)");
}

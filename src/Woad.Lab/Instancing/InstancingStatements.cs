using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Claims;
using Woad.Lab.Hosts;
using Woad.Lab.Statistics;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Instancing;

/// <summary>The published statements about instancing, each held against the cells that decide it.</summary>
/// <param name="run">The figures of the run.</param>
/// <param name="disturbance">Why the windows decide nothing; null for windows that may be believed.</param>
internal sealed class InstancingStatements(InstancingResults run, string? disturbance = null)
{
    private const int LeastSizes = 3;
    private const string NeedsModes = "the run has no such cells: needs all modes";
    private const string NeedsSharedLock = "the run has no such cells: needs --shared-lock";
    private const string NeedsPrimes = "the run has no such cells: needs --ctor primes";
    private const string NeedsSizes = "the run has no such cells: needs three sizes (--objects)";

    public IEnumerable<HypothesisResult> All()
    {
        var bindings = run.Bindings;
        var smallest = run.Planned.Min(c => c.Objects);
        return bindings.SelectMany(Light)
            .Append(OneCallAtATime())
            .Append(ReentrantOneAtATime())
            .Append(Callouts())
            .Append(UnderLock(InstancingClaims.WaitUnderLock, OperationWork.Wait, OperationWork.LockedWait))
            .Append(UnderLock(InstancingClaims.ComputeUnderLock, OperationWork.Compute, OperationWork.LockedCompute))
            .Concat(bindings.Where(CellBindings.HasSessions).Select(PerSessionSerializes))
            .Concat(With(bindings, c => c.ConstructorWork).Select(CostlyConstructor))
            .Concat(With(bindings, c => c.Objects > smallest).Select(FallsWithObjects))
            .OrderBy(h => h.Id, StringComparer.Ordinal);
    }

    /// <summary>The bindings with such cells; the first where none has.</summary>
    private IEnumerable<string> With(IReadOnlyList<string> bindings, Func<InstancingCell, bool> isMeant)
    {
        string[] having = [.. bindings.Where(b => run.Planned.Any(c => c.Binding == b && isMeant(c)))];
        return having.Length > 0 ? having : bindings.Take(1);
    }

    /// <summary>The statements about the service as it was published.</summary>
    private IEnumerable<HypothesisResult> Light(string binding)
    {
        InstancingCell? Of(InstanceContextMode mode, ConcurrencyMode concurrency) =>
            run.Light(binding, mode, concurrency);
        var (perCall, single) = (
            Of(InstanceContextMode.PerCall, ConcurrencyMode.Single),
            Of(InstanceContextMode.Single, ConcurrencyMode.Single));
        yield return Judge(InstancingClaims.LightInstances, binding, NeedsModes, Rates(perCall, single));
        yield return Judge(
            InstancingClaims.Goal,
            binding,
            NeedsModes,
            Rates(perCall, Of(InstanceContextMode.Single, ConcurrencyMode.Multiple)));
        yield return Judge(
            InstancingClaims.PerCallIgnoresConcurrency,
            binding,
            NeedsModes,
            Rates(Of(InstanceContextMode.PerCall, ConcurrencyMode.Reentrant), perCall),
            Rates(Of(InstanceContextMode.PerCall, ConcurrencyMode.Multiple), perCall));
        yield return Judge(
            InstancingClaims.ReentrantLikeSingle,
            binding,
            NeedsModes,
            Rates(Of(InstanceContextMode.Single, ConcurrencyMode.Reentrant), single));
        yield return Judge(
            InstancingClaims.CollectionCost with { Meaning = _ => Collections(single, perCall) },
            binding,
            NeedsModes,
            Ratio(single, perCall, c => c.BytesByBlock));
    }

    private HypothesisResult OneCallAtATime()
    {
        var (one, many) = (Waiting(ConcurrencyMode.Single), Waiting(ConcurrencyMode.Multiple));
        return Judge(
            InstancingClaims.OneCallAtATime,
            one?.Binding,
            NeedsSharedLock,
            Peak(one, s => s.PeakCalls),
            Peak(many, s => s.PeakCalls),
            Rates(many, one));
    }

    private HypothesisResult ReentrantOneAtATime()
    {
        var (one, reentrant) = (Waiting(ConcurrencyMode.Single), Waiting(ConcurrencyMode.Reentrant));
        return Judge(
            InstancingClaims.ReentrantOneAtATime,
            one?.Binding,
            NeedsSharedLock,
            Peak(reentrant, s => s.PeakCalls),
            Peak(Waiting(ConcurrencyMode.Multiple), s => s.PeakCalls),
            Rates(reentrant, one));
    }

    private HypothesisResult Callouts()
    {
        var (one, reentrant) = (
            Single(ConcurrencyMode.Single, OperationWork.Callout),
            Single(ConcurrencyMode.Reentrant, OperationWork.Callout));
        return Judge(
            InstancingClaims.Callouts,
            one?.Binding,
            NeedsSharedLock,
            Peak(one, s => s.PeakCalls),
            Peak(reentrant, s => s.PeakCalls),
            Rates(reentrant, one));
    }

    private HypothesisResult UnderLock(Claim claim, OperationWork free, OperationWork locked)
    {
        var one = Single(ConcurrencyMode.Single, free);
        return Judge(
            claim,
            one?.Binding,
            NeedsSharedLock,
            Rates(Single(ConcurrencyMode.Multiple, locked), one),
            Rates(Single(ConcurrencyMode.Multiple, free), one));
    }

    private HypothesisResult PerSessionSerializes(string binding)
    {
        InstancingCell? Twice(ConcurrencyMode concurrency) => run.Find(c =>
            c.Binding == binding && c.Concurrency == concurrency && c is
            { Mode: InstanceContextMode.PerSession, InFlight: 2, Work: OperationWork.Wait });
        var (one, both) = (Twice(ConcurrencyMode.Single), Twice(ConcurrencyMode.Multiple));
        return Judge(
            InstancingClaims.PerSessionSerializes,
            binding,
            NeedsSharedLock,
            Peak(one, s => s.PeakPerInstance),
            Peak(both, s => s.PeakPerInstance),
            Rates(both, one));
    }

    private HypothesisResult CostlyConstructor(string binding)
    {
        InstancingCell? Primes(InstanceContextMode mode) => run.Find(c =>
            c.Binding == binding && c.Mode == mode && c is
            { ConstructorWork: true, Concurrency: ConcurrencyMode.Single, InFlight: 1 });
        var (perCall, single) = (Primes(InstanceContextMode.PerCall), Primes(InstanceContextMode.Single));
        return Judge(
            InstancingClaims.CostlyConstructor with { Meaning = _ => Predicted(perCall, single) },
            binding,
            NeedsPrimes,
            Rates(perCall, single));
    }

    private HypothesisResult FallsWithObjects(string binding)
    {
        InstancingCell[] line =
        [
            .. run.Planned
                .Where(c => c.Binding == binding && c is
                    { IsPlain: true, Mode: InstanceContextMode.Single, Concurrency: ConcurrencyMode.Single })
                .OrderBy(c => c.Objects),
        ];
        var claim = InstancingClaims.FallsWithObjects([.. line.Select(c => c.Objects)]);
        return line.Length < LeastSizes
            ? (claim with { Scope = binding }).Without(NeedsSizes)
            : Judge(
                claim with { Meaning = _ => Fit(line) },
                binding,
                NeedsSizes,
                [.. line.Zip(line.Skip(1), (few, many) => Rates(many, few))]);
    }

    /// <summary>A claim about cells, some of which the run may not have: its figure is null then.</summary>
    private HypothesisResult Judge(Claim claim, string? scope, string needs, params ClaimFigure?[] figures)
    {
        var scoped = claim with { Scope = scope ?? "" };
        ClaimFigure[] all = [.. figures.OfType<ClaimFigure>()];
        return all.Length < figures.Length ? scoped.Without(needs) : scoped.Judge(all, disturbance);
    }

    private InstancingCell? Waiting(ConcurrencyMode concurrency) => Single(concurrency, OperationWork.Wait);

    private InstancingCell? Single(ConcurrencyMode concurrency, OperationWork work) => run.Find(c =>
        c.Work == work && c.Concurrency == concurrency && c.Mode == InstanceContextMode.Single);

    private ClaimFigure? Rates(InstancingCell? above, InstancingCell? below) => Ratio(above, below, c => c.ByBlock);

    /// <summary>The ratio of two cells inside the blocks that have both; null where the run has none.</summary>
    private ClaimFigure? Ratio(
        InstancingCell? above, InstancingCell? below, Func<CellResult, IReadOnlyDictionary<int, double>> read) =>
        above is null || below is null
            ? null
            : ClaimFigure.Paired(above.Id, run.Of(above).Select(read), below.Id, run.Of(below).Select(read));

    private ClaimFigure? Peak(InstancingCell? cell, Func<ServiceObservation, int> read) => cell is null
        ? null
        : ClaimFigure.Exact(cell.Id, run.Of(cell).Then(c => c.Inside).Select(seen => (double)read(seen)));

    /// <summary>The prediction of a ratio; empty where the model has none.</summary>
    private string Predicted(InstancingCell? above, InstancingCell? below) => string.Concat(
        from one in Known(above)
        from other in Known(below)
        where one.Modelled / other.Modelled is not null
        select Invariant($"The model says {one.Modelled / other.Modelled:0.00}"));

    private string Collections(InstancingCell? single, InstancingCell? perCall) => string.Concat(
        from one in Known(single)
        from other in Known(perCall)
        select Invariant($"Bytes a call: Single {one.ServerBytes:0}, PerCall {other.ServerBytes:0}; gen 0 in 1000 ")
            + Invariant($"calls: {one.Gen0Per1000Calls:0.000}, {other.Gen0Per1000Calls:0.000}"));

    private string Fit(IEnumerable<InstancingCell> line)
    {
        (double, double)[] points =
        [
            .. line.SelectMany(Known).Select(c => ((double)c.Cell.Objects, 1e6 / c.Throughput.Value)),
        ];
        return LineFit.Of(points) is { } fit
            ? Invariant($"Single/Single at {points.Length} sizes: {fit.Intercept:0.00} µs + {fit.Slope:0.000} µs ")
                + Invariant($"an object, worst error {fit.WorstRelativeError:P0}")
            : "";
    }

    private IEnumerable<CellResult> Known(InstancingCell? cell) => cell is null ? [] : run.Of(cell).Known;
}

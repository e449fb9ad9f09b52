using System.ServiceModel;

namespace Woad.Lab.Instancing;

/// <summary>
/// Server CPU of a call, D = a + b·k + i + c/m in microseconds: a a call, b an object, i an instance, c a
/// constructor with work, m the calls an instance serves. <paramref name="Utilisation"/> is the share of the server's
/// cores that it had when the calibration cells had them used up. <paramref name="Outside"/> is the time of a call
/// outside the server where they had not, <paramref name="Rest"/> that of a call that meets no other.
/// </summary>
internal sealed record CostModel(
    double Call,
    double Object,
    double Instance,
    double Constructor,
    double Utilisation,
    double Outside = 0,
    double Rest = 0)
{
    /// <summary>The time inside an operation that waits: as asked for, until it was measured.</summary>
    public double Wait { get; init; } = InstancingModel.HoldMicroseconds;

    /// <summary>
    /// Server CPU of an operation that waits for 2 ms, beside the cost of a call; nothing until it was measured.
    /// </summary>
    public double Waiting { get; init; }

    /// <summary>The same of a call that calls another service, which waits, in the same process.</summary>
    public double Callout { get; init; }

    /// <summary>
    /// Cores that are used less are not the limit, and a call takes the time of its caller too. Of cores that are used
    /// up the server has what others leave.
    /// </summary>
    private const double Saturated = 0.85;

    /// <summary>
    /// Costs of a call at the sizes that were calibrated, the smallest first; between two of them they are
    /// interpolated. None where the line of <see cref="Call"/> and <see cref="Object"/> is all that is known.
    /// </summary>
    public IReadOnlyList<(int Objects, double Microseconds)> Sizes { get; init; } = [];

    /// <summary>Null without a window of Single/Multiple. What was not calibrated counts as nothing.</summary>
    /// <param name="windows">The windows that calibrate, in any order, several of each cell or one.</param>
    public static CostModel? Fit(IEnumerable<CalibrationPoint> windows)
    {
        var cells = windows.GroupBy(w => (w.Cell with { Round = 0 }).Id)
            .Select(same => new CalibratedCell([.. same]))
            .ToArray();
        var plainCells = Array.FindAll(cells, c => c.Work == OperationWork.None);
        var single = plainCells.Where(c => c.Mode == InstanceContextMode.Single).OrderBy(c => c.Objects).ToArray();
        if (single.Length == 0)
        {
            return null;
        }

        var low = single[0];
        var plain = Array.Find(plainCells, c => c.Mode == InstanceContextMode.PerCall && !c.HasConstructor);
        var primes = Array.Find(plainCells, c => c.HasConstructor);
        var instance = 0.0;
        if (plain?.Exceeds(low) == true)
        {
            instance = plain.Microseconds - low.Microseconds;
        }
        else if (plain is not null)
        {
            low = single[0] = low.With(plain);
        }

        var (call, slope) = Line(low, single[^1]);
        var points = plainCells.Select(c => c.Typical).ToArray();
        var full = points.Where(p => p.BusyShare >= Saturated).Select(p => p.ServerShare).DefaultIfEmpty().Average();
        var first = low.Typical;
        double Beside(OperationWork work) => Math.Max(
            0,
            (Array.Find(cells, c => c.Work == work)?.Microseconds ?? 0) - low.Microseconds - instance);
        return new CostModel(
            call,
            slope,
            instance,
            Math.Max(0, (primes?.Microseconds ?? 0) - low.Microseconds - instance),
            full > 0 ? full : 1,
            full > 0 ? 0 : Math.Max(0, (first.Users * 1e6 / first.CallsPerSecond) - low.Microseconds),
            first.RestMicroseconds)
        {
            Sizes = [.. single.Select(c => (c.Objects, c.Microseconds))],
            Waiting = Beside(OperationWork.Wait),
            Callout = Beside(OperationWork.Callout),
        };
    }

    /// <summary>An instance of a session or of the service serves so many calls that its cost vanishes.</summary>
    public double MicrosecondsOf(InstancingCell cell) =>
        OfSize(cell.Objects)
        + (cell.ActsAsPerCall ? Instance + (cell.ConstructorWork ? Constructor : 0) : 0)
        + cell.Work switch
        {
            OperationWork.Wait or OperationWork.LockedWait => Waiting,
            OperationWork.Callout => Callout,
            _ => cell.Computes ? Constructor : 0,
        };

    /// <summary>A call without an instance, by the size of its reply.</summary>
    private double OfSize(int objects)
    {
        var above = Sizes.TakeWhile(s => s.Objects < objects).Count();
        if (above == 0 || above == Sizes.Count)
        {
            return Call + (Object * objects);
        }

        var (from, to) = (Sizes[above - 1], Sizes[above]);
        var share = (objects - from.Objects) / (double)(to.Objects - from.Objects);
        return from.Microseconds + (share * (to.Microseconds - from.Microseconds));
    }

    private static (double Call, double Object) Line(CalibratedCell low, CalibratedCell high)
    {
        var slope = high.Objects == low.Objects
            ? 0
            : (high.Microseconds - low.Microseconds) / (high.Objects - low.Objects);
        return (low.Microseconds - (slope * low.Objects), slope);
    }
}

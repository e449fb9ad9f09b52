using System.ServiceModel;
using Woad.Lab.Bindings;

namespace Woad.Lab.Instancing;

/// <summary>
/// The cells of the experiment: those that are measured, those that calibrate the model, and those watched.
/// </summary>
internal sealed class InstancingCells
{
    /// <summary>Users start before a window, go on after it, and have their last replies.</summary>
    private static readonly TimeSpan ChangeAllowance = TimeSpan.FromSeconds(0.025);

    /// <summary>Opening a service, capturing a call, opening the sessions, and a first load.</summary>
    private static readonly TimeSpan OpenAllowance = TimeSpan.FromSeconds(0.2);

    /// <summary>The first cell of a binding is loaded until nothing is compiled any more.</summary>
    private static readonly TimeSpan WarmUpAllowance = TimeSpan.FromSeconds(6);

    private const int MostRounds = 8;

    /// <summary>
    /// Operations that wait, whose threads are put to sleep and woken: that costs more than the call itself.
    /// </summary>
    private static readonly OperationWork[] Waits = [OperationWork.Wait, OperationWork.Callout];

    private readonly InstancingSettings _settings;

    public InstancingCells(InstancingSettings settings)
    {
        _settings = settings;
        Measured = [.. Expand(), .. Twin(), .. SharedWork(), .. Sessions(), .. Constructors()];
        Calibration = [.. Measured.Select(c => c.Binding).Distinct().SelectMany(CalibrationOf)];
    }

    /// <summary>The load before and after the measured part of a window.</summary>
    public static TimeSpan Lead { get; } = TimeSpan.FromSeconds(0.01);

    /// <inheritdoc cref="Lead"/>
    public static TimeSpan Tail { get; } = TimeSpan.FromSeconds(0.005);

    public IReadOnlyList<InstancingCell> Measured { get; }

    /// <summary>The model is fitted on these and judged on the rest.</summary>
    public IReadOnlyList<InstancingCell> Calibration { get; }

    /// <summary>
    /// The windows that calibrate, several of each cell. They are a round apart, so that what disturbs one window does
    /// not disturb the others of its cell.
    /// </summary>
    public IEnumerable<InstancingCell> CalibrationWindows => Enumerable.Range(1, Math.Min(MostRounds, _settings.Runs))
        .SelectMany(round => Calibration.Select((c, i) => round == 1
            ? c with { Expected = c.Expected + OpenAllowance + (IsFirst(i) ? WarmUpAllowance : TimeSpan.Zero) }
            : c with { Round = round }));

    /// <summary>The loads that find the users of each binding; none where the settings have their number.</summary>
    public IReadOnlyList<UsersCell> Users => _settings.Users is not null
        ? []
        : [.. Measured.Select(c => c.Binding).Distinct().Where(IsReplayed)
            .Select(b => new UsersCell(b, _settings.Objects.Min()))];

    /// <summary>Each measured cell once, with the service watched.</summary>
    public IEnumerable<InstancingCell> Watched => Measured.Where(c => !c.IsTwin).Select(c => c with
    {
        IsWatched = true,
        Expected = c.Expected + OpenAllowance + OpenAllowance,
    });

    /// <summary>
    /// The measured cells, those that statements compare with one another together: PerCall and Single over a binding,
    /// and cells of the same work. The smaller a group, the less the machine changes between two of its windows.
    /// </summary>
    public IReadOnlyList<IReadOnlyList<InstancingCell>> Groups =>
    [
        .. Measured
            .GroupBy(c => (c.Binding, c.ConstructorWork, IsLarge: c.Objects > _settings.Objects.Min(), KindOf(c)))
            .Select(g => (IReadOnlyList<InstancingCell>)[.. g]),
    ];

    private static string KindOf(InstancingCell cell) => cell switch
    {
        { InFlight: > 1 } => "sessions",
        { IsComparedLight: false, Work: OperationWork.None, ConstructorWork: false } => "not compared",
        { Computes: true } => "compute",
        { Work: OperationWork.Wait or OperationWork.LockedWait } => "wait",
        _ => $"{cell.Work}",
    };

    /// <summary>Settings that do not mean what they seem to.</summary>
    public IEnumerable<string> Warnings
    {
        get
        {
            if (Measured.Any(c => c.OneAtATime))
            {
                yield return
                    "Single/Single and Single/Reentrant let one call into the service at a time: a bottleneck "
                    + "with many clients.";
            }

            foreach (var binding in Measured.Where(c => c.Mode == InstanceContextMode.PerSession && c.ActsAsPerCall)
                .Select(c => c.Binding).Distinct())
            {
                yield return $"{binding} has no sessions: PerSession acts as PerCall.";
            }
        }
    }

    /// <summary>
    /// Whether the binding's messages may be sent again. Those that are signed, encrypted or numbered may not: real
    /// channels call there, one user for all, since a channel costs more than the service.
    /// </summary>
    public static bool IsReplayed(string binding) =>
        !CellBindings.IsSecure(binding) && !CellBindings.IsReliable(binding);

    /// <summary>Whether that cell is the first of its binding to calibrate.</summary>
    private bool IsFirst(int index) => index == 0 || Calibration[index].Binding != Calibration[index - 1].Binding;

    private IEnumerable<InstancingCell> Expand() =>
        from binding in _settings.Bindings.Distinct()
        from work in _settings.ConstructorWork.Distinct().Order()
        from inFlight in _settings.InFlight.Distinct().Order()
        from objects in _settings.Objects.Distinct().Order()
        from mode in _settings.Modes.Distinct()
        from concurrency in _settings.Concurrencies.Distinct()
        let cell = Cell(binding, mode, concurrency, objects) with { ConstructorWork = work, InFlight = inFlight }
        where _settings.FullCross || objects == _settings.Objects.Min() || IsLineOfFirstGraph(cell)
            && (binding == _settings.Bindings[0] || cell.Mode == InstanceContextMode.Single)
        select cell;

    /// <summary>
    /// An operation that waits and one that computes: in Single/Single, in Single/Multiple, and in Single/Multiple
    /// under one lock; one that waits in Single/Reentrant; and one that calls out, in Single/Single and in
    /// Single/Reentrant.
    /// </summary>
    private IEnumerable<InstancingCell> SharedWork()
    {
        if (_settings.SharedLock)
        {
            var cell = Cell(_settings.Bindings[0], InstanceContextMode.Single, ConcurrencyMode.Single,
                _settings.Objects.Min())
                with { Work = OperationWork.Wait };
            yield return cell;
            yield return cell with { Concurrency = ConcurrencyMode.Reentrant };
            yield return cell with { Concurrency = ConcurrencyMode.Multiple };
            yield return cell with { Concurrency = ConcurrencyMode.Multiple, Work = OperationWork.LockedWait };
            yield return cell with { Work = OperationWork.Compute };
            yield return cell with { Concurrency = ConcurrencyMode.Multiple, Work = OperationWork.Compute };
            yield return cell with { Concurrency = ConcurrencyMode.Multiple, Work = OperationWork.LockedCompute };
            yield return cell with { Work = OperationWork.Callout };
            yield return cell with { Concurrency = ConcurrencyMode.Reentrant, Work = OperationWork.Callout };
        }
    }

    /// <summary>
    /// Two calls at once in one session, long enough to overlap: one at a time in Single, both in Multiple.
    /// </summary>
    private IEnumerable<InstancingCell> Sessions()
    {
        if (_settings.SharedLock && _settings.Bindings.FirstOrDefault(CellBindings.HasSessions) is { } binding)
        {
            var cell = Cell(binding, InstanceContextMode.PerSession, ConcurrencyMode.Single, _settings.Objects.Min())
                with { Work = OperationWork.Wait, InFlight = 2 };
            yield return cell;
            yield return cell with { Concurrency = ConcurrencyMode.Multiple };
        }
    }

    /// <summary>
    /// A constructor that works: in each mode of instances over the first binding, and in the two that the statement
    /// compares over the others.
    /// </summary>
    private IEnumerable<InstancingCell> Constructors() =>
        from mode in _settings.SharedLock && !_settings.ConstructorWork.Contains(true) ? _settings.Modes : []
        from binding in _settings.Bindings.Distinct()
        where binding == _settings.Bindings[0] || mode != InstanceContextMode.PerSession
        select Cell(binding, mode, ConcurrencyMode.Single, _settings.Objects.Min()) with { ConstructorWork = true };

    /// <summary>PerCall/Single over the first binding a second time, as a service of its own.</summary>
    private IEnumerable<InstancingCell> Twin() => Expand()
        .Where(c => c is
            { IsPlain: true, Mode: InstanceContextMode.PerCall, Concurrency: ConcurrencyMode.Single })
        .Where(c => c.Binding == _settings.Bindings[0])
        .Take(1)
        .Select(c => c with { IsTwin = true });

    private static bool IsLineOfFirstGraph(InstancingCell cell) => cell is
        { Mode: InstanceContextMode.PerCall or InstanceContextMode.Single, Concurrency: ConcurrencyMode.Single };

    private IEnumerable<InstancingCell> CalibrationOf(string binding)
    {
        var sizes = CalibratedSizes();
        var single = Cell(binding, InstanceContextMode.Single, ConcurrencyMode.Multiple, sizes[0]);
        foreach (var size in sizes)
        {
            yield return single with { Objects = size };
        }

        if (Measured.Any(c => c.Mode != InstanceContextMode.Single))
        {
            yield return single with { Mode = InstanceContextMode.PerCall, Concurrency = ConcurrencyMode.Single };
        }

        if (Measured.Any(c => (c.ConstructorWork || c.Computes) && c.Binding == binding))
        {
            yield return single with
            {
                Mode = InstanceContextMode.PerCall, Concurrency = ConcurrencyMode.Single, ConstructorWork = true,
            };
        }

        foreach (var work in Waits.Where(w => Measured.Any(c => c.Binding == binding && c.Work == w)))
        {
            yield return single with
            {
                Mode = InstanceContextMode.PerCall, Concurrency = ConcurrencyMode.Single, Work = work,
            };
        }
    }

    /// <summary>
    /// The smallest and the largest size; sizes between them are interpolated. Of four sizes or more the one nearest to
    /// the middle too, since a reply that no longer fits a buffer costs more by object.
    /// </summary>
    private int[] CalibratedSizes()
    {
        int[] all = [.. _settings.Objects.Distinct().Order()];
        return all.Length < 4
            ? [.. new[] { all[0], all[^1] }.Distinct()]
            : [all[0], all[1..^1].MinBy(s => Math.Abs(s - ((all[0] + all[^1]) / 2.0))), all[^1]];
    }

    private InstancingCell Cell(string binding, InstanceContextMode mode, ConcurrencyMode concurrency, int objects) =>
        new(binding, mode, concurrency, objects, ConstructorWork: false, InFlight: 1)
        {
            Expected = _settings.Duration + Lead + Tail + ChangeAllowance,
        };
}

using System.ServiceModel;
using Woad.Lab.Bindings;

namespace Woad.Lab.Instancing;

/// <summary>
/// The cells of the experiment: those that are measured, those that calibrate the model, and those watched.
/// </summary>
internal sealed class InstancingCells
{
    /// <summary>Starting and ending a server process, and opening the channels, beside the load.</summary>
    private static readonly TimeSpan StartAllowance = TimeSpan.FromSeconds(0.7);

    /// <summary>Opening a service in a process that runs, capturing a call, and opening the channels.</summary>
    private static readonly TimeSpan OpenAllowance = TimeSpan.FromSeconds(0.15);

    /// <summary>Before a cell calibrates, its process is loaded until it compiles nothing any more.</summary>
    private static readonly TimeSpan WarmUpAllowance = TimeSpan.FromSeconds(1.2);

    private const int MostRounds = 3;

    /// <summary>
    /// Operations that wait, whose threads are put to sleep and woken: that costs more than the call itself.
    /// </summary>
    private static readonly OperationWork[] Waits = [OperationWork.Wait, OperationWork.Callout];

    private readonly InstancingSettings _settings;

    public InstancingCells(InstancingSettings settings)
    {
        _settings = settings;
        Measured = [.. Expand(), .. SharedWork(), .. Sessions(), .. Constructors()];
        Calibration =
        [
            .. Measured.Select(c => c.Binding).Distinct().SelectMany(CalibrationOf)
                .Select(c => c with { Expected = c.Expected + WarmUpOf(c) }),
        ];
    }

    /// <summary>The load before the window of a server that is warm.</summary>
    public static TimeSpan ShortWarmUp { get; } = TimeSpan.FromSeconds(0.2);

    public static TimeSpan WatchedDuration { get; } = TimeSpan.FromSeconds(0.2);

    public IReadOnlyList<InstancingCell> Measured { get; }

    /// <summary>The model is fitted on these and judged on the rest.</summary>
    public IReadOnlyList<InstancingCell> Calibration { get; }

    /// <summary>
    /// The windows that calibrate, as many of each cell as there are repetitions. They are a round apart, so that what
    /// disturbs one window does not disturb the others of its cell.
    /// </summary>
    public IEnumerable<InstancingCell> CalibrationWindows => Enumerable.Range(1, Math.Min(MostRounds, _settings.Runs))
        .SelectMany(round => Calibration.Select(c => round == 1 ? c : c with
        {
            Round = round,
            Expected = c.Expected - WarmUpOf(c),
        }));

    /// <summary>The loads that find the users of each binding; none where the settings have their number.</summary>
    public IReadOnlyList<UsersCell> Users => _settings.Users is not null
        ? []
        : [.. Measured.Select(c => c.Binding).Distinct().Where(IsReplayed)
            .Select(b => new UsersCell(b, _settings.Objects.Min(), KeyOf(b, b)))];

    /// <summary>Each measured cell once, with the service watched.</summary>
    public IEnumerable<InstancingCell> Watched => Measured.Select(c => c with
    {
        IsWatched = true,
        Expected = WatchedDuration + (c.ServerKey is null ? StartAllowance + _settings.WarmUp : OpenAllowance),
    });

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
    /// Each repetition runs all cells in an order of its own, so that what changes on the machine meanwhile falls on
    /// all of them alike.
    /// </summary>
    public IReadOnlyList<InstancingCell> Repetition(int number)
    {
        var order = Measured.ToArray();
        new Random(_settings.Seed + number).Shuffle(order);
        return order;
    }

    /// <summary>
    /// Whether the binding's messages may be sent again. Those that are signed, encrypted or numbered may not: real
    /// channels call there, one user for all, since a channel costs more than the service.
    /// </summary>
    public static bool IsReplayed(string binding) =>
        !CellBindings.IsSecure(binding) && !CellBindings.IsReliable(binding);

    /// <summary>Operations that wait are not warmed up: their code ran when they were watched.</summary>
    private static TimeSpan WarmUpOf(InstancingCell cell) =>
        cell.ServerKey is null || cell.Work != OperationWork.None ? TimeSpan.Zero : WarmUpAllowance;

    private IEnumerable<InstancingCell> Expand() =>
        from binding in _settings.Bindings.Distinct()
        from work in _settings.ConstructorWork.Distinct().Order()
        from inFlight in _settings.InFlight.Distinct().Order()
        from objects in _settings.Objects.Distinct().Order()
        from mode in _settings.Modes.Distinct()
        from concurrency in _settings.Concurrencies.Distinct()
        let cell = Cell(binding, mode, concurrency, objects) with { ConstructorWork = work, InFlight = inFlight }
        where _settings.FullCross || objects == _settings.Objects.Min() || IsLineOfFirstGraph(cell)
        select cell;

    /// <summary>
    /// An operation that waits and one that computes: in Single/Single, in Single/Multiple, and in Single/Multiple
    /// under one lock; and one that calls out, in Single/Single and in Single/Reentrant.
    /// </summary>
    private IEnumerable<InstancingCell> SharedWork()
    {
        if (_settings.SharedLock)
        {
            var cell = Cell(_settings.Bindings[0], InstanceContextMode.Single, ConcurrencyMode.Single,
                _settings.Objects.Min())
                with { Work = OperationWork.Wait };
            yield return cell;
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

    /// <summary>A constructor that works, in each mode of instances, over the first binding.</summary>
    private IEnumerable<InstancingCell> Constructors() =>
        from mode in _settings.SharedLock && !_settings.ConstructorWork.Contains(true) ? _settings.Modes : []
        select Cell(_settings.Bindings[0], mode, ConcurrencyMode.Single, _settings.Objects.Min())
            with { ConstructorWork = true };

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

    private InstancingCell Cell(string binding, InstanceContextMode mode, ConcurrencyMode concurrency, int objects)
    {
        var cell = new InstancingCell(binding, mode, concurrency, objects, ConstructorWork: false, InFlight: 1);
        var isFresh = _settings.Servers == ServerLife.Fresh;
        return cell with
        {
            ServerKey = KeyOf(binding, cell.Id),
            Expected = _settings.Duration
                + (isFresh ? StartAllowance + _settings.WarmUp : ShortWarmUp + OpenAllowance),
        };
    }

    private string? KeyOf(string binding, string cell) => _settings.Servers switch
    {
        ServerLife.Fresh => null,
        ServerLife.Kept => cell,
        _ => binding,
    };
}

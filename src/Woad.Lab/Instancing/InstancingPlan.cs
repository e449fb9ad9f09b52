using System.ServiceModel;
using Woad.Lab.Bindings;

namespace Woad.Lab.Instancing;

/// <summary>The cells that settings stand for, those that calibrate the model, and the order of all runs.</summary>
internal sealed class InstancingPlan
{
    /// <summary>
    /// What starting and ending a server process, and opening the users' sessions, takes beside the load.
    /// </summary>
    private static readonly TimeSpan StartAllowance = TimeSpan.FromSeconds(0.7);

    private static readonly TimeSpan UserSearchAllowance = TimeSpan.FromSeconds(5);

    /// <summary>What opening a service in a process that runs, and its users' sessions, takes.</summary>
    private static readonly TimeSpan OpenAllowance = TimeSpan.FromSeconds(0.15);

    public InstancingPlan(InstancingSettings settings)
    {
        Settings = settings;
        Cells = [.. Expand(settings), .. SharedWork(settings)];
        Calibration = [.. Cells.Select(c => c.Binding).Distinct().SelectMany(CalibrationOf)];
    }

    /// <summary>A server that lives on is warm after its first window.</summary>
    public static TimeSpan RenewedWarmUp { get; } = TimeSpan.FromSeconds(0.2);

    /// <summary>So long a shared server is loaded at most until its code is compiled.</summary>
    public static TimeSpan LongestWarmUp { get; } = TimeSpan.FromSeconds(8);

    /// <summary>A short window, apart from the measured ones, in which the service is watched from inside.</summary>
    public static TimeSpan ObservationDuration { get; } = TimeSpan.FromSeconds(0.2);

    public static TimeSpan ObservationWarmUp { get; } = TimeSpan.FromSeconds(0.05);

    public InstancingSettings Settings { get; }

    public IReadOnlyList<InstancingCell> Cells { get; }

    /// <summary>Measured before all others, once; the model is fitted on these and judged on the rest.</summary>
    public IReadOnlyList<InstancingCell> Calibration { get; }

    public TimeSpan ExpectedDuration
    {
        get
        {
            var bindings = Cells.Select(c => c.Binding).Distinct().Count();
            var renewed = RenewedWarmUp + Settings.Duration + OpenAllowance;
            var started = StartAllowance + Settings.WarmUp + Settings.Duration;
            var first = Settings.Servers == ServerLife.Shared ? renewed - RenewedWarmUp + Settings.WarmUp : started;
            var later = Settings.Servers == ServerLife.Fresh ? started : renewed;
            var observation = ObservationWarmUp + ObservationDuration + OpenAllowance;
            return Cells.Count * (first + observation + (Settings.Runs - 1) * later)
                + Calibration.Count * first
                + bindings * (Settings.Users is null ? UserSearchAllowance : TimeSpan.Zero)
                + bindings * (Settings.Servers == ServerLife.Shared ? StartAllowance + LongestWarmUp / 2 : TimeSpan.Zero);
        }
    }

    /// <summary>Cells that need something that does not exist, by name.</summary>
    public static IReadOnlyList<string> NotAvailable { get; } =
    [
        "wsHttp and netTcp with reliable sessions, wsDualHttp: other sessions over HTTP",
    ];

    /// <summary>Settings that do not mean what they seem to.</summary>
    public IEnumerable<string> Warnings
    {
        get
        {
            if (Cells.Any(c => c.OneAtATime))
            {
                yield return
                    "Single/Single and Single/Reentrant let one call into the service at a time: a bottleneck "
                    + "with many clients.";
            }

            foreach (var binding in Cells.Where(c => c.Mode == InstanceContextMode.PerSession && c.ActsAsPerCall)
                .Select(c => c.Binding).Distinct())
            {
                yield return $"{binding.Name()} has no sessions here: PerSession acts as PerCall.";
            }
        }
    }

    /// <summary>
    /// Each repetition runs all cells in an order of its own, so that what changes on the machine meanwhile falls on all of
    /// them alike.
    /// </summary>
    public IEnumerable<IReadOnlyList<InstancingCell>> Repetitions()
    {
        var random = new Random(Settings.Seed);
        for (var i = 0; i < Settings.Runs; i++)
        {
            var order = Cells.ToArray();
            random.Shuffle(order);
            yield return order;
        }
    }

    private static IEnumerable<InstancingCell> Expand(InstancingSettings s) =>
        from binding in s.Bindings.Distinct()
        from work in s.ConstructorWork.Distinct().Order()
        from inFlight in s.InFlight.Distinct().Order()
        from objects in s.Objects.Distinct().Order()
        from mode in s.Modes.Distinct()
        from concurrency in s.Concurrencies.Distinct()
        let cell = new InstancingCell(binding, mode, concurrency, objects, work, inFlight)
        where s.FullCross || objects == s.Objects.Min() || IsLineOfFirstGraph(cell)
        select cell;

    private static IEnumerable<InstancingCell> SharedWork(InstancingSettings s)
    {
        var binding = s.Bindings.FirstOrDefault(b => b != BindingKind.Simulated, BindingKind.Simulated);
        if (!s.SharedLock || binding == BindingKind.Simulated)
        {
            yield break;
        }

        var cell = new InstancingCell(
            binding, InstanceContextMode.Single, ConcurrencyMode.Single, s.Objects.Min(), ConstructorWork: false, InFlight: 1)
        {
            Work = OperationWork.Wait,
        };
        yield return cell;
        yield return cell with { Concurrency = ConcurrencyMode.Multiple };
        yield return cell with { Concurrency = ConcurrencyMode.Multiple, Work = OperationWork.LockedWait };
    }

    private static bool IsLineOfFirstGraph(InstancingCell cell) => cell is
    { Mode: InstanceContextMode.PerCall or InstanceContextMode.Single, Concurrency: ConcurrencyMode.Single }
        or { Mode: InstanceContextMode.Single, Concurrency: ConcurrencyMode.Multiple };

    private IEnumerable<InstancingCell> CalibrationOf(BindingKind binding)
    {
        var (low, high) = (Settings.Objects.Min(), Settings.Objects.Contains(50) ? 50 : Settings.Objects.Max());
        var single = new InstancingCell(
            binding, InstanceContextMode.Single, ConcurrencyMode.Multiple, low, ConstructorWork: false, InFlight: 1);
        var perCall = single with { Mode = InstanceContextMode.PerCall, Concurrency = ConcurrencyMode.Single };
        yield return single;
        if (high != low)
        {
            yield return single with { Objects = high };
        }

        if (Cells.Any(c => c.Mode != InstanceContextMode.Single))
        {
            yield return perCall;
        }

        if (Cells.Any(c => c.ConstructorWork))
        {
            yield return perCall with { ConstructorWork = true };
        }
    }
}

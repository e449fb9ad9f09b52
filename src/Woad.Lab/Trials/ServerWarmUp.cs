using System.Globalization;
using System.Runtime;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;

namespace Woad.Lab.Trials;

/// <summary>
/// Loads a server until it and the load generator are at their speed: they hardly compile any code, and the rate no
/// longer rises. A window that begins earlier measures the compiler too.
/// </summary>
/// <param name="longest">The time after which the load ends in any case.</param>
/// <param name="wasWarm">
/// Whether another cell has brought the server to its speed. The code that only this cell runs is compiled then, and
/// rates are not looked at: between two ticks they differ by more than that code costs.
/// </param>
internal sealed class ServerWarmUp(TimeSpan longest, bool wasWarm)
{
    private const double TickSeconds = 0.2;

    /// <summary>The runtime looks for code worth compiling again a while after new code ran.</summary>
    private const int Ticks = 4;

    /// <summary>A server that compiles for a larger share of the time is not at its speed yet.</summary>
    private const double CompilingLimit = 0.03;

    private const double StillRising = 1.04;

    private readonly Lock _gate = new();
    private readonly List<ServerCounters> _samples = [];
    private readonly List<TimeSpan> _compiledHere = [];

    /// <summary>How long it took, and the state at its end.</summary>
    public async Task<string> RunAsync(LoadPlan plan, ICallTarget target, ICountedServer server,
        CancellationToken cancel)
    {
        using var clock = new WallClock();
        var load = new LoadPlan(
            new ClosedShape([new LoadSegment(0, longest.TotalSeconds, plan.Shape.Highest, plan.Shape.Highest)]))
        {
            InFlight = plan.InFlight,
            Channel = plan.Channel,
            TickSeconds = TickSeconds,
            Drain = TimeSpan.Zero,
        };
        var engine = new LoadEngine(clock, target, load, Environment.ProcessorCount);
        server.Counted += Keep;
        try
        {
            using var registration = cancel.Register(engine.Stop);
            var running = engine.RunAsync();
            while (!running.IsCompleted && !IsWarm(Rates(engine)))
            {
                await Task.WhenAny(running, Task.Delay(TimeSpan.FromSeconds(TickSeconds), CancellationToken.None));
                _compiledHere.Add(JitInfo.GetCompilationTime());
            }

            var seconds = engine.Elapsed;
            engine.Stop();
            await running;
            return string.Create(
                CultureInfo.InvariantCulture,
                $"warmed up for {seconds:F1} s; at its end the server compiled for {Compiling():P0} of the time");
        }
        finally
        {
            server.Counted -= Keep;
        }
    }

    /// <summary>
    /// Whether nothing is compiled any more, and the last ticks are no better than those before them.
    /// </summary>
    private bool IsWarm(IReadOnlyList<double> rates) =>
        (wasWarm ? rates.Count > Ticks : !IsRising(rates))
        && Compiling() <= CompilingLimit
        && CompilingHere() <= CompilingLimit;

    private static bool IsRising(IReadOnlyList<double> rates) =>
        rates.Count < 2 * Ticks
        || rates.TakeLast(Ticks).Average() > StillRising * rates.SkipLast(Ticks).TakeLast(Ticks).Average();

    /// <summary>The share of the last ticks in which the server compiled.</summary>
    private double Compiling()
    {
        var (seconds, compiled) = (0.0, 0.0);
        lock (_gate)
        {
            for (var i = _samples.Count - 1; i >= 0 && seconds < Ticks * TickSeconds; i--)
            {
                seconds += _samples[i].Seconds;
                compiled += _samples[i].Compiling * _samples[i].Seconds;
            }
        }

        return seconds > 0 ? compiled / seconds : 0;
    }

    /// <summary>The same of this process, which is the load.</summary>
    private double CompilingHere() => _compiledHere.Count <= Ticks
        ? 1
        : (_compiledHere[^1] - _compiledHere[^(Ticks + 1)]).TotalSeconds / (Ticks * TickSeconds);

    private void Keep(ServerCounters counters)
    {
        lock (_gate)
        {
            _samples.Add(counters);
        }
    }

    /// <summary>The ticks that are over.</summary>
    private static double[] Rates(LoadEngine engine)
    {
        var now = (int)(engine.Elapsed / TickSeconds);
        return [.. engine.Recorder.Seconds().Where(t => t.Second < now).Select(t => t.Calls / TickSeconds)];
    }
}

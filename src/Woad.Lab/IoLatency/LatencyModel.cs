using Woad.Lab.Logs.Events;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;

namespace Woad.Lab.IoLatency;

/// <summary>
/// n = min(in flight, cap) run, the others wait: X = min(n / L, what the CPU gives), R = N / X. Where the CPU binds,
/// nothing is said of the gate's queue: requests may as well wait before it, to be read.
/// </summary>
internal static class LatencyModel
{
    /// <summary>The windows of each cell that calibrates.</summary>
    public const int Rounds = 3;

    private const double LongestCalibration = 3;

    public const string Rate = "requests/s";
    public const string Queued = "queued";
    public const string Response = "response ms";

    public static IEnumerable<ModelFigure> Predict(LatencyCell cell, LatencySettings settings, double? byCpu)
    {
        var running = Math.Min(settings.InFlight, cell.Cap);
        var byGate = cell.Milliseconds == 0 ? double.PositiveInfinity : running * 1000.0 / cell.Milliseconds;
        var rate = Math.Min(byGate, byCpu ?? double.PositiveInfinity);
        if (double.IsInfinity(rate))
        {
            yield break;
        }

        var limit = byGate > rate ? "CPU" : running < settings.InFlight ? "requests" : "users";
        yield return new ModelFigure(cell.Id, Rate, rate, limit);
        if (limit != "CPU")
        {
            yield return new ModelFigure(cell.Id, Queued, settings.InFlight - running, limit);
        }

        yield return new ModelFigure(cell.Id, Response, settings.InFlight * 1000.0 / rate, limit);
    }

    public static IEnumerable<ModelFigure> Predict(FailureCell cell)
    {
        var forecast = FailureForecast.Of(cell);
        yield return new ModelFigure(cell.Id, FailureForecast.Queued, forecast.MostQueued, "requests");
        yield return new ModelFigure(cell.Id, FailureForecast.Refusals, forecast.Refused, "requests");
        yield return new ModelFigure(cell.Id, FailureForecast.Recovery, forecast.RecoverySeconds, "requests");
        yield return new ModelFigure(cell.Id, FailureForecast.Longest, forecast.LongestSeconds, "requests");
    }

    /// <summary>
    /// The cell without latency that calibrates a cell. Synchronous operations change threads, and requests that wait
    /// for the gate are handed on: each costs time of the CPU.
    /// </summary>
    public static LatencyCell Calibrating(LatencyCell cell, LatencySettings settings) => new(
        0,
        cell.Handler,
        cell.PerCpu == 0 ? 0 : settings.PerCpu.Where(p => p > 0).Min(),
        settings.Cpus,
        Math.Min(LongestCalibration, settings.Seconds));

    /// <summary>Requests a second of the cell that calibrates another; null before it was measured.</summary>
    public static double? ByCpu(LatencyCell cell, LatencySettings settings, TrialData data)
    {
        var id = Calibrating(cell, settings).Id;
        double[] rates =
        [
            .. data.Calibrating.Where(t => t.Cell == id)
                .SelectMany(t => t.Outcome.Levels)
                .Select(l => l.CallsPerSecond)
                .Where(r => r > 0),
        ];
        return rates.Length == 0 ? null : Bootstrap.Median(rates);
    }
}

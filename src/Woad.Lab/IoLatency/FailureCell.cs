using System.Globalization;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;

namespace Woad.Lab.IoLatency;

/// <summary>
/// Requests that come at an even rate while the middleware behind the service fails for a while: each operation takes
/// ten times as long. Requests wait for the gate up to its queue limit; more are answered with status 503.
/// </summary>
internal sealed record FailureCell(Handler Handler, int PerCpu, int Cpus, int QueueLimit, double Seconds)
    : ILatencyCell
{
    public const int Milliseconds = 100;
    public const int FailingMilliseconds = 1000;

    /// <summary>Of the requests that the gate lets through while nothing fails.</summary>
    private const double LoadShare = 0.4;

    public string Id => string.Create(
        CultureInfo.InvariantCulture, $"failure/{Handler.ToString().ToLowerInvariant()}/{PerCpu}/queue-{QueueLimit}");

    public string? ServerKey => null;

    public bool IsFresh => true;

    public bool IsStory => true;

    public TimeSpan Expected => TimeSpan.FromSeconds(Seconds + WarmUpSeconds + 1.5);

    public double WarmUpSeconds => 0.5;

    public int Cap => PerCpu * Cpus;

    /// <summary>Requests a second.</summary>
    public double Rate => Math.Max(1, Math.Round(LoadShare * Cap * 1000 / Milliseconds));

    /// <summary>When the middleware begins to fail, in seconds since the load began.</summary>
    public double FailsAt => WarmUpSeconds + (Seconds / 4);

    public double FailureSeconds => Seconds / 6;

    public LatencyHostSettings Host => new(Milliseconds, Handler, PerCpu, Cpus)
    {
        QueueLimit = QueueLimit,
        Failure = new MiddlewareFailure(
            LatencyExperiment.WarmUpCalls + (int)(Rate * FailsAt), FailureSeconds, FailingMilliseconds),
    };

    public ICallTarget TargetOf(LatencySettings settings, Uri address) => new AdditionTarget(address);

    public int WarmUpCalls(LatencySettings settings) => LatencyExperiment.WarmUpCalls;

    public bool DetectsWarmUp(LatencySettings settings) => false;

    public LoadPlan PlanOf(LatencySettings settings) => new(
        LoadText.Parse(
            string.Create(CultureInfo.InvariantCulture, $"rate:{Rate}/s"),
            TimeSpan.FromSeconds(WarmUpSeconds),
            TimeSpan.FromSeconds(Seconds)))
    {
        Seed = settings.Seed,
        MaxInFlight = 10_000,
        TickSeconds = RecoverySection.TickSeconds(this),
    };
}

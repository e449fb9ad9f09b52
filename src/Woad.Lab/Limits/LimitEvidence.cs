using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Observing.Kernel;

namespace Woad.Lab.Limits;

/// <summary>All that was measured of one level, for tests that ask which limit bound it.</summary>
/// <param name="Level">The calls.</param>
/// <param name="IsClosed">Users who wait for their replies; else starts at a rate.</param>
/// <param name="Generator">What the load process used.</param>
internal sealed record LimitEvidence(LevelOutcome Level, bool IsClosed, GeneratorUsage Generator)
{
    /// <summary>Processors that the load process may use.</summary>
    public double GeneratorCores { get; init; } = 1;

    /// <summary>The response time of single calls before the load, in seconds; null when nobody asked.</summary>
    public double? RestSeconds { get; init; }

    /// <summary>The pause of a user after each reply, in seconds.</summary>
    public double ThinkSeconds { get; init; }

    /// <summary>Counters of the service in the level.</summary>
    public IReadOnlyList<ServerCounters> Samples { get; init; } = [];

    /// <summary>The kernel's account of the service; null when it runs elsewhere.</summary>
    public KernelUse? Kernel { get; init; }

    /// <summary>
    /// Calls under way, on average; of a closed load without pauses every user has one, some of them unopened.
    /// </summary>
    public double InFlight => IsClosed && ThinkSeconds <= 0
        ? Math.Max(Level.InFlightByEvents, Level.Asked)
        : Level.InFlightByEvents;

    /// <summary>Of all calls, those that had no answer at their least.</summary>
    public double ResponseSeconds => Level.Responses.Mean.Low / HistogramScale.UnitsPerSecond;

    /// <summary>Processor time of the service for a call that was answered; null when it is not known.</summary>
    public double? CpuSecondsPerCall => Kernel is { } kernel
        && Level.Calls > 0 ? kernel.CpuSeconds / (Level.Calls + Level.Errors) : null;

    /// <summary>Response time against that at rest; null when the latter is not known.</summary>
    public double? Slowdown => RestSeconds is > 0 and var rest ? ResponseSeconds / rest : null;

    /// <summary>
    /// Calls that make progress at once: by Little's law, the rate times the response at rest. Null when the latter is
    /// not known.
    /// </summary>
    public double? Progressing => Level.CallsPerSecond * RestSeconds;

    /// <summary>
    /// Whether load and service have processors in common, so that one takes from the other.
    /// </summary>
    public bool SharesCores => Kernel is { JointCores: > 0 };

    /// <summary>Processors that the load process used.</summary>
    public double GeneratorCpu => Generator.CpuShare * GeneratorCores;

    /// <summary>Processors that the service used.</summary>
    public double ServiceCpu => Kernel is { Seconds: > 0 } kernel ? kernel.CpuSeconds / kernel.Seconds : 0;

    /// <summary>Of the processors that load and service share.</summary>
    public double SharedCpuShare => (GeneratorCpu + ServiceCpu) / Math.Max(1, Kernel?.JointCores ?? 0);

    /// <summary>The mean of a counter of the runtime; null when the runtime tells nothing.</summary>
    public double? Mean(Func<ServerCounters, double> read) => Samples.Any(s => s.Contentions is not null)
        ? Samples.Average(read)
        : null;

    /// <summary>Seconds from one sample to the next.</summary>
    public double SampleSeconds =>
        Samples.Count < 2 ? 1 : Math.Max(0.001, (Samples[^1].At - Samples[0].At) / (Samples.Count - 1));
}

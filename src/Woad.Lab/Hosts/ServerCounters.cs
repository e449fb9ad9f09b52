using System.Text.Json.Serialization;

namespace Woad.Lab.Hosts;

/// <summary>
/// The server process at one moment, or over the interval before it. Throttles are Woad's own measurements and null
/// when the service has none; of several services in the process they are those of the one that is fullest.
/// </summary>
internal sealed record ServerCounters
{
    /// <summary>The clock that all processes of a machine share, in 100 ns.</summary>
    public long Clock { get; init; }

    /// <summary>Seconds since the load began; set when the line is written down.</summary>
    [JsonPropertyName("at")]
    public double At { get; init; }

    /// <summary>The length of the interval before the moment; 0 where it is not known.</summary>
    public double Seconds { get; init; }

    public ThrottleState? Calls { get; init; }

    public ThrottleState? Sessions { get; init; }

    public ThrottleState? Instances { get; init; }

    /// <summary>The throttles of each service; null where the process has one, whose they are above.</summary>
    public IReadOnlyList<ServiceThrottles>? Services { get; init; }

    /// <summary>The gate before the services of a process, by processor: MaxConcurrentRequestsPerCpu.</summary>
    public ThrottleState? Requests { get; init; }

    /// <summary>The store of a durable service, all its hosts together; null when there is none.</summary>
    public StoreTimes? Store { get; init; }

    /// <summary>The queue of a queued service; null when there is none.</summary>
    public QueueCounts? Queue { get; init; }

    /// <summary>The service seen from inside since it was opened; null when nobody watches it.</summary>
    public ServiceObservation? Seen { get; init; }

    public double? InstancesAlive { get; init; }

    public double? Connections { get; init; }

    public double Faulted { get; init; }

    public double Failed { get; init; }

    public double Refused { get; init; }

    public int Threads { get; init; }

    public int PoolThreads { get; init; }

    public long PoolQueue { get; init; }

    /// <summary>
    /// How often a thread found a lock taken, over the interval; null when the runtime tells nothing.
    /// </summary>
    public double? Contentions { get; init; }

    /// <summary>Processors in use, on average over the interval.</summary>
    public double Cpu { get; init; }

    /// <summary>Share of the interval in which code was compiled.</summary>
    public double Compiling { get; init; }

    public double AllocatedMegabytes { get; init; }

    public int Gen0 { get; init; }

    public int Gen1 { get; init; }

    public int Gen2 { get; init; }

    public double PauseMilliseconds { get; init; }

    public double LargeObjectMegabytes { get; init; }

    public double WorkingSetMegabytes { get; init; }

    public double PeakWorkingSetMegabytes { get; init; }

    /// <summary>The counters with the throttles of the services.</summary>
    public ServerCounters With(IReadOnlyList<ServiceThrottles> services) => this with
    {
        Calls = ThrottleState.Fullest(services.Select(s => s.Calls)),
        Sessions = ThrottleState.Fullest(services.Select(s => s.Sessions)),
        Instances = ThrottleState.Fullest(services.Select(s => s.Instances)),
        Services = services.Count > 1 ? services : null,
    };

    /// <summary>The throttles of each service of the process, one or more.</summary>
    public IReadOnlyList<ServiceThrottles> EachService() =>
        Services ?? [new ServiceThrottles(Calls?.Service ?? "", Calls, Sessions, Instances)];
}

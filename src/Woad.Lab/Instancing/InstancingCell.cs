using System.ServiceModel;
using Woad.Lab.Bindings;

namespace Woad.Lab.Instancing;

/// <summary>One point of the experiment's matrix.</summary>
internal sealed record InstancingCell(
    string Binding,
    InstanceContextMode Mode,
    ConcurrencyMode Concurrency,
    int Objects,
    bool ConstructorWork,
    int InFlight) : IInstancingCell
{
    public OperationWork Work { get; init; }

    /// <summary>
    /// Whether this is a short load apart from the measured ones, in which the service is watched from inside: the
    /// hooks that this needs stay out of the measured windows.
    /// </summary>
    public bool IsWatched { get; init; }

    public string Id =>
        $"{Binding}/{Mode}/{Concurrency}/{Objects}{(ConstructorWork ? "/primes" : "")}"
        + (InFlight > 1 ? $"/x{InFlight}" : "")
        + Work switch
        {
            OperationWork.Wait => "/wait",
            OperationWork.LockedWait => "/wait-locked",
            OperationWork.Compute => "/compute",
            OperationWork.LockedCompute => "/compute-locked",
            OperationWork.Callout => "/callout",
            _ => "",
        }
        + (IsTwin ? "/twin" : "")
        + (IsWatched ? "/watched" : "")
        + (Round > 1 ? $"/round-{Round}" : "");

    /// <summary>The number of this window of those that calibrate a cell; 0 or 1 otherwise.</summary>
    public int Round { get; init; }

    /// <summary>
    /// Whether the same service is measured under another cell's name already: what the two differ by is the error of
    /// the measurement.
    /// </summary>
    public bool IsTwin { get; init; }

    /// <summary>All services are open in one process.</summary>
    public string? ServerKey => "all";

    public TimeSpan Expected { get; init; }

    /// <summary>Whether the operation itself uses the processor for the search for primes.</summary>
    public bool Computes => Work is OperationWork.Compute or OperationWork.LockedCompute;

    /// <summary>Whether all that the operation does beside its orders is to use the processor, or nothing.</summary>
    public bool NeverWaits => Work == OperationWork.None || Computes;

    /// <summary>Whether one lock surrounds what the operation does.</summary>
    public bool IsLocked => Work is OperationWork.LockedWait or OperationWork.LockedCompute;

    /// <summary>The service as it was published, one call in flight on a proxy.</summary>
    public bool IsPlain => this is
        { ConstructorWork: false, InFlight: 1, Work: OperationWork.None, IsWatched: false, IsTwin: false };

    /// <summary>Whether statements compare the mode of instances of the service as it was published.</summary>
    public bool IsComparedLight => Mode != InstanceContextMode.PerSession;

    /// <summary>The two modes, as the bars of the published second graph are labelled.</summary>
    public string Modes => $"{Mode}/{Concurrency}";

    /// <summary>True when a call gets an instance of its own, asked for or for want of a session.</summary>
    public bool ActsAsPerCall => ActsAsPerCallOn(Binding, Mode);

    /// <summary>
    /// True when one gate holds all calls of the service: one instance that admits one call at a time. A callout leaves
    /// a Reentrant instance.
    /// </summary>
    public bool OneAtATime => Mode == InstanceContextMode.Single && Concurrency != ConcurrencyMode.Multiple
        && this is not { Concurrency: ConcurrencyMode.Reentrant, Work: OperationWork.Callout };

    /// <summary>True when a session's calls wait for one another: one instance for each, one call at a time.</summary>
    public bool QueuesInSession => Mode == InstanceContextMode.PerSession && !ActsAsPerCall
        && Concurrency != ConcurrencyMode.Multiple && InFlight > 1;

    public static bool ActsAsPerCallOn(string binding, InstanceContextMode mode) =>
        mode == InstanceContextMode.PerCall
        || (mode == InstanceContextMode.PerSession && !CellBindings.HasSessions(binding));
}

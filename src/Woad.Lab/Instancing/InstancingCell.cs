using System.ServiceModel;
using Woad.Lab.Bindings;

namespace Woad.Lab.Instancing;

/// <summary>One point of the experiment's matrix.</summary>
internal sealed record InstancingCell(
    BindingKind Binding,
    InstanceContextMode Mode,
    ConcurrencyMode Concurrency,
    int Objects,
    bool ConstructorWork,
    int InFlight)
{
    public OperationWork Work { get; init; }

    /// <summary>The name of the cell in all files of a run.</summary>
    public string Id =>
        $"{Binding.Name()}/{Mode}/{Concurrency}/{Objects}{(ConstructorWork ? "/primes" : "")}"
        + (InFlight > 1 ? $"/x{InFlight}" : "")
        + Work switch { OperationWork.Wait => "/wait", OperationWork.LockedWait => "/wait-locked", _ => "" };

    /// <summary>The service as it was published, one call in flight on a proxy.</summary>
    public bool IsPlain => this is { ConstructorWork: false, InFlight: 1, Work: OperationWork.None };

    /// <summary>The two modes, as the seed's second graph labels its bars.</summary>
    public string Modes => $"{Mode}/{Concurrency}";

    /// <summary>True when a call gets an instance of its own, asked for or for want of a session.</summary>
    public bool ActsAsPerCall =>
        Mode == InstanceContextMode.PerCall || (Mode == InstanceContextMode.PerSession && !Binding.HasSession());

    /// <summary>
    /// True when one gate holds all calls of the service: one instance that admits one call at a time.
    /// </summary>
    public bool OneAtATime => Mode == InstanceContextMode.Single && Concurrency != ConcurrencyMode.Multiple;
}

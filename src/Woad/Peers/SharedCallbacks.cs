using System.Runtime.CompilerServices;
using Woad.Admission;
using Woad.Dispatch;
using Woad.Dispatch.Threads;

namespace Woad.Peers;

/// <summary>
/// What the callbacks of all clients by one clock share. A callback object may serve several factories, so its calls
/// queue for the same throttle, which has no limit; they are measured together, because nothing tells when a client's
/// contract is used no more.
/// </summary>
internal sealed class SharedCallbacks(TimeProvider clock)
{
    private static readonly ConditionalWeakTable<TimeProvider, SharedCallbacks> ByClock = [];

    public Throttle Calls { get; } = new(int.MaxValue, clock);

    public ICallThreads Threads { get; } = new CallThreads("Callback");

    public ServiceMetrics Metrics { get; } = new("callbacks", [], static () => 0, clock);

    public static SharedCallbacks Of(TimeProvider clock) => ByClock.GetValue(clock, static c => new SharedCallbacks(c));
}

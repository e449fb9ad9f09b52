using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Server.Tests.Hostile;

/// <summary>The instances and waiting calls of one host of <see cref="HostileService"/>.</summary>
internal sealed class HostileCalls : IExtension<ServiceHostBase>
{
    private int _living;

    /// <summary>Instances that have not been disposed of.</summary>
    public int Living => Volatile.Read(ref _living);

    /// <summary>The numbers of the calls that have begun to wait.</summary>
    public ConcurrentQueue<int> Held { get; } = new();

    /// <summary>Lets waiting calls go.</summary>
    public TaskCompletionSource Released { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Lets calls go that block their threads.</summary>
    public ManualResetEventSlim Unblocked { get; } = new();

    public void Begin() => Interlocked.Increment(ref _living);

    public void End() => Interlocked.Decrement(ref _living);

    public void Attach(ServiceHostBase owner)
    {
    }

    public void Detach(ServiceHostBase owner)
    {
    }
}

using Woad.Dispatch.Settings;

namespace System.ServiceModel.Dispatcher;

/// <summary>
/// The limits of a running service. They may be changed while the host is open: a raised limit takes effect at once, a
/// lowered one as places are given back.
/// </summary>
public sealed class ServiceThrottle
{
    private int _calls = ThrottleLimits.DefaultCalls;
    private int _sessions = ThrottleLimits.DefaultSessions;
    private int _instances = int.MaxValue;

    internal ServiceThrottle()
    {
    }

    /// <summary>Most calls at the same time. Default: 16 for each processor. Zero or less throws.</summary>
    public int MaxConcurrentCalls
    {
        get => Volatile.Read(ref _calls);
        set => Set(ref _calls, value);
    }

    /// <summary>Most instances at the same time. Default: no limit. Zero or less throws.</summary>
    public int MaxConcurrentInstances
    {
        get => Volatile.Read(ref _instances);
        set => Set(ref _instances, value);
    }

    /// <summary>Most sessions at the same time. Default: 100 for each processor. Zero or less throws.</summary>
    public int MaxConcurrentSessions
    {
        get => Volatile.Read(ref _sessions);
        set => Set(ref _sessions, value);
    }

    /// <summary>Raised after a limit was set; the handler reads all three.</summary>
    internal event Action? Changed;

    private void Set(ref int field, int value)
    {
        Volatile.Write(ref field, ThrottleLimits.Check(value));
        Changed?.Invoke();
    }
}

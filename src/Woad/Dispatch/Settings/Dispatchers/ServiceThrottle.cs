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

    /// <summary>Gets or sets the maximum number of calls at the same time.</summary>
    /// <value>The default is 16 for each processor.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    public int MaxConcurrentCalls
    {
        get => Volatile.Read(ref _calls);
        set => Set(ref _calls, value);
    }

    /// <summary>Gets or sets the maximum number of instances at the same time.</summary>
    /// <value>The default is no limit.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    public int MaxConcurrentInstances
    {
        get => Volatile.Read(ref _instances);
        set => Set(ref _instances, value);
    }

    /// <summary>Gets or sets the maximum number of sessions at the same time.</summary>
    /// <value>The default is 100 for each processor.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
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

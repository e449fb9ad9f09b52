namespace Woad.Dispatch.Settings;

/// <summary>The defaults and the check of the three limits of a service.</summary>
internal static class ThrottleLimits
{
    public static int DefaultCalls { get; } = 16 * Environment.ProcessorCount;

    public static int DefaultSessions { get; } = 100 * Environment.ProcessorCount;

    /// <summary>The limit of instances nobody set: as many as calls and sessions together can need.</summary>
    public static int Instances(int calls, int sessions) => (int)Math.Min((long)calls + sessions, int.MaxValue);

    public static int Check(int value) => value > 0
        ? value
        : throw new ArgumentOutOfRangeException(
            nameof(value), value, "Throttle limit must be greater than zero. To disable, set to Int32.MaxValue.");
}

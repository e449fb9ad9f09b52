namespace Woad.Diagnostics;

/// <summary>The counters under WCF's names that hosts have which open from now on.</summary>
internal static class CounterScope
{
    private static volatile int _level;

    /// <summary>Whether there are counters of services.</summary>
    public static bool HasServices => _level > 0;

    /// <summary>Whether there are counters of endpoints and operations, too.</summary>
    public static bool HasAll => _level > 1;

    /// <summary>Sets the scope.</summary>
    /// <param name="services">Whether there are counters of services.</param>
    /// <param name="all">Whether there are counters of endpoints and operations, too.</param>
    public static void Set(bool services, bool all) => _level = all ? 2 : services ? 1 : 0;
}

using System.Diagnostics;

namespace Woad.Xml;

/// <summary>
/// Counts the bytes (and declarations) that readers look at, so that tests can show that work is linear in the input.
/// Debug builds only: nothing of it is left in others.
/// </summary>
internal static class Visits
{
    [ThreadStatic]
    private static long _count;

    [Conditional("DEBUG")]
    public static void Add(int count) => _count += count;

    /// <summary>What this thread has counted since the last time.</summary>
    public static long Take()
    {
        var count = _count;
        _count = 0;
        return count;
    }
}

namespace Woad.Durable.Sqlite;

/// <summary>
/// The times in the rows of instances, in milliseconds since 1970. A positive one is the end of a lock in the row. A
/// negative one is the end of the time of the host that has the lock in the file: a host that has the file's lock now
/// need not wait for it.
/// </summary>
internal static class RowTime
{
    /// <summary>Nobody has the instance, or a host has it by its lock in the file.</summary>
    public const long Free = 0;

    /// <summary>
    /// Nobody has the instance, but its lock in the file may be left from a host that is suspended: the next lock is
    /// one in the row. Long past, so that hosts without locks in files see a lock that has ended.
    /// </summary>
    public const long FreeByRow = 1;

    /// <summary>The time of a lock that ends.</summary>
    /// <param name="end">Its end.</param>
    /// <param name="isInFile">Whether it is in the file.</param>
    public static long Until(long end, bool isInFile) => isInFile ? -end : end;
}

using System.Globalization;

namespace Woad.Lab.Observing.Kernel;

/// <summary>The processors that a process may use.</summary>
internal static class AllowedCores
{
    /// <summary>The lower of its affinity and the quota of its control group (version 2).</summary>
    public static double Of(int process)
    {
        try
        {
            var cores = ListOf(process) is { } list ? Count(list) : Environment.ProcessorCount;
            var group = File.ReadLines($"/proc/{process}/cgroup")
                .FirstOrDefault(l => l.StartsWith("0::", StringComparison.Ordinal))?[3..];
            var quota = group is null ? null : Quota($"/sys/fs/cgroup{group}/cpu.max");
            return Math.Min(cores, quota ?? double.PositiveInfinity);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return Environment.ProcessorCount;
        }
    }

    /// <summary>
    /// The processors that one of two processes may use, when they have any in common; 0 when they have none.
    /// </summary>
    public static int Joint(int one, int other)
    {
        try
        {
            var (mine, theirs) = (ListOf(one), ListOf(other));
            return mine is null || theirs is null ? Environment.ProcessorCount : Joint(mine, theirs);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return Environment.ProcessorCount;
        }
    }

    /// <summary>The same of two lists such as <c>0-3,8</c>.</summary>
    public static int Joint(string one, string other)
    {
        var (mine, theirs) = (Read(one), Read(other));
        return mine.Overlaps(theirs) ? mine.Union(theirs).Count() : 0;
    }

    /// <summary>How many processors a list such as <c>0-3,8</c> names.</summary>
    public static int Count(string list) => Read(list).Count;

    private static string? ListOf(int process) => File.ReadLines($"/proc/{process}/status")
        .FirstOrDefault(l => l.StartsWith("Cpus_allowed_list:", StringComparison.Ordinal))?.Split(':')[1];

    private static HashSet<int> Read(string list) =>
    [
        .. list.Trim()
            .Split(',', StringSplitOptions.RemoveEmptyEntries)
            .Select(range => range.Split('-'))
            .SelectMany(ends => Enumerable.Range(Number(ends[0]), Number(ends[^1]) - Number(ends[0]) + 1)),
    ];

    private static double? Quota(string file) =>
        File.Exists(file)
        && File.ReadAllText(file).Trim().Split(' ') is [var quota, var period]
        && double.TryParse(quota, CultureInfo.InvariantCulture, out var used)
        && double.TryParse(period, CultureInfo.InvariantCulture, out var every)
            ? used / every
            : null;

    private static int Number(string text) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) ? number : 0;
}

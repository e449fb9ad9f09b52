namespace Woad.Lab.MessageSize;

/// <summary>
/// The sizes that calibrate a series, at least three: 1 kB, 6 MB, and those of the sizes between that are nearest to a
/// measured one. 32 kB is below the buffers of sockets and 90 kB above the limit of large objects, where calls get
/// dearer.
/// </summary>
internal static class SizeCalibration
{
    private const int Smallest = 1_000;
    private const int Largest = 6_000_000;
    private const int LeastSizes = 3;

    private static readonly int[] Between = [32_000, 90_000, 1_000_000];

    /// <summary>Empty for a series of two sizes, which would predict nothing but themselves.</summary>
    public static IReadOnlyList<SizeCell> Of(IReadOnlyList<SizeCell> series)
    {
        if (series.Count < LeastSizes)
        {
            return [];
        }

        int[] all = [Smallest, .. Between, Largest];
        var nearest = series.Select(c => all.MinBy(size => Math.Abs(Math.Log(size / (double)c.Bytes))));
        int[] sizes = [.. nearest.Append(Smallest).Append(Largest).Append(Between[1]).Distinct().Order()];
        var second = series.Min(c => c.Seconds);
        return
        [
            .. sizes.Select(size => series[0] with
            {
                Bytes = size, Seconds = SizeSettings.Duration(second, size),
            }),
        ];
    }
}

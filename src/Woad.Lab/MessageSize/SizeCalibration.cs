namespace Woad.Lab.MessageSize;

/// <summary>
/// The sizes that calibrate a series, at least four: 1 kB, 90 kB, 120 kB, 6 MB, and those of the sizes between that are
/// nearest to a measured one. 32 kB is below the buffers of sockets. 90 kB is above the limit of large objects, where
/// calls get dearer; two sizes there share the noise of their windows.
/// </summary>
internal static class SizeCalibration
{
    private const int Smallest = 1_000;
    private const int Largest = 6_000_000;
    private const int LargeObject = 90_000;
    private const int LargerObject = 120_000;
    private const int LeastSizes = 3;

    private static readonly int[] Between = [32_000, LargeObject, 1_000_000];

    /// <summary>Empty for a series of two sizes, which would predict nothing but themselves.</summary>
    public static IReadOnlyList<SizeCell> Of(IReadOnlyList<SizeCell> series)
    {
        if (series.Count < LeastSizes)
        {
            return [];
        }

        int[] all = [Smallest, .. Between, Largest];
        var nearest = series.Select(c => all.MinBy(size => Math.Abs(Math.Log(size / (double)c.Bytes))));
        int[] sizes = [.. nearest.Concat([Smallest, LargeObject, LargerObject, Largest]).Distinct().Order()];
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

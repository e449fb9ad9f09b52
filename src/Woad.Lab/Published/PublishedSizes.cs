namespace Woad.Lab.Published;

/// <summary>The published table: milliseconds for an operation, by payload.</summary>
internal static class PublishedSizes
{
    public static readonly int[] Bytes =
    [
        20,
        1_000,
        10_000,
        100_000,
        625_000,
        6_000_000,
        17_000_000,
        20_000_000,
        40_000_000,
    ];

    public static readonly IReadOnlyDictionary<string, double[]> Milliseconds = new Dictionary<string, double[]>
    {
        ["netTcp"] = [1.18, 1.09, 1.19, 2.05, 8.93, 69.9, 188.7, 209.3, 412],
        ["basicHttp"] = [1.22, 0.99, 1.24, 2.41, 15.43, 240, 270, 309.6, 616.2],
    };

    public static double? Of(string binding, int bytes) =>
        Milliseconds.TryGetValue(binding, out var values) && Array.IndexOf(Bytes, bytes) is >= 0 and var i
            ? values[i]
            : null;
}

namespace Woad.Lab.MessageSize;

/// <summary>What was asked for.</summary>
internal sealed record SizeSettings
{
    public static readonly string[] Presets = ["smoke", "quick", "seed", "full"];
    public static readonly string[] Parts = ["size", "transfer"];

    public IReadOnlyList<int> Sizes { get; init; } = PublishedSizes.Bytes;

    public IReadOnlyList<string> Part { get; init; } = Parts;

    public IReadOnlyList<string> Bindings { get; init; } = ["netTcp", "basicHttp", "wsHttp"];

    public double Seconds { get; init; } = 1;

    public int Runs { get; init; } = 3;

    public int Seed { get; init; } = 1;

    public string Output { get; init; } = "lab-runs";

    /// <summary>Where transfer is compared unless sizes are given: below, at and far above every buffer.</summary>
    public IReadOnlyList<int> TransferSizes => [.. Sizes.Where(s => s >= 100_000 || s == Sizes.Max())];

    /// <exception cref="ArgumentException">No preset has that name.</exception>
    public static SizeSettings Named(string? preset) =>
        preset switch
        {
            "smoke" => new SizeSettings
            {
                Sizes = [20, 1_000, 100_000, 6_000_000],
                Bindings = ["netTcp", "basicHttp"],
                Seconds = 0.4,
                Runs = 1,
            },
            null or "quick" => new SizeSettings { Seconds = 0.7, Runs = 2 },
            "seed" => new SizeSettings { Bindings = ["netTcp", "basicHttp"], Seconds = 2 },
            "full" => new SizeSettings { Seconds = 5 },
            _ => throw new ArgumentException($"There is no preset '{preset}'; there are {string.Join(", ", Presets)}."),
        };

    public IEnumerable<SizeCell> Cells()
    {
        foreach (var binding in Part.Contains("size") ? Bindings : [])
        {
            foreach (var size in Sizes)
            {
                yield return new SizeCell(binding, Transfer.Buffered, size, Duration(size));
            }
        }

        foreach (var transfer in Part.Contains("transfer") ? Enum.GetValues<Transfer>() : [])
        {
            foreach (
                var size in TransferSizes.Where(_ =>
                    transfer != Transfer.Buffered || !(Part.Contains("size") && Bindings.Contains("basicHttp"))))
            {
                yield return new SizeCell("basicHttp", transfer, size, Duration(size));
            }
        }
    }

    /// <summary>A call of many megabytes takes a good part of a second: the window has to hold several.</summary>
    private double Duration(int size) => Seconds * (size >= 6_000_000 ? 2 : 1);
}

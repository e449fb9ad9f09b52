using Woad.Lab.Bindings;
using Woad.Lab.Blocks;
using Woad.Lab.Published;
using Woad.Lab.Targets;
using Woad.Lab.Trials;
using Woad.Lab.Trials.Settings;

namespace Woad.Lab.MessageSize;

/// <summary>What was asked for.</summary>
internal sealed record SizeSettings : ITrialSettings
{
    public static readonly string[] Presets = ["smoke", "quick", "published", "full"];
    public static readonly string[] Parts =
        ["size", "session", "security", "tracing", "proxy", "transfer", OpeningCell.Part];

    /// <summary>The names of bindings.</summary>
    public static IReadOnlyCollection<string> AllBindings => CellBindings.Names;

    [SettingOption("--sizes", "payloads such as 20B,1kB,6MB", Form = OptionForm.Size)]
    public IReadOnlyList<int> Sizes { get; init; } = PublishedSizes.Bytes;

    [SettingOption("--part", Texts = nameof(Parts))]
    public IReadOnlyList<string> Part { get; init; } = Parts;

    [SettingOption("--binding", Texts = nameof(AllBindings))]
    public IReadOnlyList<string> Bindings { get; init; } = ["netTcp", "basicHttp", "wsHttp"];

    [SettingOption("--duration", "window of each cell, such as 2s", Form = OptionForm.Duration)]
    public double Seconds { get; init; } = 1;

    public int Runs { get; init; } = 3;

    /// <summary>The run ends within this time; null for no limit.</summary>
    public TimeSpan? Limit { get; init; }

    public int Seed { get; init; } = 1;

    public string Output { get; init; } = "lab-runs";

    /// <summary>Where transfer is compared unless sizes are given: below, at and far above every buffer.</summary>
    public IReadOnlyList<int> TransferSizes => [.. Sizes.Where(s => s >= 100_000 || s == Sizes.Max())];

    /// <summary>
    /// Of <see cref="Sizes"/> those at which sessions, security, tracing and the proxy are looked at; all if it has
    /// none.
    /// </summary>
    public IReadOnlyList<int> ComparedSizes { get; init; } = [1_000, 100_000, 6_000_000];

    /// <summary>Of those the largest at which reliable sessions are looked at; all if none is as small.</summary>
    public int LargestReliable { get; init; } = int.MaxValue;

    private IReadOnlyList<int> ReliableSizes =>
        PartSizes.Any(s => s <= LargestReliable) ? [.. PartSizes.Where(s => s <= LargestReliable)] : PartSizes;

    private IReadOnlyList<int> PartSizes =>
        Sizes.Intersect(ComparedSizes).Any() ? [.. Sizes.Intersect(ComparedSizes)] : Sizes;

    /// <exception cref="ArgumentException">No preset has that name.</exception>
    public static SizeSettings Named(string? preset) =>
        preset switch
        {
            "smoke" => new SizeSettings
            {
                Part = [.. Parts.Where(p => p != OpeningCell.Part)],
                Sizes = [20, 1_000, 100_000, 6_000_000],
                ComparedSizes = [1_000, 100_000],
                LargestReliable = 1_000,
                Bindings = ["netTcp", "basicHttp"],
                Seconds = 0.15,
                Runs = BlockLooks.MostOfLong,
                Limit = TimeSpan.FromSeconds(200),
            },
            null or "quick" => new SizeSettings
            {
                Sizes = [20, 1_000, 10_000, 100_000, 625_000, 6_000_000, 40_000_000],
                LargestReliable = 1_000,
                Seconds = 0.15,
                Runs = BlockLooks.MostOfLong,
                Limit = TimeSpan.FromMinutes(11),
            },
            "published" => new SizeSettings
            {
                Bindings = ["netTcp", "basicHttp"], Seconds = 0.5, Runs = BlockLooks.FirstOfLong,
            },
            "full" => new SizeSettings { Seconds = 1, Runs = 2 * BlockLooks.FirstOfLong },
            _ => throw new ArgumentException($"There is no preset '{preset}'; there are {string.Join(", ", Presets)}."),
        };

    /// <summary>A cell that several parts ask for belongs to the first of them.</summary>
    public IEnumerable<SizeCell> Cells() => Parts.Where(Part.Contains)
        .SelectMany(part => CellsOf(part).Select(c => c with { Part = part }))
        .DistinctBy(c => c.Id);

    /// <summary>Bindings without security, and those with message security beside their bases.</summary>
    public IEnumerable<OpeningCell> Openings() => !Part.Contains(OpeningCell.Part)
        ? []
        : from binding in new[] { "basicHttp", "netTcp", "netTcpMessage", "wsHttp", CellBindings.Message }
          from step in Enum.GetValues<OpeningStep>()
          select new OpeningCell(binding, step, Seconds);

    /// <summary>The cell that is measured twice, and its other name; null without cells of sizes.</summary>
    public (SizeCell Cell, SizeCell Again)? Twin =>
        Cells().FirstOrDefault(c => c.Part == "size" && c.Bytes == Sizes.Min()) is { } cell
            ? (cell, cell with { IsTwin = true })
            : null;

    public IEnumerable<string> CellNames => Cells().Select(c => c.Id)
        .Concat(Openings().Select(c => c.Id))
        .Concat(Twin is { } twin ? [twin.Again.Id] : Array.Empty<string>());

    private IEnumerable<SizeCell> CellsOf(string part) => part switch
    {
        "size" => Bindings.SelectMany(b => Buffered(b, Sizes)),
        "session" =>
        [
            .. Buffered(CellBindings.UserName, PartSizes),
            .. Buffered(CellBindings.Conversation, PartSizes),
            .. WithBases(CellBindings.Reliable, ReliableSizes),
        ],
        "security" => WithBases(CellBindings.Protected, PartSizes),
        "tracing" => Enum.GetValues<Tracing>()
            .SelectMany(t => Buffered("netTcp", PartSizes).Select(c => c with { Tracing = t })),
        "proxy" =>
        [
            .. Buffered("basicHttp", PartSizes).SelectMany(c => (SizeCell[])[c, c with { IsProxied = true }]),
            .. from binding in (string[])["netTcp", "basicHttp"]
               from cell in Buffered(binding, PartSizes)
               from each in (SizeCell[])[cell, cell with { IsRouted = true }]
               select each,
        ],
        "transfer" => Enum.GetValues<Transfer>()
            .SelectMany(t => Buffered("basicHttp", TransferSizes).Select(c => c with { Transfer = t })),
        _ => [],
    };

    private IEnumerable<SizeCell> WithBases(string[] bindings, IReadOnlyList<int> sizes) =>
        bindings.SelectMany(b => Buffered(CellBindings.BaseOf(b)!, sizes).Concat(Buffered(b, sizes)));

    private IEnumerable<SizeCell> Buffered(string binding, IEnumerable<int> sizes) =>
        sizes.Select(size => new SizeCell(binding, Transfer.Buffered, size, Duration(Seconds, size)));

    /// <summary>A call of many megabytes takes a good part of a second: the window has to hold several.</summary>
    public static double Duration(double seconds, int size) => seconds * (size >= 6_000_000 ? 2 : 1);
}

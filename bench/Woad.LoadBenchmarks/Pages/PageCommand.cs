using System.Globalization;
using System.Text.Json;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Reports;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Pages;

/// <summary>Writes the table and the chart of docs/speed.md from the rounds of a ladder.</summary>
internal static class PageCommand
{
    public const string Name = "page";

    private const string Begin = "<!-- table -->\n";
    private const string End = "<!-- /table -->\n";

    /// <summary>The pairs of the page: the bare server, and Woad over the same protocol.</summary>
    private static readonly (string Title, string Bare, string Woad)[] Pairs =
    [
        ("NetTcpBinding", "T2", "T4"),
        ("NetHttpBinding (WebSocket)", "S0", "S2"),
        ("BasicHttpBinding", "H0", "H2"),
        ("WSHttpBinding", "H0w", "H2w"),
        ("WebHttpBinding (JSON)", "W0", "W2"),
    ];

    public static int Run(string[] args)
    {
        var rounds = File.ReadLines(Path.Combine(args is [var folder] ? folder : "bench-runs", "ladder.jsonl"))
            .Select(line => JsonSerializer.Deserialize<RoundResult>(line)!)
            .Where(round => round.Scenario == "o1")
            .ToLookup(round => round.Contender);
        var rows = Pairs
            .Where(pair => rounds.Contains(pair.Bare) && rounds.Contains(pair.Woad))
            .Select(pair => (
                pair.Title,
                Bare: Of(pair.Bare, rounds, pair.Bare),
                Woad: Of(pair.Woad, rounds, pair.Bare)))
            .ToList();
        var docs = Path.Combine(Root(), "docs");
        File.WriteAllText(
            Path.Combine(docs, "images", "speed.svg"),
            PairChart.Draw([.. rows.Select(row => (row.Title, row.Bare.Cpu, row.Woad.Cpu))]));
        var page = Path.Combine(docs, "speed.md");
        var text = File.ReadAllText(page);
        var begin = text.IndexOf(Begin, StringComparison.Ordinal) + Begin.Length;
        var end = text.IndexOf(End, StringComparison.Ordinal);
        var table = string.Concat(rows.Select(row => Row(row.Title, row.Bare, row.Woad)));
        File.WriteAllText(page, text[..begin] + table + text[end..]);
        Console.WriteLine($"{rows.Count} rows of {page} and its chart are written.");
        return 0;
    }

    private static Summary Of(string name, ILookup<string, RoundResult> rounds, string baseline) =>
        new(ContenderList.Find(name), [.. rounds[name]], [.. rounds[baseline]]);

    private static string Row(string title, Summary bare, Summary woad) => string.Create(
        CultureInfo.InvariantCulture,
        $"| {title} | {bare.Cpu:0.00} | {woad.Cpu:0.00} | {woad.CpuRatio} | {woad.Allocated:0} "
        + $"| {woad.Valid} of {woad.Rounds.Count} |\n");

    private static string Root()
    {
        for (var folder = new DirectoryInfo(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "Woad.slnx")))
            {
                return folder.FullName;
            }
        }

        throw new InvalidOperationException($"No folder above '{AppContext.BaseDirectory}' has Woad.slnx.");
    }
}

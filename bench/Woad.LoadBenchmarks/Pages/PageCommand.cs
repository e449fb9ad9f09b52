using System.Diagnostics;
using System.Globalization;
using Woad.LoadBenchmarks.Calls;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Pages;

/// <summary>Measures calls without the kernel, and writes the table and the chart of docs/speed.md.</summary>
internal static class PageCommand
{
    public const string Name = "page";

    private const int Windows = 16;
    private const string Part = "table";

    private const string Head = """
        | binding | bare server, µs a call | Woad, compiled contract | ratio | Woad, message lane | ratio | bytes allocated |
        |---|---|---|---|---|---|---|

        """;

    private const string Chart = """

        ![Processor time of a call: a bare server, Woad with a compiled contract, Woad on the message lane](images/speed.svg)

        """;

    /// <summary>The rows of the page: the bare server, Woad with the compiled contract, Woad's message lane.</summary>
    private static readonly (string Title, string Bare, string Compiled, string Message)[] Rows =
    [
        ("NetTcpBinding", "T2", "T4", "T4m"),
        ("BasicHttpBinding", "H0", "H2", "H2m"),
        ("WSHttpBinding", "H0w", "H2w", "H2wm"),
    ];

    public static async Task<int> RunAsync()
    {
        string[] names = [.. Rows.SelectMany(row => new[] { row.Bare, row.Compiled, row.Message })];
        var started = Stopwatch.StartNew();
        var costs = (await CallsCommand.MeasureAsync(Scenario.Parse("o1"), names, Windows, Report))
            .ToDictionary(cost => cost.Name);
        var rows = Rows.Select(row => (row.Title, costs[row.Bare], costs[row.Compiled], costs[row.Message])).ToList();
        var docs = Path.Combine(RepositoryFolder.Root, "docs");
        File.WriteAllText(Path.Combine(docs, "images", "speed.svg"), CallChart.Draw(rows));
        var page = Path.Combine(docs, "speed.md");
        var table = string.Concat(rows.Select(row => Row(row.Title, row.Item2, row.Item3, row.Item4)));
        PagePart.Write(page, Part, Head + table + Chart);
        Console.WriteLine(table + $"{page} and its chart are written.");
        return 0;

        void Report(string step) => Console.WriteLine($"{started.Elapsed.TotalSeconds:0} s: {step}");
    }

    private static string Row(string title, CallCost bare, CallCost compiled, CallCost message) => string.Create(
        CultureInfo.InvariantCulture,
        $"| {title} | {bare.Lowest / 1000:0.00} | {compiled.Lowest / 1000:0.00} | {compiled.Lowest / bare.Lowest:0.0} "
        + $"| {message.Lowest / 1000:0.00} | {message.Lowest / bare.Lowest:0.0} | {compiled.Bytes:0} |\n");
}

using System.CommandLine;
using Spectre.Console;
using Woad.Lab.Commands.Options;
using Woad.Lab.Measuring;
using Woad.Lab.Meshes;
using Woad.Lab.Pages;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Commands;

/// <summary>Messages through meshes: how long they take to reach all nodes, and how many copies they cost.</summary>
internal static class MeshCommand
{
    private const int MostVirtual = 10_000;
    private const int MostReal = 50;
    private const int AllowedCopies = 3;

    public static Command Create()
    {
        var nodes = OptionText.Text("--nodes", "numbers of virtual nodes, 10,50,1000 unless given; 10000 at most");
        var real = OptionText.Text("--real", "numbers of nodes with sockets, 12 unless given; 50 at most, none for 0");
        var messages = OptionText.Number("--messages", "messages through each mesh, 20 unless given");
        var warmUp = OptionText.Number(
            "--warm-up", "messages before, by which nodes learn which neighbors are useful, 64 unless given");
        var seed = OptionText.Number("--seed", "the seed of the virtual meshes, 1 unless given");
        var csv = OptionText.Text("--csv", "a file for the table");
        var command = new Command("mesh", "Messages through meshes of NetPeerTcpBinding: time, copies and hops.")
        {
            nodes, real, messages, warmUp, seed, csv,
        };
        command.SetAction(result =>
        {
            var count = NumberText.Within("--messages", result.GetValue(messages) ?? 20, 1, 1000);
            return Run(
                OptionText.List(result, nodes, [10, 50, 1000], t => NumberText.Within("--nodes", t, 2, MostVirtual)),
                OptionText.List(result, real, [12], t => NumberText.Within("--real", t, 0, MostReal)),
                count,
                NumberText.Within("--warm-up", result.GetValue(warmUp) ?? 64, 0, 1000),
                result.GetValue(seed) ?? 1,
                result.GetValue(csv),
                LabInvocation.Of(result).Console);
        });
        return command;
    }

    private static int Run(
        IReadOnlyList<int> nodes, IReadOnlyList<int> real, int messages, int warmUp, int seed, string? csv,
        IAnsiConsole console)
    {
        MeshFigures[] all =
        [
            .. nodes.Select(n => VirtualRun.Of(n, messages, seed, warmUp)),
            .. real.Where(static n => n > 1).Select(n => RealRun.Of(n, messages)),
        ];
        var table = Table(all);
        PageTerminal.Write(console, table);
        console.WriteLine(
            "Virtual nodes are the product's own, with virtual time and connections that take 1 to 49 ms. Copies are "
            + "predicted from the neighbors of a node: neighbors - (n - 1) / n; hops of a random graph are "
            + "ln n / ln(neighbors - 1). Real nodes have had no time to let useless neighbors go.");
        if (csv is not null)
        {
            File.WriteAllText(csv, CsvText.Of(table));
        }

        var missed = all.Sum(static m => m.Missed);
        var isWithin = all.All(static m => m.IsReal || m.Copies <= AllowedCopies);
        console.WriteLine(Invariant(
            $"Deliveries that are missing: {missed}. At most {AllowedCopies} copies on the average of virtual nodes: ")
            + (isWithin ? "met." : "missed."));
        return missed == 0 && isWithin ? ExitCodes.Pass : ExitCodes.Fail;
    }

    private static TableBlock Table(IReadOnlyList<MeshFigures> all) => TableBlock.Of(
        "mesh",
        all,
        [
            new("mesh", m => m.IsReal ? "real" : "virtual"),
            new(Column.Number("nodes"), m => Invariant($"{m.Nodes}")),
            new(Column.Number("missing"), m => Invariant($"{m.Missed}")),
            new(Column.Number("ms until all have it"), m => Invariant($"{m.Milliseconds:0.#}")),
            new(Column.Number("neighbors"), m => Number(m.Neighbors)),
            new(Column.Number("copies predicted"), m => Number(m.PredictedCopies)),
            new(Column.Number("copies"), m => Number(m.Copies)),
            new(Column.Number("dropped"), m => Number(m.Copies - ((m.Nodes - 1.0) / m.Nodes))),
            new(Column.Number("most copies"), m => Number(m.MostCopies)),
            new(Column.Number("% above 3"), m => Number(100 * m.AboveThree)),
            new(Column.Number("hops predicted"), m => Number(m.PredictedHops)),
            new(Column.Number("hops"), m => Number(m.Hops)),
            new(Column.Number("most hops"), m => Number(m.MostHops)),
        ]);

    private static string Number(double? value) =>
        value is { } number ? Invariant($"{number:0.##}") : ReportText.None;
}

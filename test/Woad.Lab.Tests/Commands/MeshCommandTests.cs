using System.Globalization;
using Woad.Lab.Meshes;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Commands;

/// <summary>The command <c>mesh</c>: virtual meshes, and one of nodes with sockets.</summary>
public sealed class MeshCommandTests
{
    [Fact]
    public async Task Every_node_gets_each_message_and_the_table_has_the_costs()
    {
        var file = Path.GetTempFileName();
        using var lab = new LabCall(
            "mesh", "--nodes", "10,200", "--real", "4", "--messages", "10", "--csv", file);
        var (code, output, errors) = await lab.EndAsync();

        Assert.Equal("", errors);
        Assert.Equal(
            output.Contains("virtual nodes: met.", StringComparison.Ordinal) ? ExitCodes.Pass : ExitCodes.Fail, code);
        Assert.Contains("Deliveries that are missing: 0.", output, StringComparison.Ordinal);
        string[][] rows = [.. (await File.ReadAllLinesAsync(file)).Select(static l => l.Split(','))];
        File.Delete(file);
        Assert.Equal(["virtual 10", "virtual 200", "real 4"], rows[1..].Select(static r => $"{r[0]} {r[1]}"));
        Assert.All(rows[1..], row => Assert.InRange(Number(rows[0], row, "copies"), 0.5, 4));
    }

    [Fact]
    public void Copies_are_those_that_the_neighbors_predict()
    {
        var figures = VirtualRun.Of(nodes: 300, messages: 10, seed: 3, warmUp: 0);
        var pruned = VirtualRun.Of(nodes: 300, messages: 10, seed: 3, warmUp: 64);

        Assert.Equal(0, figures.Missed);
        Assert.InRange(figures.Neighbors!.Value, 2, 7);
        Assert.InRange(figures.Copies / figures.PredictedCopies!.Value, 0.9, 1.1);
        Assert.True(figures.Milliseconds > 0 && figures.MostHops >= figures.Hops);
        Assert.Equal(figures, VirtualRun.Of(nodes: 300, messages: 10, seed: 3, warmUp: 0));

        // Neighbors that have sent nothing new are let go.
        Assert.Equal(0, pruned.Missed);
        Assert.True(pruned.Copies < figures.Copies);
        Assert.InRange(pruned.Copies / pruned.PredictedCopies!.Value, 0.8, 1.2);
    }

    [Theory]
    [InlineData("--nodes", "10001")]
    [InlineData("--real", "51")]
    public async Task Number_of_nodes_has_a_limit(string option, string value)
    {
        using var lab = new LabCall("mesh", option, value);

        var (code, _, errors) = await lab.EndAsync();

        Assert.Equal(ExitCodes.Usage, code);
        Assert.Contains(option, errors, StringComparison.Ordinal);
    }

    private static double Number(string[] titles, string[] row, string title) =>
        double.Parse(row[Array.IndexOf(titles, title)], CultureInfo.InvariantCulture);
}

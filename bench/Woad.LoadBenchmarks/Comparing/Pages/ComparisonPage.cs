using System.Globalization;
using System.Text;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Pages;

namespace Woad.LoadBenchmarks.Comparing.Pages;

/// <summary>The part of docs/speed.md with the comparison, and its chart.</summary>
internal sealed class ComparisonPage(
    IReadOnlyList<ComparisonResult> results, bool hasCoreWcf, TimeSpan duration)
{
    private const string Part = "comparison";

    private const string Servers =
        "| server | wire | CPU per call, µs | bytes allocated per call | p50 at half load, µs | p99 at half load, µs "
        + "| memory after load, MB | first answer, ms |\n|---|---|---|---|---|---|---|---|\n";

    private const string Clients = """
        | client | wire | CPU per call, µs | bytes allocated per call |
        |---|---|---|---|

        """;

    private const string Chart =
        "![Processor time of the server per call: Woad, and below each service of Woad its alternatives]"
        + "(images/comparison.svg)\n\n";

    /// <summary>The part as Markdown.</summary>
    public string Render()
    {
        var text = new StringBuilder().Append(Sources.Stamp()).Append("\n\n");
        foreach (var result in results)
        {
            text.Append(CultureInfo.InvariantCulture, $"### Services: {Title(result.Scenario)}\n").Append(Servers);
            foreach (var server in result.Servers)
            {
                text.Append("| ").AppendJoin(" | ",
                [
                    server.Title,
                    server.Wire,
                    result.Of(server, static round => round.CpuMicroseconds).Cell("0.0"),
                    result.Of(server, static round => round.AllocatedBytes).Cell("#,0"),
                    result.Of(server, static round => round.P50Microseconds).Cell("#,0"),
                    result.Of(server, static round => round.P99Microseconds).Cell("#,0"),
                    result.Of(server, static round => round.ResidentMegabytes).Cell("0"),
                    result.Of(server, static round => round.StartMilliseconds).Cell("0"),
                ]).Append(" |\n");
            }

            text.Append('\n');
            if (result == results[0])
            {
                text.Append(Chart);
            }

            if (result.Clients.Count > 0)
            {
                text.Append(CultureInfo.InvariantCulture, $"### Clients: {Title(result.Scenario)}\n").Append(Clients);
                foreach (var client in result.Clients)
                {
                    text.Append("| ").AppendJoin(" | ",
                    [
                        client.Title,
                        client.Wire,
                        result.Of(client, static round => round.CpuMicroseconds).Cell("0.0"),
                        result.Of(client, static round => round.AllocatedBytes).Cell("#,0"),
                    ]).Append(" |\n");
                }

                text.Append('\n');
            }
        }

        return text.Append(Circumstances()).ToString();
    }

    /// <summary>Writes the part and the chart into the folder docs.</summary>
    public void Write()
    {
        var docs = Path.Combine(RepositoryFolder.Root, "docs");
        File.WriteAllText(Path.Combine(docs, "images", "comparison.svg"), ComparisonChart.Draw(results[0]));
        PagePart.Write(Path.Combine(docs, "speed.md"), Part, Render());
    }

    private static string Title(Scenario scenario) => scenario.Result is string text
        ? $"a string of {text.Length} characters is echoed"
        : scenario.Argument is 1 ? "the reply has one order" : $"the reply has {scenario.Argument} orders";

    private string Circumstances()
    {
        var stamp = Sources.Stamp();
        var (total, disturbed) = (results.Sum(static r => r.Total), results.Sum(static r => r.Disturbed));
        var text = new StringBuilder().Append(
            CultureInfo.InvariantCulture,
            $"Measured on {stamp.Date} at commit {stamp.Commit} of the engine: {Machine.Describe()}. "
                + $"The command took {Math.Max(1, duration.TotalMinutes):0} minutes.");
        if (disturbed > 0)
        {
            text.Append(
                CultureInfo.InvariantCulture,
                $" {disturbed} of the {total} rounds of services did not settle, or other work disturbed them.");
            if (2 * disturbed > total)
            {
                text.Append(" **So these figures are rough.** Measure on an idle machine, with the whole warm-up.");
            }
        }

        if (!hasCoreWcf)
        {
            text.Append(
                " CoreWCF has no rows: its package is not on the package feed of that machine."
                + " With `bench/Woad.Comparisons.CoreWcf` built, the command measures it as well.");
        }

        return text.Append('\n').ToString();
    }
}

namespace Woad.Trace.Tests;

/// <summary>
/// Files that a service and a client of Woad have written over net.tcp, with propagateActivity: one call is answered,
/// the second one fails.
/// </summary>
public sealed class OwnFileTests
{
    private static readonly string[] Files =
    [
        .. new[] { "client", "client-messages", "service", "service-messages" }
            .Select(static n => TraceFolder.Example($"own-{n}.svclog")),
    ];

    [Fact]
    public void Files_of_client_and_service_join_in_one_tree_with_errors_first()
    {
        var (_, output, _) = TraceFolder.Run(["tree", .. Files]);

        var lines = output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.StartsWith("! Client call of IStock/Count", lines[0], StringComparison.Ordinal);
        Assert.StartsWith("    Server call of Stock/Count", lines[1], StringComparison.Ordinal);
        Assert.Contains(lines, static l => l.StartsWith("  Client call of IStock/Count", StringComparison.Ordinal));
        Assert.Contains(lines, static l => l.StartsWith("  (no activity)", StringComparison.Ordinal));
        Assert.Equal(5, lines.Length);
    }

    [Fact]
    public void Error_of_the_service_is_the_first_line_of_the_summary()
    {
        var (_, output, _) = TraceFolder.Run(["summary", .. Files]);

        Assert.StartsWith("1 error:", output, StringComparison.Ordinal);
        Assert.Contains("System.InvalidOperationException: There are no pears.", output, StringComparison.Ordinal);
        Assert.Contains("20 events in 5 activities", output, StringComparison.Ordinal);
        Assert.DoesNotContain("broken", output, StringComparison.Ordinal);
    }

    [Fact]
    public void Messages_of_both_sides_are_found_by_their_content()
    {
        var (_, output, _) = TraceFolder.Run(["search", .. Files, "--text", ">apples<"]);

        Assert.Contains("ServiceLevelSendRequest", output, StringComparison.Ordinal);
        Assert.Contains("ServiceLevelReceiveRequest", output, StringComparison.Ordinal);
    }

    [Fact]
    public void Files_are_valid()
    {
        foreach (var file in Files.Concat(new[] { "client", "service", "host" }
            .Select(static n => TraceFolder.Example($"{n}.svclog"))))
        {
            Assert.NotEmpty(TraceSchema.Events(File.ReadAllText(file)));
        }
    }
}

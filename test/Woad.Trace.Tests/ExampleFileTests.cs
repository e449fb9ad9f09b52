namespace Woad.Trace.Tests;

/// <summary>Files written after the examples of [MS-NETTR], of Microsoft's documentation and of OTLP.</summary>
public sealed class ExampleFileTests
{
    [Fact]
    public void Client_and_service_are_one_activity_of_four_events_by_time()
    {
        var (code, output, _) = TraceFolder.Run(
            "show", "8f3c1d52-6a0b-4e7d-9c25-0b1d2e3f4a51", Client, Service);

        Assert.Equal(0, code);
        var lines = output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(4, lines.Length);
        Assert.Contains("Sent a message", lines[0], StringComparison.Ordinal);
        Assert.Contains("Received a message", lines[1], StringComparison.Ordinal);
        Assert.Contains("Sent a message", lines[2], StringComparison.Ordinal);
        Assert.Contains("Received reply", lines[3], StringComparison.Ordinal);
    }

    [Fact]
    public void Construction_of_a_host_is_below_its_caller_and_not_above_it()
    {
        var (_, output, _) = TraceFolder.Run("tree", Host);

        var lines = output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(2, lines.Length);
        Assert.StartsWith("! (unnamed)", lines[0], StringComparison.Ordinal);
        Assert.StartsWith("  ! Construct ServiceHost 'Shop.Stock'.", lines[1], StringComparison.Ordinal);
        Assert.Contains("1 error", lines[1], StringComparison.Ordinal);
    }

    [Fact]
    public void Summary_begins_with_errors_whose_control_characters_are_escaped()
    {
        var (_, output, _) = TraceFolder.Run("summary", Host);

        Assert.StartsWith("1 error:", output, StringComparison.Ordinal);
        Assert.Contains("FaultException: No stock of \\u001B[31mapples.", output, StringComparison.Ordinal);
        Assert.DoesNotContain('\u001b', output);
    }

    [Theory]
    [InlineData("pears", "ServiceLevelReceiveRequest: http://tempuri.org/IStock/Count")]
    [InlineData("APPLES", "Throwing an exception.")]
    public void Search_finds_text_of_messages_and_exceptions(string text, string found)
    {
        var (code, output, _) = TraceFolder.Run("search", Host, "--text", text);

        Assert.Equal(0, code);
        Assert.Contains(found, Assert.Single(output.Split('\n', StringSplitOptions.RemoveEmptyEntries)),
            StringComparison.Ordinal);
        Assert.Equal(2, TraceFolder.Run("search", Host, "--text", "oranges").Code);
    }

    [Fact]
    public void Spans_and_logs_of_otlp_are_a_tree_with_errors()
    {
        var (_, tree, _) = TraceFolder.Run("tree", Spans);
        var (_, errors, _) = TraceFolder.Run("errors", Spans);
        var (_, found, _) = TraceFolder.Run("search", Spans, "--level", "Warning", "--text", "slow");

        var lines = tree.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(2, lines.Length);
        Assert.StartsWith("! Shop.IStock/Count  500.000 ms", lines[0], StringComparison.Ordinal);
        Assert.StartsWith("  ! Stock/Count  300.000 ms", lines[1], StringComparison.Ordinal);
        Assert.Contains("System.TimeoutException: The store did not answer.", errors, StringComparison.Ordinal);
        Assert.Contains("The call failed.", errors, StringComparison.Ordinal);
        Assert.Contains("shop  The store is slow.", found, StringComparison.Ordinal);
    }

    [Fact]
    public void Timeline_has_a_bar_for_each_activity_by_time()
    {
        var (_, output, _) = TraceFolder.Run("timeline", Spans);

        var bars = output.Split('\n', StringSplitOptions.RemoveEmptyEntries)[1..];
        Assert.StartsWith("|================================================|", bars[0], StringComparison.Ordinal);
        Assert.StartsWith(
            "|         ##############################         |", bars[1], StringComparison.Ordinal);
    }

    private static string Client => TraceFolder.Example("client.svclog");

    private static string Service => TraceFolder.Example("service.svclog");

    private static string Host => TraceFolder.Example("host.svclog");

    private static string Spans => TraceFolder.Example("spans.json");
}

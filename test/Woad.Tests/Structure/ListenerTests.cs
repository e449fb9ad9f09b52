using System.Text.RegularExpressions;

namespace Woad.Tests.Structure;

/// <summary>
/// A listener of spans hears the whole process: while one listens, the messages of every client have a traceparent
/// header. Tests that start one run alone.
/// </summary>
[Trait("Category", "Structure")]
public sealed partial class ListenerTests
{
    [Fact]
    public void Tests_that_listen_to_spans_run_alone() => Assert.All(
        SourceTree.Below("test")
            .Select(file => (file.Path, Text: File.ReadAllText(Repository.PathOf(file.Path))))
            .Where(file => Listens(file.Text)),
        file => Assert.True(
            file.Text.Contains("[Collection(Alone.Name)]", StringComparison.Ordinal),
            $"{file.Path} listens to spans, so that other tests beside it send a header more: give its class "
                + "[Collection(Alone.Name)]."));

    [Theory]
    [InlineData("ActivitySource.AddActivityListener(listener);", true)]
    [InlineData("using var tracing = new CallTracing(Tracing.Spans, endpoint);", true)]
    [InlineData("var listener = new MeterListener();", false)]
    public void Listener_is_seen(string line, bool listens) => Assert.Equal(listens, Listens($"        {line}\n"));

    private static bool Listens(string text) => Listeners().IsMatch(text);

    [GeneratedRegex(@"^(?!.*InlineData).*(AddActivityListener\(|new CallTracing\()", RegexOptions.Multiline)]
    private static partial Regex Listeners();
}

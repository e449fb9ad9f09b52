namespace Woad.Trace.Tests;

/// <summary>
/// Files that are cut or malformed are read as far as they go, and the summary says where they broke.
/// </summary>
public sealed class BrokenFileTests : IDisposable
{
    private static readonly Guid Activity = new("00000000-0000-0000-0000-00000000000a");

    private readonly TraceFolder _folder = new();

    private static string First => TraceFolder.Event(1, "Information", Activity, "first");

    private static string Second => TraceFolder.Event(2, "Warning", Activity, "second");

    private static string Third => TraceFolder.Event(3, "Error", Activity, "third");

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void Event_cut_at_any_byte_is_left_out_and_the_next_ones_are_read()
    {
        foreach (var length in Enumerable.Range(1, Second.Length - 1).Where(static n => n % 7 == 0))
        {
            var path = _folder.Write("cut.svclog", First + Second[..length] + Third + First);

            var (_, output, _) = TraceFolder.Run("summary", path);

            Assert.Contains("third", output, StringComparison.Ordinal);
            Assert.Contains("3 events in", output, StringComparison.Ordinal);
            Assert.Contains($"broken at byte {First.Length}", output, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void File_that_ends_inside_of_an_event_says_so()
    {
        var path = _folder.Write("end.svclog", First + Second[..^20]);

        var (_, output, _) = TraceFolder.Run("summary", path);

        Assert.Contains("1 event in", output, StringComparison.Ordinal);
        Assert.Contains(
            $"broken at byte {First.Length}: The file ends inside of this event", output, StringComparison.Ordinal);
    }

    [Fact]
    public void Bytes_between_events_are_reported_and_a_root_is_not()
    {
        var (_, output, _) = TraceFolder.Run("summary", _folder.Write("other.svclog", First + "\0garbage" + Third));
        var (_, rooted, _) = TraceFolder.Run(
            "summary", _folder.Write("root.xml", $"<?xml version='1.0'?>\n<All>{First}\n{Third}</All>\n"));

        Assert.Contains("Bytes that belong to no event", output, StringComparison.Ordinal);
        Assert.Contains("2 events in", output, StringComparison.Ordinal);
        Assert.DoesNotContain("broken", rooted, StringComparison.Ordinal);
        Assert.Contains("2 events in", rooted, StringComparison.Ordinal);
    }

    [Fact]
    public void Event_with_an_event_in_its_message_is_one_event()
    {
        var path = _folder.Write(
            "nested.svclog", First + TraceFolder.Event(2, "Information", Activity, $"<m>{Second}{Third}</m>") + Third);

        var (_, output, _) = TraceFolder.Run("summary", path);

        Assert.Contains("3 events in", output, StringComparison.Ordinal);
        Assert.DoesNotContain("broken", output, StringComparison.Ordinal);
    }

    [Fact]
    public void Entities_of_a_document_type_are_not_expanded()
    {
        var path = _folder.Write("entity.svclog", "<!DOCTYPE a [<!ENTITY b \"bbb\">]>"
            + TraceFolder.Event(1, "Information", Activity, "&b;") + Third);

        var (_, output, _) = TraceFolder.Run("summary", path);

        Assert.Contains("1 event in", output, StringComparison.Ordinal);
        Assert.Contains("not well-formed", output, StringComparison.Ordinal);
    }

    [Fact]
    public void Otlp_that_is_cut_or_malformed_is_read_as_far_as_it_goes()
    {
        var lines = File.ReadAllLines(TraceFolder.Example("spans.json"));
        var document = string.Concat(lines[..^1]);
        var cut = _folder.Write("cut.json", document[..^200]);
        var malformed = _folder.Write("bad.json", $"{document}\n{document[..200]}}}}}\n{lines[^1]}\n");

        var (_, output, _) = TraceFolder.Run("summary", cut);
        var (_, other, _) = TraceFolder.Run("summary", malformed);

        Assert.Contains("2 events in 1 activity", output, StringComparison.Ordinal);
        Assert.Contains("The file ends inside of a document of JSON.", output, StringComparison.Ordinal);
        Assert.Contains("8 events in 2 activities", other, StringComparison.Ordinal);
        Assert.Contains("The JSON is malformed", other, StringComparison.Ordinal);
    }

    [Fact]
    public void Files_of_other_formats_are_refused_with_the_reason()
    {
        var (code, _, error) = TraceFolder.Run("summary", _folder.Write("a.txt", "hello"));
        var wide = _folder.PathOf("wide.svclog");
        File.WriteAllText(wide, First, System.Text.Encoding.Unicode);
        var (_, _, utf16) = TraceFolder.Run("summary", wide);
        var (missing, _, _) = TraceFolder.Run("summary", _folder.PathOf("none.svclog"));

        Assert.Equal(1, code);
        Assert.Contains("nor with an object of JSON", error, StringComparison.Ordinal);
        Assert.Contains("UTF-16", utf16, StringComparison.Ordinal);
        Assert.Equal(1, missing);
    }

    [Fact]
    public void Transfers_in_a_circle_and_long_chains_end()
    {
        var ids = Enumerable.Range(1, 3_000).Select(static n => new Guid(n, 0, 0, new byte[8])).ToArray();
        var text = string.Concat(Enumerable.Range(0, ids.Length).Select(n =>
            TraceFolder.Event(n, "Transfer", ids[n], "", ids[(n + 1) % ids.Length])));

        var (code, output, _) = TraceFolder.Run("tree", _folder.Write("chain.svclog", text), "--limit", "5000");

        Assert.Equal(0, code);
        Assert.Equal(ids.Length, output.Split('\n', StringSplitOptions.RemoveEmptyEntries).Length);
    }
}

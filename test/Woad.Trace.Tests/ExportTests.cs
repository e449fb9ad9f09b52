using System.Text.Json;

namespace Woad.Trace.Tests;

/// <summary>Exports to JSON, CSV and a page.</summary>
public sealed class ExportTests : IDisposable
{
    private readonly TraceFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void Json_has_the_events_of_all_files_by_time()
    {
        var target = _folder.PathOf("a.json");

        var (code, _, error) = TraceFolder.Run("export", Client, Service, Host, "-o", target);

        Assert.True(code == 0, error);
        using var events = JsonDocument.Parse(File.ReadAllBytes(target));
        var times = events.RootElement.EnumerateArray()
            .Select(static e => e.GetProperty("time").GetDateTime()).ToList();
        Assert.Equal(9, times.Count);
        Assert.Equal(times.Order(), times);
    }

    [Fact]
    public void Csv_quotes_values_and_defuses_formulas()
    {
        var source = _folder.Write(
            "a.svclog", TraceFolder.Event(1, "Information", Guid.Empty, "=1+1,\"a\""));
        var target = _folder.PathOf("a.csv");

        Assert.Equal(0, TraceFolder.Run("export", source, "-o", target).Code);

        var lines = File.ReadAllLines(target);
        Assert.Equal(2, lines.Length);
        Assert.Contains(",\"'=1+1,\"\"a\"\"\",", lines[1], StringComparison.Ordinal);
    }

    [Fact]
    public void Page_stands_alone_and_no_value_ends_its_script()
    {
        var source = _folder.Write(
            "a.svclog",
            TraceFolder.Event(1, "Error", new Guid(1, 0, 0, new byte[8]), "&lt;/script&gt;&lt;img src=x&gt;"));
        var target = _folder.PathOf("a.html");

        Assert.Equal(0, TraceFolder.Run("export", source, Host, "-o", target).Code);

        var page = File.ReadAllText(target);
        Assert.DoesNotContain("<img", page, StringComparison.Ordinal);
        Assert.Equal(2, page.Split("</script>").Length - 1);
        Assert.DoesNotContain("src=\"", page, StringComparison.Ordinal);
        Assert.Contains("default-src 'none'", page, StringComparison.Ordinal);
        var begin = page.IndexOf("application/json\">", StringComparison.Ordinal) + "application/json\">".Length;
        using var data = JsonDocument.Parse(page[begin..page.IndexOf("</script>", StringComparison.Ordinal)]);
        Assert.Equal(6, data.RootElement.GetProperty("list").GetArrayLength());
        Assert.Equal(3, data.RootElement.GetProperty("tree").GetArrayLength());
    }

    [Fact]
    public void Target_that_is_read_or_has_no_format_is_refused()
    {
        var source = _folder.Write("a.json", File.ReadAllText(TraceFolder.Example("spans.json")));

        var (same, _, error) = TraceFolder.Run("export", source, "-o", source);
        var (other, _, format) = TraceFolder.Run("export", source, "-o", _folder.PathOf("a.txt"));

        Assert.Equal(1, same);
        Assert.Contains("is read by this command", error, StringComparison.Ordinal);
        Assert.Equal(1, other);
        Assert.Contains("--format", format, StringComparison.Ordinal);
        Assert.NotEqual(0, new FileInfo(source).Length);
    }

    private static string Client => TraceFolder.Example("client.svclog");

    private static string Service => TraceFolder.Example("service.svclog");

    private static string Host => TraceFolder.Example("host.svclog");
}

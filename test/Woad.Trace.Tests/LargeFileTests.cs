using System.Diagnostics;
using System.Globalization;
using System.Text;

namespace Woad.Trace.Tests;

/// <summary>The memory of the command does not grow with the file.</summary>
[Trait("Category", "Slow")]
public sealed class LargeFileTests : IDisposable
{
    private const int Large = 1_024;

    // A process of .NET that does nothing has about 40 MB; activities have about 300 bytes each.
    private const int MaxMegabytes = 220;

    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(10);

    private readonly TraceFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Theory]
    [InlineData("svclog", "export", 50)]
    [InlineData("json", "summary", 10)]
    public async Task File_is_read_in_bounded_memory(string kind, string command, int megabytes)
    {
        var path = Write(kind, LongBudget.IsOn ? Large : megabytes);
        string[] arguments = command == "export"
            ? ["export", path, "-o", _folder.PathOf("page.html")]
            : [command, path, "--limit", "5"];

        using var process = Process.Start(new ProcessStartInfo(
            "dotnet", [typeof(Woad.Trace.Tool.Commands).Assembly.Location, .. arguments])
        {
            RedirectStandardOutput = true, Environment = { ["DOTNET_gcServer"] = "0" },
        })!;
        var peak = 0L;
        while (!process.WaitForExit(20))
        {
            peak = Math.Max(peak, Peak(process.Id));
        }

        var output = await process.StandardOutput.ReadToEndAsync().WaitAsync(Limit);
        Assert.True(process.ExitCode == 0, output);
        Assert.InRange(peak >> 20, 10, MaxMegabytes);
    }

    /// <summary>The maximum of the resident memory so far, as the kernel knows it.</summary>
    private static long Peak(int process)
    {
        try
        {
            var line = File.ReadLines($"/proc/{process}/status").FirstOrDefault(
                static l => l.StartsWith("VmHWM:", StringComparison.Ordinal));
            return line is null ? 0 : 1024 * long.Parse(
                line.AsSpan("VmHWM:".Length, line.Length - "VmHWM:".Length - "kB".Length),
                CultureInfo.InvariantCulture);
        }
        catch (IOException)
        {
            return 0;
        }
    }

    /// <summary>One activity for each ten events: calls with large messages.</summary>
    private string Write(string kind, int megabytes)
    {
        var path = _folder.PathOf($"large.{kind}");
        using var writer = new StreamWriter(path, false, new UTF8Encoding(false));
        var body = new string('x', 400);
        var span = kind == "json";
        if (span)
        {
            writer.Write("{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[");
        }

        for (var n = 0; writer.BaseStream.Position < (long)megabytes << 20; n++)
        {
            var type = n % 1_000 == 0 ? "Error" : "Information";
            writer.Write(span
                ? (n > 0 ? ",\n" : "") + Span(n / 10 + 1, body)
                : TraceFolder.Event(n, type, new Guid(n / 10, 0, 0, new byte[8]), body));
        }

        writer.Write(span ? "]}]}]}" : "");
        return path;
    }

    private static string Span(int number, string body) => string.Create(
        CultureInfo.InvariantCulture,
        $"{{\"traceId\":\"0af7651916cd43dd8448eb211c80319c\",\"spanId\":\"{number:x16}\",\"name\":\"a\","
            + $"\"startTimeUnixNano\":\"1767605033000000000\",\"endTimeUnixNano\":\"1767605033500000000\","
            + $"\"attributes\":[{{\"key\":\"body\",\"value\":{{\"stringValue\":\"{body}\"}}}}]}}");
}

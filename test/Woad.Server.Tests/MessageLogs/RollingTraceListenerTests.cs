using System.Diagnostics;
using System.ServiceModel.Diagnostics;

namespace Woad.Server.Tests.MessageLogs;

/// <summary>Files of a limited size and number.</summary>
public sealed class RollingTraceListenerTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("woad-rolling");

    public void Dispose() => _folder.Delete(recursive: true);

    [Fact]
    public void Files_have_a_limited_size_and_number_and_whole_records()
    {
        var path = Path.Combine(_folder.FullName, "traces.svclog");
        using (var listener = new RollingTraceListener(path) { MaxFileSizeKB = 4, MaxFiles = 3 })
        {
            for (var i = 0; i < 100; i++)
            {
                listener.TraceEvent(new TraceEventCache(), "any", TraceEventType.Information, i, new string('x', 500));
                listener.TraceTransfer(new TraceEventCache(), "any", i, "to", Guid.NewGuid());
            }
        }

        var files = _folder.GetFiles().OrderBy(static f => f.Name, StringComparer.Ordinal).ToList();
        Assert.Equal(["traces.1.svclog", "traces.2.svclog", "traces.svclog"], files.Select(static f => f.Name));
        Assert.All(files, static f => Assert.InRange(f.Length, 1, 8 * 1024));
        var numbers = files.ToDictionary(
            static f => f.Name,
            static f => TraceSchema.Events(File.ReadAllText(f.FullName))
                .Max(static e => int.Parse(e.Descendants().First(static d => d.Name.LocalName == "EventID").Value)));
        Assert.Equal(99, numbers["traces.svclog"]);
        Assert.True(numbers["traces.1.svclog"] > numbers["traces.2.svclog"]);
    }

    [Fact]
    public void File_that_is_there_goes_on_and_bad_attributes_are_named()
    {
        var path = Path.Combine(_folder.FullName, "a.svclog");
        foreach (var _ in Enumerable.Range(0, 2))
        {
            using var listener = new RollingTraceListener(path);
            listener.TraceEvent(new TraceEventCache(), "any", TraceEventType.Information, 1, "a");
        }

        Assert.Equal(2, TraceSchema.Events(File.ReadAllText(path)).Count);
        using var bad = new RollingTraceListener(path) { Name = "mine", Attributes = { ["maxFiles"] = "0" } };
        var error = Assert.Throws<InvalidOperationException>(() => bad.MaxFiles);
        Assert.Contains("maxFiles of the trace listener 'mine'", error.Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentOutOfRangeException>(() => bad.MaxFileSizeKB = 0);
    }
}

using Woad.Lab.Callers.Shapes;

namespace Woad.Lab.Tests.Callers;

/// <summary>Traces of starts: read within limits, and replayed at their times.</summary>
public sealed class TraceShapeTests : IDisposable
{
    private readonly string _path = Path.GetTempFileName();

    public void Dispose() => File.Delete(_path);

    [Theory]
    [InlineData("0.5\n1.5\n1.75\n")]
    [InlineData("1.75\n0.5\n\n1.5")]
    [InlineData("time,path\n100.5,/a\n101.5,/b\n101.75,/c\n")]
    [InlineData("2026-01-31T12:00:00.5Z\n2026-01-31T12:00:01.5Z\n2026-01-31T13:00:01.75+01:00\n")]
    public void Times_are_seconds_from_the_first(string text)
    {
        var starts = ArrivalTraceFile.Parse(text.Split('\n'), "t");
        Assert.Equal([0, 1, 1.25], starts.Select(s => Math.Round(s, 3)));
    }

    [Theory]
    [InlineData("a\nb\nc", "t(2): 'b'")]
    [InlineData("1\nNaN\n2", "t(2): 'NaN'")]
    [InlineData("1", "fewer than two")]
    [InlineData("1\n1", "more than 0 and up to 3600 s")]
    [InlineData("0\n3601", "more than 0 and up to 3600 s")]
    public void Trace_that_cannot_be_replayed_is_refused(string text, string said) => Assert.Contains(
        said,
        Assert.Throws<ArgumentException>(() => ArrivalTraceFile.Parse(text.Split('\n'), "t")).Message,
        StringComparison.Ordinal);

    [Fact]
    public void Trace_that_is_too_large_is_refused_before_it_is_read()
    {
        using (var file = File.OpenWrite(_path))
        {
            file.SetLength(64 * 1024 * 1024 + 1);
        }

        Assert.Contains(
            "the limit is 67108864",
            Assert.Throws<ArgumentException>(() => ArrivalTraceFile.Read(_path)).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Calls_start_at_the_times_of_the_trace()
    {
        File.WriteAllText(_path, "10\n10.1\n10.15\n12\n");
        var clock = new VirtualClock();
        var starts = new List<double>();
        var server = new KnownServer(clock, 4, () =>
        {
            starts.Add(clock.Now / 1e7);
            return 0.01;
        });
        var outcome = VirtualLoad.Run(clock, server, VirtualLoad.Plan($"open:trace:{_path}", 99));
        Assert.Equal([0, 0.1, 0.15, 2], starts.Select(s => Math.Round(s - starts[0], 3)));
        Assert.Equal("trace of 4 starts", outcome.Only().Name);
    }

    [Fact]
    public void First_seconds_warm_up()
    {
        File.WriteAllText(_path, "0\n0.5\n1\n1.5\n2\n");
        var clock = new VirtualClock();
        var outcome = VirtualLoad.Run(
            clock, new KnownServer(clock, 4, () => 0.0005), VirtualLoad.Plan($"trace:{_path}", 99, warmUp: 1));
        Assert.Equal(("trace of 3 starts", 3), (outcome.Only().Name, outcome.Only().Calls));
        Assert.Contains(
            "Give --warmup 0",
            Assert.Throws<ArgumentException>(() => VirtualLoad.Plan($"trace:{_path}", 99, warmUp: 3)).Message,
            StringComparison.Ordinal);
    }
}

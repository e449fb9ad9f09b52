using System.Text;
using Woad.Lab.Observing;

namespace Woad.Lab.Tests.Observing;

/// <summary>What another process sends is believed only as far as it is well formed.</summary>
public sealed class TraceReaderTests
{
    private static readonly byte[] Head = [.. "Nettrace"u8, 20, 0, 0, 0, .. "!FastSerialization.1"u8];

    public static TheoryData<byte[]> Malformed() =>
        new()
        {
            "something else"u8.ToArray(),
            (byte[])[.. "Nettrace"u8, 255, 255, 255, 127],
            (byte[])[.. Head, 9],
            (byte[])[.. Head, 5, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 127],
            Block(size: int.MaxValue),
            Block(size: -1),
        };

    [Theory]
    [MemberData(nameof(Malformed))]
    public void Malformed_trace_is_refused_before_memory_is_taken(byte[] bytes) =>
        Assert.Throws<InvalidDataException>(() => Read(bytes).ToArray());

    [Fact]
    public void Trace_that_breaks_off_is_an_error_of_the_stream() =>
        Assert.ThrowsAny<IOException>(() => Read([.. Head, 5, 5]).ToArray());

    [Fact]
    public void Trace_without_events_is_empty() => Assert.Empty(Read([.. Head, 1]));

    [Theory]
    [InlineData(null)]
    [InlineData(7)]
    public void Counts_of_hosts_are_added_and_limits_kept_apart(int? instrument)
    {
        var collector = new MetricCollector();
        Assert.Null(collector.Take(new TraceEntry("CollectionStart", 0, [])));
        foreach (var (service, used) in new[] { ("A", "25"), ("B", "100") })
        {
            var calls = $"woad.service={service},woad.throttle=calls";
            collector.Take(Gauge("woad.throttle.limit", calls, "16", instrument));
            collector.Take(Gauge("woad.throttle.used", calls, used, instrument));
        }

        collector.Take(Gauge("woad.throttle.limit", "woad.service=A,woad.throttle=sessions", "100", instrument));
        collector.Take(Gauge("woad.sessions", "", "", instrument));
        collector.Take(Counter("woad.connections", "", "1", "3", instrument));
        collector.Take(Counter("woad.connections", "", "1", "4", instrument));
        var woad = collector.Take(new TraceEntry("CollectionStop", 1, []))!.Value.Woad;
        Assert.Equal(
            [("A", 4, 16), ("B", 16, 16)],
            woad.Services().Select(s => (s.Service, (int)s.Calls!.Used, (int)s.Calls.Limit)));
        Assert.Equal(100, woad.Services()[0].Sessions!.Limit);
        Assert.Equal(7, woad.Of("woad.connections"));
        Assert.Null(woad.Of("woad.sessions"));
    }

    private static IEnumerable<TraceEntry> Read(byte[] bytes) => new TraceReader(new MemoryStream(bytes)).Read();

    private static byte[] Block(int size) =>
    [
        .. Head, 5, 5, 1, .. new byte[8], 10, 0, 0, 0, .. "EventBlock"u8, 6, .. BitConverter.GetBytes(size),
    ];

    private static TraceEntry Gauge(string name, string tags, string value, int? instrument) =>
        new("GaugeValuePublished", 0, Payload(instrument, "s", "Woad", "", name, "", tags, value));

    private static TraceEntry Counter(string name, string tags, string rate, string value, int? instrument) => new(
        "UpDownCounterRateValuePublished", 0, Payload(instrument, "s", "Woad", "", name, "", tags, rate, value));

    private static byte[] Payload(int? instrument, params string[] texts) =>
    [
        .. Encoding.Unicode.GetBytes(string.Join('\0', texts) + "\0"),
        .. instrument is { } number ? BitConverter.GetBytes(number) : [],
    ];
}

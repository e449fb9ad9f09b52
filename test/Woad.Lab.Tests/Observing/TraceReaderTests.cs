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

    [Fact]
    public void Values_of_hosts_are_added_and_throttles_kept_apart()
    {
        var collector = new MetricCollector();
        Assert.Null(collector.Take(new TraceEntry("CollectionStart", 0, [])));
        collector.Take(Gauge("woad.throttle.limit", "woad.throttle=calls,service=A", "16"));
        collector.Take(Gauge("woad.throttle.limit", "woad.throttle=sessions,service=A", "100"));
        collector.Take(Gauge("woad.throttle.used", "woad.throttle=calls,service=A", "25"));
        collector.Take(Gauge("woad.sessions", "", ""));
        collector.Take(Counter("woad.connections", "", "1", "3"));
        collector.Take(Counter("woad.connections", "", "1", "4"));
        var set = collector.Take(new TraceEntry("CollectionStop", 1, []));
        Assert.Equal(new ThrottleStateText(4, 16), ThrottleStateText.Of(set!.Value.Woad.Throttle("calls")!));
        Assert.Equal(100, set.Value.Woad.Throttle("sessions")!.Limit);
        Assert.Equal(7, set.Value.Woad.Of("woad.connections"));
        Assert.Null(set.Value.Woad.Of("woad.sessions"));
    }

    private static IEnumerable<TraceEntry> Read(byte[] bytes) => new TraceReader(new MemoryStream(bytes)).Read();

    private static byte[] Block(int size) =>
    [
        .. Head, 5, 5, 1, .. new byte[8], 10, 0, 0, 0, .. "EventBlock"u8, 6, .. BitConverter.GetBytes(size),
    ];

    private static TraceEntry Gauge(string name, string tags, string value) =>
        new("GaugeValuePublished", 0, Texts("s", "Woad", "", name, "", tags, value));

    private static TraceEntry Counter(string name, string tags, string rate, string value) =>
        new("UpDownCounterRateValuePublished", 0, Texts("s", "Woad", "", name, "", tags, rate, value));

    private static byte[] Texts(params string[] texts) => Encoding.Unicode.GetBytes(string.Join('\0', texts) + "\0");

    private sealed record ThrottleStateText(double Used, double Limit)
    {
        public static ThrottleStateText Of(Woad.Lab.Hosts.ThrottleState state) => new(state.Used, state.Limit);
    }
}

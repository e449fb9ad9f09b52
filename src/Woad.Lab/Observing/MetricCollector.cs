using System.Globalization;
using Woad.Lab.Hosts;

namespace Woad.Lab.Observing;

/// <summary>
/// Puts the values that the event source System.Diagnostics.Metrics publishes together, one set for each collection.
/// </summary>
internal sealed class MetricCollector
{
    private const string RuntimeMeter = "System.Runtime";

    private static readonly string[] Runtime =
    [
        "dotnet.process.cpu.time", "dotnet.gc.collections", "dotnet.gc.heap.total_allocated", "dotnet.gc.pause.time",
        "dotnet.gc.last_collection.heap.size", "dotnet.thread_pool.thread.count", "dotnet.thread_pool.queue.length",
        "dotnet.monitor.lock_contentions",
    ];

    /// <summary>No histogram is among them: each value of one would be paid for by the call that it measures.</summary>
    private static readonly string[] Woad =
    [
        "woad.calls.faulted", "woad.calls.failed", "woad.messages.refused", "woad.instances", "woad.connections",
        "woad.throttle.limit", "woad.throttle.used", "woad.throttle.queue", "woad.throttle.oldest_wait",
        "woad.requests.running", "woad.requests.queued", "woad.requests.limit",
    ];

    private MeterValues _woad = new();
    private Dictionary<string, double> _runtime = [];

    public static Dictionary<string, string> Arguments(double intervalSeconds) => new()
    {
        ["SessionId"] = $"{Guid.NewGuid():N}",
        ["Metrics"] = string.Join(',', Names()),
        ["RefreshInterval"] = intervalSeconds.ToString(CultureInfo.InvariantCulture),
        ["MaxTimeSeries"] = "1000",
        ["MaxHistograms"] = "10",
    };

    /// <summary>The set that is complete with this event; null when it is not the end of one.</summary>
    public (MeterValues Woad, IReadOnlyDictionary<string, double> Runtime)? Take(TraceEntry entry)
    {
        switch (entry.Name)
        {
            case "CollectionStart":
                (_woad, _runtime) = (new MeterValues(), []);
                return null;
            case "CollectionStop":
                return (_woad, _runtime);
            case "GaugeValuePublished":
                Add(entry.Payload, numbersBefore: 0);
                return null;
            case "CounterRateValuePublished" or "UpDownCounterRateValuePublished":
                Add(entry.Payload, numbersBefore: 1);
                return null;
            default:
                return null;
        }
    }

    private static IEnumerable<string> Names() =>
        Runtime.Select(n => $@"{RuntimeMeter}\{n}").Concat(Woad.Select(n => $@"{MeterValues.MeterName}\{n}"));

    /// <summary>
    /// Session, meter, its version, instrument, unit, tags; a rate before the value of what counts; the number of the
    /// instrument, which older runtimes leave out.
    /// </summary>
    private void Add(ReadOnlySpan<byte> payload, int numbersBefore)
    {
        var cursor = new TraceCursor(payload);
        cursor.Text();
        var meter = cursor.Text();
        cursor.Text();
        var name = cursor.Text();
        cursor.Text();
        var tags = Tags(cursor.Text());
        for (var i = 0; i < numbersBefore; i++)
        {
            cursor.Text();
        }

        if (!double.TryParse(cursor.Text(), CultureInfo.InvariantCulture, out var value))
        {
            // An instrument without a measurement in this collection publishes an empty text.
            return;
        }

        if (meter == MeterValues.MeterName)
        {
            var source = new GaugeSource { Instrument = cursor.IsAtEnd ? 0 : cursor.Int32() };
            _woad.Add(name, tags.Aggregate(source, (s, tag) => s.With(tag.Key, tag.Value)), value);
        }
        else
        {
            var key = tags.FirstOrDefault(t => t.Key == "gc.heap.generation").Value is { } generation
                ? $"{name}/{generation}"
                : name;
            _runtime[key] = _runtime.GetValueOrDefault(key) + value;
        }
    }

    private static KeyValuePair<string, string?>[] Tags(string text) =>
    [
        .. text.Split(',', StringSplitOptions.RemoveEmptyEntries)
            .Select(t => t.Split('=', 2))
            .Where(t => t.Length == 2)
            .Select(t => new KeyValuePair<string, string?>(t[0], t[1])),
    ];
}

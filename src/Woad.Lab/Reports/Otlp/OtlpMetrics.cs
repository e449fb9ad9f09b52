using System.Globalization;
using System.Text.Json.Nodes;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Reports.Otlp;

/// <summary>
/// The seconds of a load as metrics of OpenTelemetry, in the JSON form of OTLP 1.x: 64-bit integers are texts,
/// enumerations are numbers. Sums and histograms are cumulative since the load of their repetition began.
/// </summary>
internal static class OtlpMetrics
{
    /// <summary>The seconds of one request, which bounds its size.</summary>
    public const int MostSeconds = 300;

    private const int Cumulative = 2;

    private static readonly double[] Bounds =
        [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

    /// <param name="data">The run.</param>
    /// <param name="target">The address that was called, without what may be secret in it.</param>
    /// <param name="run">The name of the run folder.</param>
    /// <returns>Bodies of requests, in the order of time.</returns>
    public static IEnumerable<JsonObject> Of(TrialData data, string target, string run)
    {
        var started = data.Experiment?.Started ?? DateTimeOffset.UnixEpoch;
        foreach (var trial in data.Measured)
        {
            var begin = started + TimeSpan.FromSeconds(trial.Began);
            var points = new Points(begin, Attributes(
                ("woad.lab.target", target), ("woad.lab.repetition", Text(trial.Repetition))));
            foreach (var seconds in data.SecondsOf(trial.Cell, trial.Repetition).OrderBy(s => s.Second)
                .Chunk(MostSeconds))
            {
                yield return Request(run, [.. seconds.Select(points.Add)]);
            }
        }
    }

    private static JsonObject Request(string run, IReadOnlyList<Point> points) => new()
    {
        ["resourceMetrics"] = new JsonArray(new JsonObject
        {
            ["resource"] = new JsonObject
            {
                ["attributes"] = Attributes(("service.name", "woad-lab"), ("service.instance.id", run)),
            },
            ["scopeMetrics"] = new JsonArray(new JsonObject
            {
                ["scope"] = new JsonObject { ["name"] = "woad-lab" },
                ["metrics"] = new JsonArray(
                    Sum("woad.lab.calls", "{call}", "Calls that were answered.", points, p => p.Calls),
                    Sum("woad.lab.errors", "{call}", "Calls that failed.", points, p => p.Errors),
                    Sum("woad.lab.dropped", "{call}", "Starts that found no free place.", points, p => p.Dropped),
                    new JsonObject
                    {
                        ["name"] = "woad.lab.in_flight",
                        ["unit"] = "{call}",
                        ["description"] = "Calls under way at the end of the second.",
                        ["gauge"] = new JsonObject
                        {
                            ["dataPoints"] = new JsonArray(
                                [.. points.Select(p => p.With("asInt", Text(p.InFlight)))]),
                        },
                    },
                    new JsonObject
                    {
                        ["name"] = "woad.lab.response.duration",
                        ["unit"] = "s",
                        ["description"] = "Response times, from when a call was due.",
                        ["histogram"] = new JsonObject
                        {
                            ["aggregationTemporality"] = Cumulative,
                            ["dataPoints"] = new JsonArray([.. points.Select(p => p.Times)]),
                        },
                    }),
            }),
        }),
    };

    private static JsonObject Sum(
        string name, string unit, string description, IEnumerable<Point> points, Func<Point, long> read) => new()
        {
            ["name"] = name,
            ["unit"] = unit,
            ["description"] = description,
            ["sum"] = new JsonObject
            {
                ["aggregationTemporality"] = Cumulative,
                ["isMonotonic"] = true,
                ["dataPoints"] = new JsonArray([.. points.Select(p => p.With("asInt", Text(read(p))))]),
            },
        };

    private static JsonArray Attributes(params (string Key, string Value)[] all) =>
    [
        .. all.Select(a => new JsonObject
        {
            ["key"] = a.Key,
            ["value"] = new JsonObject { ["stringValue"] = a.Value },
        }),
    ];

    private static string Text(long number) => number.ToString(CultureInfo.InvariantCulture);

    private static string Nanoseconds(DateTimeOffset time) => Text((time - DateTimeOffset.UnixEpoch).Ticks * 100);

    /// <summary>The counts of a repetition up to a second.</summary>
    private sealed record Point(
        DateTimeOffset Begin, DateTimeOffset At, JsonArray Attributes, long Calls, long Errors, long Dropped,
        int InFlight)
    {
        public JsonObject Times { get; init; } = [];

        public JsonObject With(string name, JsonNode value) => new()
        {
            ["startTimeUnixNano"] = Nanoseconds(Begin),
            ["timeUnixNano"] = Nanoseconds(At),
            ["attributes"] = Attributes.DeepClone(),
            [name] = value,
        };
    }

    /// <summary>Adds up the seconds of a repetition.</summary>
    private sealed class Points(DateTimeOffset begin, JsonArray attributes)
    {
        private readonly Histogram _times = new();
        private (long Calls, long Errors, long Dropped) _all;

        public Point Add(SecondTick tick)
        {
            _all = (_all.Calls + tick.Calls, _all.Errors + tick.Errors, _all.Dropped + tick.Dropped);
            _times.Merge(tick.Response);
            var point = new Point(
                begin, begin + TimeSpan.FromSeconds(tick.Second + 1), attributes, _all.Calls, _all.Errors,
                _all.Dropped, tick.InFlight);
            var times = point.With("count", Text(_times.Count));
            times["sum"] = _times.Sum / (double)HistogramScale.UnitsPerSecond;
            times["bucketCounts"] = new JsonArray([.. Buckets().Select(c => (JsonNode)Text(c))]);
            times["explicitBounds"] = new JsonArray([.. Bounds.Select(b => (JsonNode)b)]);
            return point with { Times = times };
        }

        private long[] Buckets()
        {
            var buckets = new long[Bounds.Length + 1];
            var counts = _times.Counts;
            for (var i = 0; i < counts.Length; i++)
            {
                var seconds = HistogramScale.UpperBoundOf(i) / (double)HistogramScale.UnitsPerSecond;
                var bucket = Array.FindIndex(Bounds, b => seconds <= b);
                buckets[bucket < 0 ? Bounds.Length : bucket] += counts[i];
            }

            return buckets;
        }
    }
}

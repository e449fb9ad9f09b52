using System.Diagnostics;
using System.Text.Json;
using Woad.Lab.Hosts;

namespace Woad.Lab.MessageSize;

/// <summary>An exporter of spans: each with its tags is a line of JSON in a file, when its call has ended.</summary>
internal sealed class SpanFile : IDisposable
{
    private readonly TraceFile _file = new();
    private readonly ActivityListener _listener;

    public SpanFile()
    {
        _listener = new ActivityListener
        {
            ShouldListenTo = static source => source.Name == MeterValues.MeterName,
            Sample = static (
                ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllDataAndRecorded,
            ActivityStopped = Export,
        };
        ActivitySource.AddActivityListener(_listener);
    }

    /// <summary>Bytes in the file.</summary>
    public long Length => _file.Length;

    public void Dispose()
    {
        _listener.Dispose();
        _file.Dispose();
    }

    private void Export(Activity span) => _file.Write(JsonSerializer.Serialize(new
    {
        trace = span.TraceId.ToString(),
        span = span.SpanId.ToString(),
        parent = span.ParentSpanId.ToString(),
        name = span.DisplayName,
        kind = span.Kind.ToString(),
        start = span.StartTimeUtc,
        milliseconds = span.Duration.TotalMilliseconds,
        status = span.Status.ToString(),
        tags = span.TagObjects.ToDictionary(static t => t.Key, static t => t.Value?.ToString()),
    }));
}

using System.Diagnostics;
using Microsoft.Extensions.Logging;

namespace Woad.Diagnostics.Tracing;

/// <summary>
/// The trace source that operators of WCF know: the entries of loggers, and the beginnings and ends of calls as
/// activities. Its listeners and its level come from system.diagnostics, or from
/// <see cref="TraceSource.Initializing"/>.
/// </summary>
internal sealed class ServiceTrace
{
    /// <summary>The name of the source.</summary>
    public const string SourceName = "System.ServiceModel";

    private const SourceLevels Activities = SourceLevels.ActivityTracing;

    private static readonly Lazy<ServiceTrace> Shared =
        new(static () => new ServiceTrace(new ServiceTraceSource(SourceName)));

    private readonly ServiceTraceSource _source;

    private ServiceTrace(ServiceTraceSource source)
    {
        _source = source;
        IsOn = source.HasListeners && source.Switch.Level != SourceLevels.Off;
        if (IsOn && (source.Switch.Level & Activities) != 0)
        {
            ActivitySource.AddActivityListener(new ActivityListener
            {
                ShouldListenTo = static spans => spans.Name == Telemetry.Name,
                Sample = static (ref ActivityCreationOptions<ActivityContext> _) =>
                    ActivitySamplingResult.PropagationData,
                ActivityStarted = Started,
                ActivityStopped = Stopped,
            });
        }
    }

    /// <summary>The trace of the process.</summary>
    public static ServiceTrace Process => Shared.Value;

    /// <summary>Whether somebody reads the trace.</summary>
    public bool IsOn { get; }

    /// <summary>Whether entries of a level are written.</summary>
    /// <param name="level">The level.</param>
    public bool Writes(LogLevel level) => IsOn && level != LogLevel.None && _source.Switch.ShouldTrace(TypeOf(level));

    /// <summary>Writes an entry.</summary>
    /// <param name="category">The category of its logger.</param>
    /// <param name="level">Its level.</param>
    /// <param name="id">Its number and name.</param>
    /// <param name="message">Its message.</param>
    /// <param name="exception">Its exception; null for none.</param>
    public void Write(string category, LogLevel level, EventId id, string message, Exception? exception)
    {
        var type = TypeOf(level);
        Add(type, id.Id, TraceActivity.Current, TraceRecordText.Of(type, $"{category}/{id.Name}", message, exception));
    }

    private static TraceEventType TypeOf(LogLevel level) => level switch
    {
        LogLevel.Critical => TraceEventType.Critical,
        LogLevel.Error => TraceEventType.Error,
        LogLevel.Warning => TraceEventType.Warning,
        LogLevel.Information => TraceEventType.Information,
        _ => TraceEventType.Verbose,
    };

    private void Started(Activity span)
    {
        var activity = TraceActivity.Of(span.TraceId, span.SpanId);
        if (span.ParentSpanId != default)
        {
            var parent = TraceActivity.Of(span.TraceId, span.ParentSpanId);
            Add(TraceEventType.Transfer, 0, parent, span.OperationName, activity);
        }

        Add(
            TraceEventType.Start,
            0,
            activity,
            TraceRecordText.Of(TraceEventType.Start, "Activity", $"{span.Kind} call of {span.OperationName}", null));
    }

    private void Stopped(Activity span) => Add(
        TraceEventType.Stop,
        0,
        TraceActivity.Of(span.TraceId, span.SpanId),
        TraceRecordText.Of(TraceEventType.Stop, "Activity", $"{span.Kind} call of {span.OperationName}", null));

    private void Add(TraceEventType type, int id, Guid activity, string text, Guid related = default) =>
        TraceQueue.Process.Add(TraceEntry.Now(_source, type, id, activity, text) with { Related = related });
}

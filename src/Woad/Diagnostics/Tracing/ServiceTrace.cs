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

    // The reader of system.diagnostics writes the names of attributes in small letters.
    private const string PropagateActivity = "propagateactivity";

    private readonly ServiceTraceSource _source;
    private readonly bool _hasActivities;

    private ServiceTrace(ServiceTraceSource source)
    {
        _source = source;
        IsOn = source.HasListeners && source.Switch.Level != SourceLevels.Off;
        Propagates = bool.TryParse(source.Attributes[PropagateActivity], out var propagates) && propagates;
        _hasActivities = IsOn && (source.Switch.Level & Activities) != 0;
        if (_hasActivities)
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

    /// <summary>
    /// Whether the activity of a call is sent with its message, and received activities are continued: the attribute
    /// propagateActivity of the source.
    /// </summary>
    public bool Propagates { get; }

    /// <summary>Writes that a call follows from an activity of its caller.</summary>
    /// <param name="from">The activity that came with the message.</param>
    /// <param name="span">The span of the call.</param>
    public void Follow(Guid from, Activity span)
    {
        if (_hasActivities
            && (span.ParentSpanId == default || from != TraceActivity.Of(span.TraceId, span.ParentSpanId)))
        {
            Add(
                TraceEventType.Transfer,
                0,
                from,
                span.OperationName,
                TraceActivity.Of(span.TraceId, span.SpanId));
        }
    }

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
        var parent = span.ParentSpanId != default ? TraceActivity.Of(span.TraceId, span.ParentSpanId)
            : span.Kind == ActivityKind.Client ? Trace.CorrelationManager.ActivityId
            : Guid.Empty;
        if (parent != Guid.Empty)
        {
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

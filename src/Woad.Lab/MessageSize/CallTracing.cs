using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.ServiceModel;
using System.ServiceModel.Description;
using Microsoft.Extensions.Logging;
using Woad.Lab.Hosts;

namespace Woad.Lab.MessageSize;

/// <summary>Switches on what listens to the service of a cell, until it is disposed.</summary>
internal sealed class CallTracing : IDisposable
{
    private readonly IDisposable? _listener;
    private long _heard;

    /// <param name="level">The listeners.</param>
    /// <param name="host">The host of the service, which has not been opened.</param>
    /// <param name="endpoint">The endpoint of the service.</param>
    public CallTracing(Tracing level, ServiceHost host, ServiceEndpoint endpoint)
    {
        switch (level)
        {
            case Tracing.Warning or Tracing.Information or Tracing.Verbose:
                var entries = new LevelLog(LevelOf(level));
                host.Loggers = entries;
                _listener = entries;
                break;
            case Tracing.Exporter:
                _listener = new SpanFile();
                break;
            case Tracing.Metrics:
                _listener = Metrics();
                break;
            case Tracing.Spans:
                _listener = Spans();
                break;
            case Tracing.Messages:
                var log = new MessageLog();
                endpoint.Behaviors.Add(log);
                _listener = log;
                break;
        }
    }

    /// <summary>Measurements or spans that were heard.</summary>
    public long Heard => Interlocked.Read(ref _heard);

    public void Dispose() => _listener?.Dispose();

    private static LogLevel LevelOf(Tracing level) => level switch
    {
        Tracing.Warning => LogLevel.Warning,
        Tracing.Information => LogLevel.Information,
        _ => LogLevel.Trace,
    };

    private MeterListener Metrics()
    {
        var listener = new MeterListener
        {
            InstrumentPublished = static (instrument, listener) =>
            {
                if (instrument.Meter.Name == MeterValues.MeterName)
                {
                    listener.EnableMeasurementEvents(instrument);
                }
            },
        };
        listener.SetMeasurementEventCallback<int>((_, _, _, _) => Interlocked.Increment(ref _heard));
        listener.SetMeasurementEventCallback<long>((_, _, _, _) => Interlocked.Increment(ref _heard));
        listener.SetMeasurementEventCallback<double>((_, _, _, _) => Interlocked.Increment(ref _heard));
        listener.Start();
        return listener;
    }

    private ActivityListener Spans()
    {
        var listener = new ActivityListener
        {
            ShouldListenTo = static source => source.Name == MeterValues.MeterName,
            Sample = static (
                ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllDataAndRecorded,
            ActivityStopped = _ => Interlocked.Increment(ref _heard),
        };
        ActivitySource.AddActivityListener(listener);
        return listener;
    }
}

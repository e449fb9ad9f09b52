namespace Woad.Lab.MessageSize;

/// <summary>
/// What listens to the service while it is called. WCF's trace levels do not exist here; these are what Woad has
/// instead.
/// </summary>
internal enum Tracing
{
    Off,

    /// <summary>All instruments of the meter, histograms too, as an exporter of metrics listens.</summary>
    Metrics,

    /// <summary>A span with all its data for each call, as an exporter of traces listens.</summary>
    Spans,

    /// <summary>Each request and reply written to a file as text, as WCF's message logging does.</summary>
    Messages,
}

namespace Woad.Lab.MessageSize;

/// <summary>
/// What listens to the service while it is called: the levels of WCF's trace as those of the log, and what Woad has
/// besides.
/// </summary>
internal enum Tracing
{
    Off,

    /// <summary>All instruments of the meter, histograms too, as an exporter of metrics listens.</summary>
    Metrics,

    /// <summary>A span with all its data for each call, as an exporter of traces listens.</summary>
    Spans,

    /// <summary>Each span with its tags written to a file when its call has ended, as an exporter does.</summary>
    Exporter,

    /// <summary>Entries of the log from Warning on written to a file.</summary>
    Warning,

    /// <summary>Entries of the log from Information on written to a file.</summary>
    Information,

    /// <summary>All entries of the log written to a file.</summary>
    Verbose,

    /// <summary>Each request and reply written to a file as text, as WCF's message logging does.</summary>
    Messages,
}

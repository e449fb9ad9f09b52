namespace Woad.Lab.MessageSize;

/// <summary>
/// The listeners of the called service: the levels of WCF's trace, which are those of the log, and Woad's own kinds.
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

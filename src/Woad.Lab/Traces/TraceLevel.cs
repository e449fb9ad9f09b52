namespace Woad.Lab.Traces;

/// <summary>Traces of a service, from nothing to every message.</summary>
internal enum TraceLevel
{
    /// <summary>Nothing listens.</summary>
    Off,

    /// <summary>The source System.ServiceModel writes events of the level Critical.</summary>
    Critical,

    /// <summary>Warnings and worse.</summary>
    Warning,

    /// <summary>Information and worse, with activities.</summary>
    Information,

    /// <summary>All events, with activities.</summary>
    Verbose,

    /// <summary>Whole messages at service and transport level.</summary>
    Messages,

    /// <summary>Spans for an exporter, of one call in a hundred.</summary>
    Spans,
}

namespace Woad.Trace.Tool.Files;

/// <summary>The properties of OTLP whose objects are read as a whole.</summary>
internal enum OtlpName
{
    /// <summary>Any other property.</summary>
    Other,

    /// <summary>The attributes of a process.</summary>
    Resource,

    /// <summary>The array of spans.</summary>
    Spans,

    /// <summary>The array of log records.</summary>
    Logs,
}

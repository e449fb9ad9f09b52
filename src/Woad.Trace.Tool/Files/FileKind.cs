namespace Woad.Trace.Tool.Files;

/// <summary>The format of a trace file.</summary>
internal enum FileKind
{
    /// <summary>Elements E2ETraceEvent one after the other: traces and message logs.</summary>
    Svclog,

    /// <summary>OTLP in JSON: one document, or one in each line.</summary>
    Otlp,
}

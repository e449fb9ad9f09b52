using Woad.Trace.Tool.Events;

namespace Woad.Trace.Tool.Files;

/// <summary>Reads the events of one file in the order of the file.</summary>
internal interface ITraceReader
{
    /// <summary>Reads the next event.</summary>
    /// <returns>The event; null at the end of the file.</returns>
    TracedEvent? Next();
}

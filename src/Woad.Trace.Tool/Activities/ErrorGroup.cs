using Woad.Trace.Tool.Events;

namespace Woad.Trace.Tool.Activities;

/// <summary>Errors that have the same name and text.</summary>
/// <param name="Identifier">The name.</param>
/// <param name="Text">The text.</param>
/// <param name="First">The first of them in the order of the files.</param>
internal sealed record ErrorGroup(string Identifier, string Text, TracedEvent First)
{
    /// <summary>The number of errors.</summary>
    public long Count { get; set; }
}

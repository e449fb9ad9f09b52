using System.Diagnostics;

namespace Woad.Diagnostics.Tracing;

/// <summary>A trace source under one of WCF's names, whose listeners the element system.diagnostics gives.</summary>
/// <param name="name">The name.</param>
internal sealed class ServiceTraceSource(string name) : TraceSource(name, SourceLevels.Off)
{
    /// <summary>Whether somebody listens, other than the listener that every source has from the start.</summary>
    public bool HasListeners => Listeners.OfType<TraceListener>().Any(static l => l is not DefaultTraceListener);

    /// <inheritdoc/>
    /// <remarks>
    /// Files of WCF have these attributes; logKnownPii counts for the source System.IdentityModel. The reader of
    /// system.diagnostics asks in small letters.
    /// </remarks>
    protected override string[] GetSupportedAttributes() => ["propagateactivity", "logknownpii"];
}

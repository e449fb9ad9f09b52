namespace Woad.Exchanges;

/// <summary>The caller's span, as the transport carries it (W3C Trace Context).</summary>
/// <param name="Parent">The header traceparent.</param>
/// <param name="State">The header tracestate; null for none.</param>
internal sealed record CallerTrace(string Parent, string? State);

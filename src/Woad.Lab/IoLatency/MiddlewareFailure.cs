namespace Woad.Lab.IoLatency;

/// <summary>When a middleware begins to fail, for how long, and how long an operation waits for it then.</summary>
/// <param name="AfterCalls">The calls that it answers before.</param>
/// <param name="Seconds">The length of the failure.</param>
/// <param name="Milliseconds">The time of a call that begins meanwhile.</param>
internal sealed record MiddlewareFailure(int AfterCalls, double Seconds, int Milliseconds);

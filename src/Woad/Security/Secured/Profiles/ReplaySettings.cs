namespace Woad.Security.Secured;

/// <summary>How many received signatures are remembered, and how long.</summary>
/// <param name="Most">Signatures; when there are more, messages are refused until some have been forgotten.</param>
/// <param name="Window">The time that a signature is remembered after its message may be stale.</param>
internal sealed record ReplaySettings(int Most, TimeSpan Window)
{
    /// <summary>
    /// A program's own cache, in the place of the endpoint's: remembers a signature, and says whether it was new. Null
    /// without.
    /// </summary>
    public Func<byte[], bool>? Remember { get; init; }
}

using System.ServiceModel.Security;

namespace Woad.Security.Secured;

/// <summary>How many received signatures are remembered, and how long.</summary>
/// <param name="Most">Signatures; when there are more, messages are refused until some have been forgotten.</param>
/// <param name="Window">The time that a signature is remembered after its message may be stale.</param>
internal sealed record ReplaySettings(int Most, TimeSpan Window)
{
    /// <summary>Remembers them in the place of the endpoint's own cache; null for that one.</summary>
    public NonceCache? Shared { get; init; }
}

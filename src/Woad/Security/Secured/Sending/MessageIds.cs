namespace Woad.Security.Secured;

/// <summary>
/// Ids of timestamps, each of them used once: two signatures of the same content at the same time would be equal
/// otherwise.
/// </summary>
internal sealed class MessageIds
{
    private readonly string _prefix = $"uuid-{Guid.NewGuid()}-";
    private long _last;

    /// <summary>A new id.</summary>
    public string Next() =>
        string.Create(null, stackalloc char[64], $"{_prefix}{Interlocked.Increment(ref _last):D10}");
}

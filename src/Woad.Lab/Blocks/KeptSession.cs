using Woad.Lab.Callers;

namespace Woad.Lab.Blocks;

/// <summary>
/// A session that outlives its window: closing or disposing it gives it back, unless calls of it are under way.
/// </summary>
internal sealed class KeptSession(ICallSession inner, KeptSessions owner) : ICallSession
{
    public long? Arrived => inner.Arrived;

    public bool IsUsable => inner.IsUsable;

    public string? Request => inner.Request;

    public ValueTask CallAsync() => inner.CallAsync();

    public ValueTask CloseAsync() => owner.TryTakeBack(this) ? default : inner.CloseAsync();

    public ValueTask DisposeAsync() => owner.TryTakeBack(this) ? default : inner.DisposeAsync();

    /// <summary>Ends it.</summary>
    public ValueTask EndAsync() => inner.DisposeAsync();
}

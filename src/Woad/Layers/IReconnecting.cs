namespace Woad.Layers;

/// <summary>
/// A session that goes on over another connection when its own is lost. What was under way is lost, and nobody else
/// tells the part above.
/// </summary>
internal interface IReconnecting
{
    /// <summary>Raised when another connection has taken the place of a lost one.</summary>
    event Action? Reconnected;
}

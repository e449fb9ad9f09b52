using Woad.Messages;

namespace Woad.Formatters;

/// <summary>
/// The parameters and results of one call, in typed fields. Generated code derives one class per operation; the engine
/// keeps frames with its pooled exchanges and clears them between calls.
/// </summary>
public abstract class CallFrame
{
    /// <summary>
    /// Gets or sets the number of objects that one parameter or result may consist of. The engine sets it from the
    /// endpoint's <c>MaxItemsInObjectGraph</c>. Default: 65,536.
    /// </summary>
    public int MaxItems { get; set; } = 65536;

    /// <summary>
    /// Gets or sets the token of an operation that takes one. On the service it is the engine's, on the client the
    /// caller's. It is not on the wire.
    /// </summary>
    public CancellationToken Cancellation { get; set; }

    /// <summary>The elements that no part took while the message was read last; null for none.</summary>
    internal IgnoredElements? Ignored { get; set; }

    /// <summary>Those elements, which are then forgotten.</summary>
    internal IgnoredElements? TakeIgnored()
    {
        var ignored = Ignored;
        Ignored = null;
        return ignored;
    }

    /// <summary>
    /// Forgets parameters and results, so that a pooled frame keeps nothing of an earlier call alive.
    /// </summary>
    public abstract void Clear();
}

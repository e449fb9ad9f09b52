namespace Woad.Formatters;

/// <summary>
/// The parameters and results of one call, in typed fields. Generated code derives one class per operation; the engine
/// keeps frames with its pooled exchanges and clears them between calls.
/// </summary>
public abstract class CallFrame
{
    /// <summary>
    /// Objects that one parameter or result may consist of. Set by the engine from the endpoint's
    /// <c>MaxItemsInObjectGraph</c>; default 65,536.
    /// </summary>
    public int MaxItems { get; set; } = 65536;

    /// <summary>
    /// The token of an operation that takes one: the engine's on the service, the caller's on the client. Not on the
    /// wire.
    /// </summary>
    public CancellationToken Cancellation { get; set; }

    /// <summary>
    /// Forgets parameters and results, so that a pooled frame keeps nothing of an earlier call alive.
    /// </summary>
    public abstract void Clear();
}

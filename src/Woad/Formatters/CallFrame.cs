namespace Woad.Formatters;

/// <summary>
/// The parameters and results of one call, in typed fields. Generated code derives one class per operation; the engine
/// keeps frames with its pooled exchanges and clears them between calls.
/// </summary>
public abstract class CallFrame
{
    /// <summary>Forgets parameters and results, so that a pooled frame keeps nothing of an earlier call alive.</summary>
    public abstract void Clear();
}

namespace Woad.Dispatch;

/// <summary>The parameters and the result of one call, in the form of its lane.</summary>
internal abstract class LaneValues
{
    /// <summary>The call has ended: lets go of what belongs to it.</summary>
    public abstract void Clear();
}

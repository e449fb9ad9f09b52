namespace Woad.Dispatch;

/// <summary>What a lane keeps of one call: its parameters and its result in the lane's own form.</summary>
internal abstract class LaneValues
{
    /// <summary>The call has ended: lets go of what belongs to it.</summary>
    public abstract void Clear();
}

namespace Woad.Queues.Engine;

/// <summary>The limits of an engine.</summary>
/// <param name="Name">The engine, as messages to people name it.</param>
/// <param name="IsAtomic">Whether sends and receives of one work are committed in one step.</param>
/// <param name="MovesLocked">
/// Whether a locked message is moved to a sub-queue and back, which counts; otherwise coming back counts as an abort.
/// </param>
/// <param name="MostBytes">The largest body, in bytes.</param>
internal sealed record EngineLimits(string Name, bool IsAtomic, bool MovesLocked, long MostBytes)
{
    /// <summary>Whether acknowledgements go to the administration queues of messages.</summary>
    public bool Acknowledges { get; init; }
}

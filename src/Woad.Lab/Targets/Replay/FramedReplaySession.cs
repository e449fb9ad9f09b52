using Woad.Lab.Callers;
using Woad.Lab.Targets.Wire;

namespace Woad.Lab.Targets.Replay;

/// <summary>Calls on one framed connection, many at once.</summary>
internal sealed class FramedReplaySession(FramedReplay connection, CallSequence calls) : ICallSession
{
    public bool IsUsable => !connection.IsBroken;

    public long? Arrived => connection.Arrived;

    public ValueTask CallAsync() => connection.SendAsync(calls);

    public ValueTask CloseAsync()
    {
        connection.Send([FrameRecords.End]);
        return DisposeAsync();
    }

    public ValueTask DisposeAsync()
    {
        connection.Dispose();
        return default;
    }
}

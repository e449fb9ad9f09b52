using Woad.Lab.Callers.Recording;

namespace Woad.Lab.Callers;

/// <summary>
/// A call that a <see cref="Caller"/> has begun to write down. Without a <paramref name="Session"/> there is nothing to
/// call through, for the reason in <paramref name="Failure"/>. <paramref name="Slot"/> is null when the channel is for
/// this call alone. <paramref name="Place"/> is the call's among those under way in its <paramref name="Shard"/>.
/// </summary>
internal readonly record struct StartedCall(
    RecorderShard Shard, int Place, SessionSlot? Slot, ICallSession? Session, long Due, long Start, Exception? Failure);

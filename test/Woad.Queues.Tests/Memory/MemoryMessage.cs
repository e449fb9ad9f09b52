using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Memory;

/// <summary>A message of the model, in its queue or sub-queue.</summary>
internal sealed class MemoryMessage(MemoryQueue queue, string? subqueue, long sequence, ReceivedMessage content)
{
    public MemoryQueue Queue => queue;

    public string? Subqueue { get; set; } = subqueue;

    public long Sequence => sequence;

    /// <summary>The message without its place, which changes.</summary>
    public ReceivedMessage Content { get; set; } = content;

    public DateTimeOffset? Expires { get; init; }

    public DateTimeOffset? Back { get; set; }

    /// <summary>When it could be received for the first time, or again.</summary>
    public DateTimeOffset Freed { get; set; } = content.Arrived;

    /// <summary>When it leaves its queue because it has expired.</summary>
    public DateTimeOffset End => Freed > Expires ? Freed : Expires!.Value;

    public MemoryWork? Holder { get; set; }

    public DateTimeOffset? Due => Back < Expires || Expires is null ? Back : Expires;

    public ReceivedMessage Read() => Content with { Queue = queue.Name with { Subqueue = Subqueue } };

    public void Move(string? subqueue, DateTimeOffset now, DateTimeOffset? back)
    {
        (Subqueue, Back, Freed) = (subqueue, back, now);
        Content = Content with { AbortCount = 0, MoveCount = Content.MoveCount + 1, Moved = now };
    }

    public void Abort(DateTimeOffset now)
    {
        (Holder, Freed) = (null, now);
        Content = Content with { AbortCount = Content.AbortCount + 1 };
    }
}

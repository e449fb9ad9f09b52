using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Storage;

/// <summary>A queue or a sub-queue with messages: a range of the table of messages, and sums over it.</summary>
internal sealed class Place(int id, QueueName name, QueueSettings settings, long stamp)
{
    public int Id => id;

    public QueueName Name => name;

    public QueueSettings Settings { get; set; } = settings;

    /// <summary>Tells a queue from one of the same name that was deleted before.</summary>
    public long Stamp => stamp;

    public long Messages { get; private set; }

    public long Bytes { get; private set; }

    /// <summary>All keys up to this one are those of messages that work holds.</summary>
    public long Cursor { get; set; } = MessageKey.First(id);

    public long Last => MessageKey.Last(id);

    /// <summary>The version of the file from which the sums were read.</summary>
    public long Version { get; private set; } = -1;

    public void Load(long messages, long bytes, long version)
    {
        (Messages, Bytes, Version) = (messages, bytes, version);
        Cursor = MessageKey.First(id);
    }

    public void Count(int messages, long bytes)
    {
        Messages += messages;
        Bytes += bytes;
    }

    /// <summary>A message can be received again, or for the first time.</summary>
    public void Free(long key) => Cursor = Math.Min(Cursor, key - 1);
}

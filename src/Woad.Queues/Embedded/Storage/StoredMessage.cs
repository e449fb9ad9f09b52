using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Embedded.Storage;

/// <summary>A row of the table of messages. Times are ticks of UTC.</summary>
/// <param name="Key">See <see cref="MessageKey"/>.</param>
/// <param name="Sent">When it was sent.</param>
/// <param name="Arrived">When it came to its queue.</param>
/// <param name="Expires">When it is no longer delivered.</param>
/// <param name="Back">When it goes back to its queue.</param>
/// <param name="Aborts">The abort count.</param>
/// <param name="Moves">The move count.</param>
/// <param name="Moved">When it was moved for the last time.</param>
/// <param name="Head">Everything that does not change: see <see cref="MessageHead"/>.</param>
/// <param name="Body">The body.</param>
internal sealed record StoredMessage(
    long Key,
    long Sent,
    long Arrived,
    long? Expires,
    long? Back,
    int Aborts,
    int Moves,
    long? Moved,
    byte[] Head,
    ReadOnlyMemory<byte> Body)
{
    /// <summary>When something has to be done about it.</summary>
    public long? Due => Back < Expires || Expires is null ? Back : Expires;

    /// <summary>The hold of work that takes the message now.</summary>
    public Hold Hold => new(Key, Moves, Aborts);

    /// <summary>The message for its reader.</summary>
    /// <param name="place">The queue or sub-queue where it is.</param>
    /// <param name="directory">The identifier of the directory, the first part of the message's.</param>
    /// <exception cref="QueueException">It cannot be read.</exception>
    public ReceivedMessage Read(QueueName place, Guid directory) =>
        TryRead(place, directory) ?? throw new QueueException(
            QueueError.Unavailable,
            Escaped.Text(
                $"The message {MessageKey.Lookup(Key)} of the queue '{place}' cannot be read: another version of this "
                + $"program, or another program, has written it. Update the program, or purge the queue."));

    /// <summary>The same; null for a message that cannot be read.</summary>
    public ReceivedMessage? TryRead(QueueName place, Guid directory) => MessageHead.TryRead(
        Head,
        new QueuedMessageState(
            directory,
            place,
            MessageKey.Lookup(Key),
            MessageKey.Priority(Key),
            Sent,
            Arrived,
            Aborts,
            Moves,
            Moved,
            Body));
}

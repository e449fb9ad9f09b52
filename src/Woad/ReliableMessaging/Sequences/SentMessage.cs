using Woad.Exchanges;

namespace Woad.ReliableMessaging.Sequences;

/// <summary>A message that is kept until it has been acknowledged.</summary>
internal sealed class SentMessage
{
    /// <summary>The number of bytes that the slowest network brings in a second.</summary>
    private const int SlowestRate = 64 * 1024;

    private SavedContent? _saved;
    private bool _isSaved;

    /// <summary>The message, unless it was saved as bytes; it belongs to this object.</summary>
    public Outgoing Content { get; } = new();

    /// <summary>Its content before the headers of its last sending were added.</summary>
    public ContentMark Mark { get; set; }

    public long Number { get; set; }

    /// <summary>Whether it has no content but that the sequence ends with it.</summary>
    public bool EndsSequence { get; set; }

    /// <summary>When it was sent the last time.</summary>
    public TimeSpan SentAt { get; set; }

    /// <summary>
    /// How long the transport took to take it the last time. Buffers below hold a part of it then, and need about as
    /// long for that part at most.
    /// </summary>
    public TimeSpan TakenIn { get; set; }

    /// <summary>
    /// How long a message of so many bytes may be under way when the transport has taken it: buffers of the network
    /// below may hold all of a large one. The receiver can tell nothing of it before its end has come.
    /// </summary>
    public static TimeSpan PassageOf(long bytes) =>
        bytes < SlowestRate ? TimeSpan.Zero : TimeSpan.FromSeconds((double)bytes / SlowestRate);

    /// <summary><see cref="PassageOf"/> the bytes of its last sending.</summary>
    public TimeSpan Passage { get; set; }

    /// <summary>The place of its last sending among all sendings of the sequence.</summary>
    public long Stamp { get; set; }

    /// <summary>How often it has been sent.</summary>
    public int Attempts { get; set; }

    /// <summary>How often it was sent again because nothing was heard of it in time.</summary>
    public int Retries { get; set; }

    public bool IsAcknowledged { get; set; }

    /// <summary>Whether a sending of it is under way: its content is in use.</summary>
    public bool IsInUse { get; set; }

    /// <summary>Whether it waits to be sent again.</summary>
    public bool IsDue { get; set; }

    /// <summary>
    /// Keeps a message: a small one as bytes, so that the objects in which it was written serve the next one at once.
    /// </summary>
    /// <returns>The message that is sent now.</returns>
    public Outgoing Keep(Outgoing message)
    {
        if (message.Content!.Save(_saved) is not { } saved)
        {
            message.MoveTo(Content);
            return Content;
        }

        (_saved, _isSaved) = (saved, true);
        (Content.Id, Content.IsFault, Content.Properties) = (message.Id, message.IsFault, message.Properties);
        return message;
    }

    /// <summary>The message, to be sent again. It has no content when it only ends the sequence, at first.</summary>
    public Outgoing Again()
    {
        if (_isSaved)
        {
            _isSaved = false;
            _saved!.Restore(Content);
        }

        return Content;
    }

    /// <summary>The message is not needed any more; the object may serve the next one.</summary>
    public void Clear()
    {
        _isSaved = false;
        Content.Properties = null;
        if (Content.Content is not null)
        {
            Content.Clear();
        }
    }
}

namespace Woad.Exchanges;

/// <summary>A content as plain bytes, from which it is made again when the message has to be sent once more.</summary>
internal abstract class SavedContent
{
    /// <summary>
    /// Makes the content of <paramref name="message"/>; it has been kept (<see cref="OutgoingContent.KeepAsync"/>).
    /// </summary>
    public abstract void Restore(Outgoing message);
}

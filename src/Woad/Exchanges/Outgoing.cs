using System.ServiceModel.Channels;
using Woad.Envelopes;

namespace Woad.Exchanges;

/// <summary>One message on its way down, on either side.</summary>
internal sealed class Outgoing
{
    /// <summary>The encoded envelope; its beginning when <see cref="Rest"/> follows.</summary>
    public EnvelopeOutput Bytes { get; } = new();

    /// <summary>
    /// The message while layers may still change it; null where the message's writer has encoded it at once.
    /// </summary>
    public OutgoingContent? Content { get; set; }

    /// <summary>The content of the message before, which may be used again; null usually.</summary>
    public OutgoingContent? Spare { get; private set; }

    /// <summary>
    /// The message itself, for custom channels, which take messages rather than bytes; null otherwise.
    /// </summary>
    public Message? Message { get; set; }

    /// <summary>
    /// The part that is written while the message is sent; null when <see cref="Bytes"/> is the whole of it.
    /// </summary>
    public OutgoingBody? Rest { get; set; }

    /// <summary>The MessageID of a request whose reply is awaited; empty otherwise.</summary>
    public Guid Id { get; set; }

    public bool IsFault { get; set; }

    /// <summary>
    /// Whether this tells a sender that its message was not secured as it must be. Such a fault goes unsecured: its
    /// receiver can read it whatever its security is.
    /// </summary>
    public bool IsRefusal { get; set; }

    /// <summary>
    /// The time for which a thread waits until the message is sent: custom channels send it by their synchronous
    /// method. Null when no thread waits.
    /// </summary>
    public TimeSpan? BlocksFor { get; set; }

    /// <summary>
    /// The preparation that a layer has made for the message, until the layer changes the message; null usually.
    /// </summary>
    public object? Prepared { get; set; }

    /// <summary>Properties that the transport honours (the HTTP status); null usually.</summary>
    public MessageProperties? Properties { get; set; }

    /// <summary>
    /// Moves a message that layers may still change to an object of the layer that keeps it, to be sent again. This
    /// object is empty afterwards, and belongs to its owner as before; in exchange it gets the used up content of the
    /// other.
    /// </summary>
    public void MoveTo(Outgoing other)
    {
        other.Clear();
        (other.Content, other.Id, other.Properties) = (Content, Id, Properties);
        (other.IsFault, other.IsRefusal) = (IsFault, IsRefusal);
        (Content, Spare, other.Spare) = (null, other.Spare, null);
        Clear();
    }

    /// <summary>Forgets the message and gives all buffers back: there is no next one.</summary>
    public void Release()
    {
        Clear();
        Trim();
        Spare = null;
    }

    /// <summary>Gives the kept buffers back, too: the next message may be long in coming.</summary>
    public void Trim()
    {
        Bytes.Trim();
        Spare?.Release();
    }

    /// <summary>Forgets the message. A small buffer stays for the next one.</summary>
    public void Clear()
    {
        Bytes.Clear();
        if (Content is { } content)
        {
            content.Clear();
            (Spare, Content) = (content, null);
        }

        Message = null;
        Rest = null;
        (IsFault, IsRefusal, BlocksFor) = (false, false, null);
        Id = default;
        (Properties, Prepared) = (null, null);
    }
}

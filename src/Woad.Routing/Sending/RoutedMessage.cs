using System.ServiceModel.Channels;
using Woad.Messages;

namespace Woad.Routing.Sending;

/// <summary>A received message on its way to one or several endpoints.</summary>
/// <param name="message">The message.</param>
/// <param name="isOneWay">Whether it has no reply.</param>
internal sealed class RoutedMessage(Message message, bool isOneWay)
{
    private MessageBuffer? _buffer;

    /// <summary>The SOAP and addressing versions in which the message has come.</summary>
    public MessageVersion Version { get; } = message.Version;

    /// <summary>Whether the message has no reply.</summary>
    public bool IsOneWay => isOneWay;

    /// <summary>The message, for filters that look at its headers.</summary>
    public Message Received => message;

    /// <summary>Whether the message can be sent: it has not been, or there is a copy.</summary>
    public bool CanBeSent => _buffer is not null || message.State == MessageState.Created;

    /// <summary>Whether the whole message is in memory.</summary>
    private bool IsBuffered => message is ReceivedMessage or BodyWriterMessage { Body.IsBuffered: true };

    /// <summary>A copy of the message, for filters that look at its body and for more than one endpoint.</summary>
    public MessageBuffer Copy() => _buffer ??= message.CreateBufferedCopy(int.MaxValue);

    /// <summary>
    /// Keeps a copy for a backup, unless the message still arrives: a stream is sent once.
    /// </summary>
    public void KeepForBackup()
    {
        if (IsBuffered)
        {
            Copy();
        }
    }

    /// <summary>The message for one endpoint.</summary>
    public Message Next() => _buffer?.CreateMessage() ?? message;

    /// <summary>Lets go of the copy.</summary>
    public void Close() => _buffer?.Close();
}

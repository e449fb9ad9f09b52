using System.Text;
using Woad.Queues.Engine;

namespace System.Messaging;

/// <summary>A message of a queue, as programs read and send it beside their services.</summary>
public class Message
{
    /// <summary>Initializes a new instance without a body.</summary>
    public Message()
    {
    }

    /// <summary>Initializes a new instance with a body.</summary>
    /// <param name="body">A string, bytes or a stream.</param>
    /// <exception cref="ArgumentException">The body is something else.</exception>
    public Message(object body) => Sent = Sent with { Body = BytesOf(body) };

    internal Message(ReceivedMessage received) => (Sent, Received) = (received, received);

    /// <summary>Gets or sets the label.</summary>
    public string Label
    {
        get => Sent.Label;
        set => Sent = Sent with { Label = value ?? "" };
    }

    /// <summary>Gets or sets the priority.</summary>
    /// <value>The default is <see cref="MessagePriority.Normal"/>.</value>
    public MessagePriority Priority
    {
        get => (MessagePriority)Sent.Priority;
        set => Sent = Sent with { Priority = (byte)value };
    }

    /// <summary>Gets or sets a number of the application.</summary>
    public int AppSpecific
    {
        get => Sent.AppSpecific;
        set => Sent = Sent with { AppSpecific = value };
    }

    /// <summary>Gets or sets the identifier of the message that this one answers.</summary>
    public string CorrelationId
    {
        get => Sent.CorrelationId ?? "";
        set => Sent = Sent with { CorrelationId = string.IsNullOrEmpty(value) ? null : value };
    }

    /// <summary>Gets or sets the time in which the message has to be received.</summary>
    public TimeSpan TimeToBeReceived
    {
        get => Sent.TimeToBeReceived ?? TimeSpan.MaxValue;
        set => Sent = Sent with { TimeToBeReceived = value == TimeSpan.MaxValue ? null : value };
    }

    /// <summary>Gets or sets a value that indicates whether the message survives a crash.</summary>
    public bool Recoverable
    {
        get => Sent.IsRecoverable;
        set => Sent = Sent with { IsRecoverable = value };
    }

    /// <summary>Gets or sets a value that indicates whether the message goes to a dead-letter queue.</summary>
    public bool UseDeadLetterQueue { get; set; }

    /// <summary>Gets or sets the body as bytes.</summary>
    public Stream BodyStream
    {
        get => new MemoryStream(Sent.Body.ToArray(), writable: false);
        set => Sent = Sent with { Body = BytesOf(value) };
    }

    /// <summary>Gets the identifier.</summary>
    /// <exception cref="InvalidOperationException">The message was not received.</exception>
    public string Id => Known.Id;

    /// <summary>Gets the identifier by which the message is found in its queue.</summary>
    /// <exception cref="InvalidOperationException">The message was not received.</exception>
    public long LookupId => Known.LookupId;

    /// <summary>Gets the time when the message was sent.</summary>
    /// <exception cref="InvalidOperationException">The message was not received.</exception>
    public DateTime SentTime => Known.Sent.LocalDateTime;

    /// <summary>Gets the time when the message arrived in its queue.</summary>
    /// <exception cref="InvalidOperationException">The message was not received.</exception>
    public DateTime ArrivedTime => Known.Arrived.LocalDateTime;

    internal QueuedMessage Sent { get; private set; } = new();

    private ReceivedMessage? Received { get; }

    private ReceivedMessage Known => Received
        ?? throw new InvalidOperationException("The message was made by the program and has not been received from a "
            + "queue.");

    private static ReadOnlyMemory<byte> BytesOf(object body)
    {
        switch (body)
        {
            case byte[] bytes:
                return bytes;
            case string text:
                return Encoding.Unicode.GetBytes(text);
            case Stream stream:
                var copy = new MemoryStream();
                stream.CopyTo(copy);
                return copy.ToArray();
            default:
                throw new ArgumentException(
                    $"A body of type {body?.GetType().FullName ?? "null"} is not available. Pass a string, bytes or a "
                        + "stream; MsmqIntegrationBinding serializes objects.",
                    nameof(body));
        }
    }
}

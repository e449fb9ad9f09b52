using Woad.Queues.Engine;

namespace System.Messaging;

/// <summary>A message of a queue, as programs read and send it beside their services.</summary>
public class Message
{
    private object? _body;

    /// <summary>Initializes a new instance of the <see cref="Message"/> class without a body.</summary>
    public Message()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Message"/> class with a body.</summary>
    /// <param name="body">The object, which the formatter writes when the message is sent.</param>
    public Message(object body) => Body = body;

    /// <summary>Initializes a new instance of the <see cref="Message"/> class with a body and its formatter.</summary>
    /// <param name="body">The object, which the formatter writes when the message is sent.</param>
    /// <param name="formatter">The formatter.</param>
    public Message(object body, IMessageFormatter formatter) => (Body, Formatter) = (body, formatter);

    internal Message(ReceivedMessage received, IMessageFormatter formatter) =>
        (Sent, Received, Formatter) = (received, received, (IMessageFormatter)formatter.Clone());

    /// <summary>Gets or sets the object that is the body.</summary>
    /// <value>The object that was set, or that <see cref="Formatter"/> reads from the body.</value>
    /// <exception cref="InvalidOperationException">There is no formatter, or it cannot read the body.</exception>
    public object? Body
    {
        get => _body ??= (Formatter ?? throw new InvalidOperationException(
            "The message has no formatter that reads its body. Set Formatter, or read BodyStream.")).Read(this);
        set => _body = value;
    }

    /// <summary>Gets or sets the formatter of <see cref="Body"/>.</summary>
    /// <value>The default of a message that was received is a copy of its queue's; otherwise null, and the queue's
    /// formatter writes the body.</value>
    public IMessageFormatter? Formatter { get; set; }

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
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            var copy = new MemoryStream();
            value.CopyTo(copy);
            Body = null;
            SetBytes(copy.ToArray());
        }
    }

    /// <summary>Gets the identifier of the message.</summary>
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

    /// <summary>Sets the body as it is in the queue.</summary>
    internal void SetBytes(byte[] bytes) => Sent = Sent with { Body = bytes };

    /// <summary>Has the body that was set written by its formatter, or by that of the queue.</summary>
    internal void Write(IMessageFormatter formatter)
    {
        if (_body is { } body)
        {
            (Formatter ?? formatter).Write(this, body);
        }
    }
}

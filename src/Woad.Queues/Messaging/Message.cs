using Woad.Queues.Engine;
using Woad.Xml;

namespace System.Messaging;

/// <summary>A message of a queue, as programs read and send it beside their services.</summary>
public partial class Message
{
    /// <summary>The properties that were read with the message; null for a message of the program.</summary>
    private readonly MessagePropertyFilter? _filter;

    /// <summary>The machine of the queue that had the message; null for a message of the program.</summary>
    private readonly string? _host;

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

    internal Message(ReceivedMessage received, string host, IMessageFormatter formatter, MessagePropertyFilter filter)
    {
        _host = host;
        (Sent, Received, Formatter) = (received, received, (IMessageFormatter)formatter.Clone());
        _filter = (MessagePropertyFilter)filter.Clone();
    }

    /// <summary>Gets or sets the object that is the body.</summary>
    /// <value>The object that was set, or that <see cref="Formatter"/> reads from the body.</value>
    /// <exception cref="InvalidOperationException">There is no formatter, or it cannot read the body.</exception>
    public object? Body
    {
        get => _body ??= Read(MessageParts.Body, Formatter ?? throw new InvalidOperationException(
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
        get => Read(MessageParts.Label, Sent.Label);
        set => Sent = Sent with { Label = value ?? "" };
    }

    /// <summary>Gets or sets the priority.</summary>
    /// <value>The default is <see cref="MessagePriority.Normal"/>.</value>
    public MessagePriority Priority
    {
        get => Read(MessageParts.Priority, (MessagePriority)Sent.Priority);
        set => Sent = Sent with { Priority = (byte)value };
    }

    /// <summary>Gets or sets a number of the application.</summary>
    public int AppSpecific
    {
        get => Read(MessageParts.AppSpecific, Sent.AppSpecific);
        set => Sent = Sent with { AppSpecific = value };
    }

    /// <summary>Gets or sets the identifier of the message that this one answers.</summary>
    public string CorrelationId
    {
        get => Read(MessageParts.CorrelationId, Sent.CorrelationId ?? "");
        set => Sent = Sent with { CorrelationId = string.IsNullOrEmpty(value) ? null : value };
    }

    /// <summary>Gets or sets the time in which the message has to be received.</summary>
    public TimeSpan TimeToBeReceived
    {
        get => Read(MessageParts.TimeToBeReceived, Sent.TimeToBeReceived ?? TimeSpan.MaxValue);
        set => Sent = Sent with { TimeToBeReceived = value == TimeSpan.MaxValue ? null : value };
    }

    /// <summary>Gets or sets a value that indicates whether the message survives a crash.</summary>
    public bool Recoverable
    {
        get => Read(MessageParts.Recoverable, Sent.IsRecoverable);
        set => Sent = Sent with { IsRecoverable = value };
    }

    /// <summary>Gets or sets a value that indicates whether the message goes to a dead-letter queue.</summary>
    public bool UseDeadLetterQueue
    {
        get => Read(MessageParts.UseDeadLetterQueue, field);
        set;
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the sender's machine keeps a copy of the message in its journal.
    /// </summary>
    public bool UseJournalQueue
    {
        get => Read(MessageParts.UseJournalQueue, Sent.IsJournaled);
        set => Sent = Sent with { IsJournaled = value };
    }

    /// <summary>Gets or sets bytes of the application beside the body.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public byte[] Extension
    {
        get => Read(MessageParts.Extension, Sent.Extension).ToArray();
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            Sent = Sent with { Extension = value.ToArray() };
        }
    }

    /// <summary>Gets or sets the queue that takes answers; null for none.</summary>
    public MessageQueue? ResponseQueue
    {
        get => Read(MessageParts.ResponseQueue, Sent.ResponseQueue) is { } name
            ? new MessageQueue("FormatName:" + name)
            : null;
        set => Sent = Sent with { ResponseQueue = value?.FormatName };
    }

    /// <summary>Gets or sets the body as bytes.</summary>
    public Stream BodyStream
    {
        get => new MemoryStream(Read(MessageParts.Body, Sent.Body).ToArray(), writable: false);
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            var copy = new MemoryStream();
            value.CopyTo(copy);
            Body = null;
            SetBytes(copy.ToArray());
        }
    }

    /// <summary>Gets the identifier of the message, which it has once it was sent.</summary>
    /// <exception cref="InvalidOperationException">The message was neither sent nor received.</exception>
    public string Id => Read(
        MessageParts.Id,
        Received?.Id ?? Sent.AssignedId ?? throw new InvalidOperationException(
            "The message has no identifier. It gets one when MessageQueue.Send has sent it."));

    /// <summary>Gets the identifier by which the message is found in its queue.</summary>
    /// <exception cref="InvalidOperationException">The message was not received.</exception>
    public long LookupId => Read(MessageParts.LookupId, Known.LookupId);

    /// <summary>Gets the time when the message was sent.</summary>
    /// <exception cref="InvalidOperationException">The message was not received.</exception>
    public DateTime SentTime => Read(MessageParts.SentTime, Known.Sent.LocalDateTime);

    /// <summary>Gets the time when the message arrived in its queue.</summary>
    /// <exception cref="InvalidOperationException">The message was not received.</exception>
    public DateTime ArrivedTime => Read(MessageParts.ArrivedTime, Known.Arrived.LocalDateTime);

    /// <summary>The message as its queue takes it.</summary>
    internal QueuedMessage Sent { get; private set; } = new();

    private ReceivedMessage? Received { get; }

    private ReceivedMessage Known => Received
        ?? throw new InvalidOperationException("The message was made by the program and has not been received from a "
            + "queue.");

    /// <summary>Gives the message the identifier by which it is sent.</summary>
    internal void Assign(string id) => Sent = Sent with { AssignedId = id };

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

    private T Read<T>(MessageParts part, T value) => _filter?.Has(part) != false ? value
        : throw new InvalidOperationException(Escaped.Text(
            $"The property {part} was not read with the message. Set {part} of MessageReadPropertyFilter of the queue "
            + $"to true before the message is received."));
}

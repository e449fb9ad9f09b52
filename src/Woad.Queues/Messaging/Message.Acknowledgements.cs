using Woad.Queues.Addresses;

namespace System.Messaging;

/// <content>What the sender of a message wants to know about its way, and what a queue tells it.</content>
public partial class Message
{
    /// <summary>The classes of MS-MQMQ that are no acknowledgement.</summary>
    private const int NormalClass = 0;
    private const int ReportClass = 1;

    /// <summary>
    /// Gets or sets the acknowledgements that the sender wants in <see cref="AdministrationQueue"/>.
    /// </summary>
    /// <value>The default is <see cref="AcknowledgeTypes.None"/>.</value>
    public AcknowledgeTypes AcknowledgeType
    {
        get => Read(MessageParts.AcknowledgeType, (AcknowledgeTypes)Sent.Acknowledge);
        set => Sent = Sent with { Acknowledge = (byte)value };
    }

    /// <summary>Gets or sets the queue without transactions that takes acknowledgements; null for none.</summary>
    public MessageQueue? AdministrationQueue
    {
        get => Read(MessageParts.AdministrationQueue, Sent.AdministrationQueue) is { } name
            ? new MessageQueue("FormatName:" + name)
            : null;
        set => Sent = Sent with { AdministrationQueue = value?.FormatName };
    }

    /// <summary>
    /// Gets the result that the message tells, whose <see cref="CorrelationId"/> is the identifier of the message that
    /// it is about.
    /// </summary>
    /// <value><see cref="Acknowledgment.None"/> for a message that is no acknowledgement.</value>
    /// <exception cref="InvalidOperationException">The message was not received.</exception>
    public Acknowledgment Acknowledgment => Read(
        MessageParts.Acknowledgment,
        Known.Class is NormalClass or ReportClass ? Acknowledgment.None : (Acknowledgment)Known.Class);

    /// <summary>Gets the type of the message.</summary>
    /// <exception cref="InvalidOperationException">The message was not received.</exception>
    public MessageType MessageType => Read(MessageParts.MessageType, Known.Class switch
    {
        NormalClass => MessageType.Normal,
        ReportClass => MessageType.Report,
        _ => MessageType.Acknowledgment,
    });

    /// <summary>
    /// Gets the queue that the message was sent to; of an acknowledgement, that of the message that it is about.
    /// </summary>
    /// <exception cref="InvalidOperationException">The message was not received.</exception>
    public MessageQueue DestinationQueue => new("FormatName:" + Read(
        MessageParts.DestinationQueue,
        Woad.Queues.Addresses.FormatName.Of(new QueueAddress(_host ?? QueueAddress.Local, Known.Destination))));

    /// <summary>Gets or sets the time in which the message has to reach its queue.</summary>
    /// <value>The default is <see cref="TimeSpan.MaxValue"/>: without limit.</value>
    public TimeSpan TimeToReachQueue
    {
        get => Read(MessageParts.TimeToReachQueue, Sent.TimeToReachQueue ?? TimeSpan.MaxValue);
        set => Sent = Sent with { TimeToReachQueue = value == TimeSpan.MaxValue ? null : value };
    }
}

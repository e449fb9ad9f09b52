namespace System.Messaging;

/// <summary>Selects the properties of received messages that a program reads.</summary>
/// <remarks>
/// A property that is not selected cannot be read: an <see cref="InvalidOperationException"/> names it. The filter has
/// the properties that <see cref="Message"/> has.
/// </remarks>
public class MessagePropertyFilter : ICloneable
{
    private const MessageParts Usual =
        MessageParts.Body | MessageParts.Id | MessageParts.Label | MessageParts.LookupId | MessageParts.ResponseQueue
        | MessageParts.AcknowledgeType | MessageParts.Acknowledgment | MessageParts.AdministrationQueue
        | MessageParts.MessageType;

    private MessageParts _parts = Usual;

    /// <summary>
    /// Initializes a new instance of the <see cref="MessagePropertyFilter"/> class with the usual properties.
    /// </summary>
    public MessagePropertyFilter()
    {
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.AcknowledgeType"/> is read.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool AcknowledgeType
    {
        get => Has(MessageParts.AcknowledgeType);
        set => Set(MessageParts.AcknowledgeType, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.Acknowledgment"/> is read.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool Acknowledgment
    {
        get => Has(MessageParts.Acknowledgment);
        set => Set(MessageParts.Acknowledgment, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.AdministrationQueue"/> is read.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool AdministrationQueue
    {
        get => Has(MessageParts.AdministrationQueue);
        set => Set(MessageParts.AdministrationQueue, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.DestinationQueue"/> is read.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool DestinationQueue
    {
        get => Has(MessageParts.DestinationQueue);
        set => Set(MessageParts.DestinationQueue, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.MessageType"/> is read.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool MessageType
    {
        get => Has(MessageParts.MessageType);
        set => Set(MessageParts.MessageType, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.TimeToReachQueue"/> is read.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool TimeToReachQueue
    {
        get => Has(MessageParts.TimeToReachQueue);
        set => Set(MessageParts.TimeToReachQueue, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.AppSpecific"/> is read.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool AppSpecific
    {
        get => Has(MessageParts.AppSpecific);
        set => Set(MessageParts.AppSpecific, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.ArrivedTime"/> is read.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool ArrivedTime
    {
        get => Has(MessageParts.ArrivedTime);
        set => Set(MessageParts.ArrivedTime, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.Body"/> is read.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool Body
    {
        get => Has(MessageParts.Body);
        set => Set(MessageParts.Body, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.CorrelationId"/> is read.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool CorrelationId
    {
        get => Has(MessageParts.CorrelationId);
        set => Set(MessageParts.CorrelationId, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.Extension"/> is read.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool Extension
    {
        get => Has(MessageParts.Extension);
        set => Set(MessageParts.Extension, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.Id"/> is read.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool Id
    {
        get => Has(MessageParts.Id);
        set => Set(MessageParts.Id, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.Label"/> is read.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool Label
    {
        get => Has(MessageParts.Label);
        set => Set(MessageParts.Label, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.LookupId"/> is read.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool LookupId
    {
        get => Has(MessageParts.LookupId);
        set => Set(MessageParts.LookupId, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.Priority"/> is read.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool Priority
    {
        get => Has(MessageParts.Priority);
        set => Set(MessageParts.Priority, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.Recoverable"/> is read.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool Recoverable
    {
        get => Has(MessageParts.Recoverable);
        set => Set(MessageParts.Recoverable, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.ResponseQueue"/> is read.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool ResponseQueue
    {
        get => Has(MessageParts.ResponseQueue);
        set => Set(MessageParts.ResponseQueue, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.SentTime"/> is read.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool SentTime
    {
        get => Has(MessageParts.SentTime);
        set => Set(MessageParts.SentTime, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.TimeToBeReceived"/> is read.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool TimeToBeReceived
    {
        get => Has(MessageParts.TimeToBeReceived);
        set => Set(MessageParts.TimeToBeReceived, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.UseDeadLetterQueue"/> is read.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool UseDeadLetterQueue
    {
        get => Has(MessageParts.UseDeadLetterQueue);
        set => Set(MessageParts.UseDeadLetterQueue, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="Message.UseJournalQueue"/> is read.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool UseJournalQueue
    {
        get => Has(MessageParts.UseJournalQueue);
        set => Set(MessageParts.UseJournalQueue, value);
    }

    /// <summary>Selects none of the properties: messages that are received later cannot be read.</summary>
    public void ClearAll() => _parts = MessageParts.None;

    /// <summary>Selects all properties of the messages that are received later.</summary>
    public void SetAll() => _parts = MessageParts.All;

    /// <summary>Selects the usual properties, as a new filter does.</summary>
    public void SetDefaults() => _parts = Usual;

    /// <summary>Returns a filter with the same properties.</summary>
    /// <returns>The copy.</returns>
    public virtual object Clone() => MemberwiseClone();

    internal bool Has(MessageParts part) => (_parts & part) != 0;

    private void Set(MessageParts part, bool isRead) => _parts = isRead ? _parts | part : _parts & ~part;
}

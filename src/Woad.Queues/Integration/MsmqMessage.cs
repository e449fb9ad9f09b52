using System.Messaging;

namespace System.ServiceModel.MsmqIntegration;

/// <summary>
/// A message of a queue whose body is an object: the parameter of an operation with the action <c>*</c>.
/// </summary>
/// <typeparam name="T">The type of the body.</typeparam>
[MessageContract(IsWrapped = false)]
public sealed class MsmqMessage<T>
{
    [MessageProperty(Name = MsmqIntegrationMessageProperty.Name)]
    private MsmqIntegrationMessageProperty _property = new();

    /// <summary>Initializes a new instance of the <see cref="MsmqMessage{T}"/> class with a body.</summary>
    /// <param name="body">The body.</param>
    /// <exception cref="ArgumentNullException"><paramref name="body"/> is null.</exception>
    public MsmqMessage(T body)
    {
        ArgumentNullException.ThrowIfNull(body);
        _property.Body = body;
    }

    /// <summary>For messages that are received.</summary>
    private MsmqMessage()
    {
    }

    /// <summary>Gets or sets the body.</summary>
    /// <exception cref="InvalidCastException">The message that was received has another body.</exception>
    public T Body
    {
        get => (T)_property.Body!;
        set => _property.Body = value;
    }

    /// <summary>Gets or sets the acknowledgements that the sender wants.</summary>
    public AcknowledgeTypes? AcknowledgeType
    {
        get => _property.AcknowledgeType;
        set => _property.AcknowledgeType = value;
    }

    /// <summary>Gets or sets the address of the queue that gets acknowledgements.</summary>
    public Uri? AdministrationQueue
    {
        get => _property.AdministrationQueue;
        set => _property.AdministrationQueue = value;
    }

    /// <summary>Gets or sets a number of the application.</summary>
    public int? AppSpecific
    {
        get => _property.AppSpecific;
        set => _property.AppSpecific = value;
    }

    /// <summary>Gets or sets the type of the body, a VARENUM value.</summary>
    public int? BodyType
    {
        get => _property.BodyType;
        set => _property.BodyType = value;
    }

    /// <summary>Gets or sets the identifier of the message that this one answers.</summary>
    public string? CorrelationId
    {
        get => _property.CorrelationId;
        set => _property.CorrelationId = value;
    }

    /// <summary>Gets or sets bytes of the application beside the body.</summary>
    public byte[]? Extension
    {
        get => _property.Extension;
        set => _property.Extension = value;
    }

    /// <summary>Gets or sets the label.</summary>
    public string? Label
    {
        get => _property.Label;
        set => _property.Label = value;
    }

    /// <summary>Gets or sets the priority, which counts in queues without transactions.</summary>
    public MessagePriority? Priority
    {
        get => _property.Priority;
        set => _property.Priority = value;
    }

    /// <summary>Gets or sets the address of the queue that gets answers.</summary>
    public Uri? ResponseQueue
    {
        get => _property.ResponseQueue;
        set => _property.ResponseQueue = value;
    }

    /// <summary>Gets or sets the time in which the message has to reach its queue.</summary>
    public TimeSpan? TimeToReachQueue
    {
        get => _property.TimeToReachQueue;
        set => _property.TimeToReachQueue = value;
    }

    /// <summary>Gets the result of the delivery that the message tells of.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public Acknowledgment? Acknowledgment => _property.Acknowledgment;

    /// <summary>Gets the time when the message arrived in its queue.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public DateTime? ArrivedTime => _property.ArrivedTime;

    /// <summary>Gets a value that indicates whether the queue has authenticated the sender.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public bool? Authenticated => _property.Authenticated;

    /// <summary>Gets the address of the queue that the message was sent to.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public Uri? DestinationQueue => _property.DestinationQueue;

    /// <summary>Gets the identifier of the message.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public string? Id => _property.Id;

    /// <summary>Gets the type of the message.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public MessageType? MessageType => _property.MessageType;

    /// <summary>Gets the identity of the sender.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public byte[]? SenderId => _property.SenderId;

    /// <summary>Gets the time when the message was sent.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public DateTime? SentTime => _property.SentTime;
}

using System.Messaging;
using Message = System.ServiceModel.Channels.Message;

namespace System.ServiceModel.MsmqIntegration;

/// <summary>
/// The body and the properties of a message of a queue, as a property of the SOAP message that carries it.
/// </summary>
public sealed class MsmqIntegrationMessageProperty
{
    /// <summary>The key of the property among the properties of a message.</summary>
    public const string Name = "MsmqIntegrationMessageProperty";

    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqIntegrationMessageProperty"/> class without a body.
    /// </summary>
    public MsmqIntegrationMessageProperty()
    {
    }

    /// <summary>Gets or sets the body.</summary>
    public object? Body { get; set; }

    /// <summary>Gets or sets the acknowledgements that the sender wants.</summary>
    public AcknowledgeTypes? AcknowledgeType { get; set; }

    /// <summary>Gets or sets the address of the queue that gets acknowledgements.</summary>
    public Uri? AdministrationQueue { get; set; }

    /// <summary>Gets or sets a number of the application.</summary>
    public int? AppSpecific { get; set; }

    /// <summary>Gets or sets the type of the body, a VARENUM value.</summary>
    public int? BodyType { get; set; }

    /// <summary>Gets or sets the identifier of the message that this one answers.</summary>
    public string? CorrelationId { get; set; }

    /// <summary>Gets or sets bytes of the application beside the body.</summary>
    public byte[]? Extension { get; set; }

    /// <summary>Gets or sets the label.</summary>
    public string? Label { get; set; }

    /// <summary>Gets or sets the priority, which counts in queues without transactions.</summary>
    public MessagePriority? Priority { get; set; }

    /// <summary>Gets or sets the address of the queue that gets answers.</summary>
    public Uri? ResponseQueue { get; set; }

    /// <summary>Gets or sets the time in which the message has to reach its queue.</summary>
    public TimeSpan? TimeToReachQueue { get; set; }

    /// <summary>Gets the result of the delivery that the message tells of.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public Acknowledgment? Acknowledgment { get; internal init; }

    /// <summary>Gets the time when the message arrived in its queue.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public DateTime? ArrivedTime { get; internal init; }

    /// <summary>Gets a value that indicates whether the queue has authenticated the sender.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public bool? Authenticated { get; internal init; }

    /// <summary>Gets the address of the queue that the message was sent to.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public Uri? DestinationQueue { get; internal init; }

    /// <summary>Gets the identifier of the message.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public string? Id { get; internal init; }

    /// <summary>Gets the type of the message.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public MessageType? MessageType { get; internal init; }

    /// <summary>Gets the identity of the sender.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public byte[]? SenderId { get; internal init; }

    /// <summary>Gets the time when the message was sent.</summary>
    /// <value>It is <see langword="null"/> for a message that was not received.</value>
    public DateTime? SentTime { get; internal init; }

    /// <summary>Returns the property of a message.</summary>
    /// <param name="message">The message.</param>
    /// <returns>The property; <see langword="null"/> when the message has none.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    public static MsmqIntegrationMessageProperty? Get(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return message.Properties.TryGetValue(Name, out var value) ? value as MsmqIntegrationMessageProperty : null;
    }
}

using System.Runtime.Serialization;
using Woad.Xml;

namespace System.ServiceModel;

/// <summary>
/// A message of a queue could not be processed in all its attempts, and <see cref="ReceiveErrorHandling.Fault"/> asks
/// for this exception.
/// </summary>
public class MsmqPoisonMessageException : PoisonMessageException
{
    /// <summary>Initializes a new instance of the <see cref="MsmqPoisonMessageException"/> class.</summary>
    public MsmqPoisonMessageException()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqPoisonMessageException"/> class with a message.
    /// </summary>
    /// <param name="message">The reason of the exception.</param>
    public MsmqPoisonMessageException(string message) : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqPoisonMessageException"/> class with a message and the
    /// exception that caused it.
    /// </summary>
    /// <param name="message">The reason of the exception.</param>
    /// <param name="innerException">The cause.</param>
    public MsmqPoisonMessageException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqPoisonMessageException"/> class with the look-up identifier of
    /// the message.
    /// </summary>
    /// <param name="messageLookupId">The identifier, by which the message is found in its queue.</param>
    public MsmqPoisonMessageException(long messageLookupId) : this(messageLookupId, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqPoisonMessageException"/> class with the look-up identifier of
    /// the message and a cause.
    /// </summary>
    /// <param name="messageLookupId">The identifier, by which the message is found in its queue.</param>
    /// <param name="innerException">The cause.</param>
    public MsmqPoisonMessageException(long messageLookupId, Exception? innerException)
        : this(Describe(messageLookupId), innerException) => MessageLookupId = messageLookupId;

    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqPoisonMessageException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected MsmqPoisonMessageException(SerializationInfo info, StreamingContext context) : base(info, context) =>
        MessageLookupId = info.GetInt64(nameof(MessageLookupId));

    internal MsmqPoisonMessageException(long messageLookupId, string message, Exception? cause)
        : this(message, cause) => MessageLookupId = messageLookupId;

    /// <summary>Gets the look-up identifier of the message.</summary>
    /// <value>It finds the message in its queue: see <c>MessageQueue.ReceiveByLookupId</c>.</value>
    public long MessageLookupId { get; }

    /// <summary>Writes the exception for a formatter.</summary>
    /// <param name="info">Takes the data.</param>
    /// <param name="context">The destination of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    public override void GetObjectData(SerializationInfo info, StreamingContext context)
    {
        base.GetObjectData(info, context);
        info.AddValue(nameof(MessageLookupId), MessageLookupId);
    }

    private static string Describe(long messageLookupId) =>
        Escaped.Text(
            $"The message with the look-up identifier {messageLookupId} could not be processed. It stays in its queue; "
            + $"receive it by this identifier before the host is opened again.");
}

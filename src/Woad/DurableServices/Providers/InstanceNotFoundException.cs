using System.Runtime.Serialization;
using Woad.Xml;

namespace System.ServiceModel.Persistence;

/// <summary>
/// The exception that is thrown when a persistence store has no state of a service instance, or when a call reaches an
/// instance that has been completed.
/// </summary>
public class InstanceNotFoundException : PersistenceException
{
    /// <summary>Initializes a new instance of the <see cref="InstanceNotFoundException"/> class.</summary>
    public InstanceNotFoundException() : this(Guid.Empty)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceNotFoundException"/> class with a message.
    /// </summary>
    /// <param name="message">The message.</param>
    public InstanceNotFoundException(string? message) : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceNotFoundException"/> class with a message and its cause.
    /// </summary>
    /// <param name="message">The message.</param>
    /// <param name="innerException">The cause.</param>
    public InstanceNotFoundException(string? message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceNotFoundException"/> class for a service instance.
    /// </summary>
    /// <param name="instanceId">The identifier of the service instance.</param>
    public InstanceNotFoundException(Guid instanceId) : this(instanceId, MessageOf(instanceId))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceNotFoundException"/> class for a service instance, with a
    /// message.
    /// </summary>
    /// <param name="instanceId">The identifier of the service instance.</param>
    /// <param name="message">The message.</param>
    public InstanceNotFoundException(Guid instanceId, string? message) : this(instanceId, message, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceNotFoundException"/> class for a service instance, with its
    /// cause.
    /// </summary>
    /// <param name="instanceId">The identifier of the service instance.</param>
    /// <param name="innerException">The cause.</param>
    public InstanceNotFoundException(Guid instanceId, Exception? innerException)
        : this(instanceId, MessageOf(instanceId), innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceNotFoundException"/> class for a service instance, with a
    /// message and its cause.
    /// </summary>
    /// <param name="instanceId">The identifier of the service instance.</param>
    /// <param name="message">The message.</param>
    /// <param name="innerException">The cause.</param>
    public InstanceNotFoundException(Guid instanceId, string? message, Exception? innerException)
        : base(message, innerException) => InstanceId = instanceId;

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceNotFoundException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected InstanceNotFoundException(SerializationInfo info, StreamingContext context) : base(info, context) =>
        InstanceId = Guid.Parse(info.GetString(nameof(InstanceId))!);

    /// <summary>Gets the identifier of the service instance.</summary>
    /// <value>The identifier; <see cref="Guid.Empty"/> when it is not known.</value>
    public Guid InstanceId { get; }

    /// <inheritdoc/>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    public override void GetObjectData(SerializationInfo info, StreamingContext context)
    {
        base.GetObjectData(info, context);
        info.AddValue(nameof(InstanceId), InstanceId.ToString());
    }

    private static string MessageOf(Guid instanceId) =>
        Escaped.Text(
            $"The service instance {instanceId} does not exist. It has been completed, or was never saved in this "
            + $"store.");
}

using System.Runtime.Serialization;
using Woad.Xml;

namespace System.ServiceModel.Persistence;

/// <summary>
/// The exception that is thrown when a persistence provider cannot carry out an operation because of the state of the
/// lock of the service instance.
/// </summary>
public class InstanceLockException : PersistenceException
{
    /// <summary>Initializes a new instance of the <see cref="InstanceLockException"/> class.</summary>
    public InstanceLockException() : this(Guid.Empty)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="InstanceLockException"/> class with a message.</summary>
    /// <param name="message">The message.</param>
    public InstanceLockException(string? message) : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceLockException"/> class with a message and its cause.
    /// </summary>
    /// <param name="message">The message.</param>
    /// <param name="innerException">The cause.</param>
    public InstanceLockException(string? message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceLockException"/> class for a service instance.
    /// </summary>
    /// <param name="instanceId">The identifier of the service instance.</param>
    public InstanceLockException(Guid instanceId) : this(instanceId, MessageOf(instanceId))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceLockException"/> class for a service instance, with a
    /// message.
    /// </summary>
    /// <param name="instanceId">The identifier of the service instance.</param>
    /// <param name="message">The message.</param>
    public InstanceLockException(Guid instanceId, string? message) : this(instanceId, message, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceLockException"/> class for a service instance, with its
    /// cause.
    /// </summary>
    /// <param name="instanceId">The identifier of the service instance.</param>
    /// <param name="innerException">The cause.</param>
    public InstanceLockException(Guid instanceId, Exception? innerException)
        : this(instanceId, MessageOf(instanceId), innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceLockException"/> class for a service instance, with a
    /// message and its cause.
    /// </summary>
    /// <param name="instanceId">The identifier of the service instance.</param>
    /// <param name="message">The message.</param>
    /// <param name="innerException">The cause.</param>
    public InstanceLockException(Guid instanceId, string? message, Exception? innerException)
        : base(message, innerException) => InstanceId = instanceId;

    /// <summary>
    /// Initializes a new instance of the <see cref="InstanceLockException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected InstanceLockException(SerializationInfo info, StreamingContext context) : base(info, context) =>
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
            $"The service instance {instanceId} is locked by another host, or the lock of this host has expired.");
}

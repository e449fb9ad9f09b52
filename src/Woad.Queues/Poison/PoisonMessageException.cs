using System.Runtime.Serialization;
using Woad.Exchanges;

namespace System.ServiceModel;

/// <summary>A message could not be processed in all its attempts.</summary>
public class PoisonMessageException : CommunicationException, IEndOfListening
{
    /// <summary>Initializes a new instance of the <see cref="PoisonMessageException"/> class.</summary>
    public PoisonMessageException()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="PoisonMessageException"/> class with a message.</summary>
    /// <param name="message">The reason of the exception.</param>
    public PoisonMessageException(string message) : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="PoisonMessageException"/> class with a message and the exception
    /// that caused it.
    /// </summary>
    /// <param name="message">The reason of the exception.</param>
    /// <param name="innerException">The cause.</param>
    public PoisonMessageException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="PoisonMessageException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected PoisonMessageException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

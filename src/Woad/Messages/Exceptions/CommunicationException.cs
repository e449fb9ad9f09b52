using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>A communication error: the base class of what a service or a client throws about messages, channels and faults.</summary>
public class CommunicationException : SystemException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public CommunicationException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public CommunicationException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public CommunicationException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected CommunicationException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

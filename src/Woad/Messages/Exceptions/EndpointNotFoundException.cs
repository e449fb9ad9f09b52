using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>Nothing listens at the remote address, or it cannot be reached.</summary>
public class EndpointNotFoundException : CommunicationException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public EndpointNotFoundException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public EndpointNotFoundException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public EndpointNotFoundException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected EndpointNotFoundException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>The other side broke the protocol, or the two sides are configured for different ones.</summary>
public class ProtocolException : CommunicationException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public ProtocolException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public ProtocolException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public ProtocolException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected ProtocolException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

using System.Runtime.Serialization;

namespace System.ServiceModel.Security;

/// <summary>A security handshake failed, for example because a certificate is not trusted.</summary>
public class SecurityNegotiationException : CommunicationException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public SecurityNegotiationException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public SecurityNegotiationException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public SecurityNegotiationException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected SecurityNegotiationException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

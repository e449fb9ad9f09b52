using System.Runtime.Serialization;

namespace System.ServiceModel.Security;

/// <summary>The security of a message failed: authentication, signature, or a fault about either.</summary>
public class MessageSecurityException : CommunicationException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public MessageSecurityException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public MessageSecurityException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public MessageSecurityException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected MessageSecurityException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

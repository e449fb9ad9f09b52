using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>The server refused the message because it takes no more work.</summary>
public class ServerTooBusyException : CommunicationException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public ServerTooBusyException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public ServerTooBusyException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public ServerTooBusyException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected ServerTooBusyException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

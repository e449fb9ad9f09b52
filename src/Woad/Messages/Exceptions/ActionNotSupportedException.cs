using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>The endpoint has no operation for the message's action.</summary>
public class ActionNotSupportedException : CommunicationException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public ActionNotSupportedException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public ActionNotSupportedException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public ActionNotSupportedException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected ActionNotSupportedException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

using System.Runtime.Serialization;

namespace System.ServiceModel.Security;

/// <summary>The service refused the caller.</summary>
public class SecurityAccessDeniedException : CommunicationException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public SecurityAccessDeniedException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public SecurityAccessDeniedException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public SecurityAccessDeniedException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected SecurityAccessDeniedException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

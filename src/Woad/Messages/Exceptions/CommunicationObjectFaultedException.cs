using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>The channel, factory or host is in the Faulted state and can only be aborted.</summary>
public class CommunicationObjectFaultedException : CommunicationException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public CommunicationObjectFaultedException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public CommunicationObjectFaultedException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public CommunicationObjectFaultedException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected CommunicationObjectFaultedException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>The channel, factory or host was aborted while, or before, it was used.</summary>
public class CommunicationObjectAbortedException : CommunicationException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public CommunicationObjectAbortedException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public CommunicationObjectAbortedException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public CommunicationObjectAbortedException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected CommunicationObjectAbortedException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

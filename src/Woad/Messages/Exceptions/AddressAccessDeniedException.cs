using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>The process may not listen at the address that a host was to open.</summary>
public class AddressAccessDeniedException : CommunicationException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public AddressAccessDeniedException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public AddressAccessDeniedException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public AddressAccessDeniedException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected AddressAccessDeniedException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

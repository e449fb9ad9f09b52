using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>Another listener owns the address that a host was to open.</summary>
public class AddressAlreadyInUseException : CommunicationException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public AddressAlreadyInUseException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public AddressAlreadyInUseException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public AddressAlreadyInUseException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected AddressAlreadyInUseException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>The service could not be started for the message.</summary>
public class ServiceActivationException : CommunicationException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public ServiceActivationException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public ServiceActivationException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public ServiceActivationException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected ServiceActivationException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

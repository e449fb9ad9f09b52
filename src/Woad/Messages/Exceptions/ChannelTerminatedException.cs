using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>The server ended the session; a new channel is needed.</summary>
public class ChannelTerminatedException : CommunicationException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public ChannelTerminatedException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public ChannelTerminatedException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public ChannelTerminatedException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected ChannelTerminatedException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

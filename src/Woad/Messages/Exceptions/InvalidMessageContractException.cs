using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>A message contract is wrong.</summary>
public class InvalidMessageContractException : SystemException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public InvalidMessageContractException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public InvalidMessageContractException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public InvalidMessageContractException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected InvalidMessageContractException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

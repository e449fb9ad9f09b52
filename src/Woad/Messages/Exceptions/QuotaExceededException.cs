using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>A message broke a limit that the binding sets.</summary>
public class QuotaExceededException : SystemException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public QuotaExceededException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public QuotaExceededException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public QuotaExceededException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected QuotaExceededException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}

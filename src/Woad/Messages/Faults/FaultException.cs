using System.Runtime.Serialization;
using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>A SOAP fault with a typed detail.</summary>
/// <typeparam name="TDetail">Type of the detail; a data contract that the operation declares by FaultContract.</typeparam>
public class FaultException<TDetail> : FaultException
{
    /// <summary>Makes a fault that blames the sender, with the default reason.</summary>
    public FaultException(TDetail detail) : this(detail, (FaultReason?)null, null, null)
    {
    }

    /// <summary>Makes a fault that blames the sender.</summary>
    public FaultException(TDetail detail, string? reason) : base(reason) => Detail = detail;

    /// <summary>Makes a fault that blames the sender.</summary>
    public FaultException(TDetail detail, FaultReason? reason) : this(detail, reason, null, null)
    {
    }

    /// <summary>Makes a fault with <paramref name="code"/>.</summary>
    public FaultException(TDetail detail, string? reason, FaultCode? code) : base(reason, code) => Detail = detail;

    /// <summary>Makes a fault with <paramref name="code"/>.</summary>
    public FaultException(TDetail detail, FaultReason? reason, FaultCode? code) : this(detail, reason, code, null)
    {
    }

    /// <summary>Makes a fault that is sent with <paramref name="action"/>.</summary>
    public FaultException(TDetail detail, string? reason, FaultCode? code, string? action)
        : base(reason, code, action) => Detail = detail;

    /// <summary>Makes a fault that is sent with <paramref name="action"/>.</summary>
    public FaultException(TDetail detail, FaultReason? reason, FaultCode? code, string? action)
        : base(reason, code, action) => Detail = detail;

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected FaultException(SerializationInfo info, StreamingContext context) : base(info, context) =>
        Detail = default!;

    /// <summary>The detail.</summary>
    public TDetail Detail { get; }

    /// <inheritdoc/>
    public override MessageFault CreateMessageFault() => MessageFault.CreateFault(
        Code, Reason, Detail, new DataContractSerializer(typeof(TDetail)));

    /// <summary>Fills a formatter's data.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    public override void GetObjectData(SerializationInfo info, StreamingContext context) =>
        base.GetObjectData(info, context);

    /// <inheritdoc/>
    public override string ToString() =>
        $"{GetType()}: {Message} (Fault Detail is equal to {(Detail is null ? "null" : Detail.ToString())}).";
}

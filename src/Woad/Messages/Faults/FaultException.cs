using System.Runtime.Serialization;
using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>A SOAP fault with a typed detail.</summary>
/// <typeparam name="TDetail">
/// Type of the detail; a data contract that the operation declares by FaultContract.
/// </typeparam>
public class FaultException<TDetail> : FaultException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="FaultException{TDetail}"/> class that blames the sender, with the
    /// default reason.
    /// </summary>
    /// <param name="detail">The detail of the fault.</param>
    public FaultException(TDetail detail) : this(detail, (FaultReason?)null, null, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultException{TDetail}"/> class that blames the sender.
    /// </summary>
    /// <param name="detail">The detail of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    public FaultException(TDetail detail, string? reason) : base(reason) => Detail = detail;

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultException{TDetail}"/> class that blames the sender.
    /// </summary>
    /// <param name="detail">The detail of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    public FaultException(TDetail detail, FaultReason? reason) : this(detail, reason, null, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultException{TDetail}"/> class with <paramref name="code"/>.
    /// </summary>
    /// <param name="detail">The detail of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="code">The code of the fault.</param>
    public FaultException(TDetail detail, string? reason, FaultCode? code) : base(reason, code) => Detail = detail;

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultException{TDetail}"/> class with <paramref name="code"/>.
    /// </summary>
    /// <param name="detail">The detail of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="code">The code of the fault.</param>
    public FaultException(TDetail detail, FaultReason? reason, FaultCode? code) : this(detail, reason, code, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultException{TDetail}"/> class that is sent with
    /// <paramref name="action"/>.
    /// </summary>
    /// <param name="detail">The detail of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="code">The code of the fault.</param>
    /// <param name="action">The action of the message.</param>
    public FaultException(TDetail detail, string? reason, FaultCode? code, string? action)
        : base(reason, code, action) => Detail = detail;

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultException{TDetail}"/> class that is sent with
    /// <paramref name="action"/>.
    /// </summary>
    /// <param name="detail">The detail of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="code">The code of the fault.</param>
    /// <param name="action">The action of the message.</param>
    public FaultException(TDetail detail, FaultReason? reason, FaultCode? code, string? action)
        : base(reason, code, action) => Detail = detail;

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultException{TDetail}"/> class from a formatter's data; for
    /// derived classes written for .NET Framework.
    /// </summary>
    /// <param name="info">The serialized data.</param>
    /// <param name="context">The source or destination of the serialized data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected FaultException(SerializationInfo info, StreamingContext context) : base(info, context) =>
        Detail = default!;

    /// <summary>Gets the detail of the exception.</summary>
    public TDetail Detail { get; }

    /// <inheritdoc/>
    public override MessageFault CreateMessageFault() => MessageFault.CreateFault(
        Code, Reason, Detail, new DataContractSerializer(typeof(TDetail)));

    /// <summary>Fills a formatter's data.</summary>
    /// <param name="info">The serialized data.</param>
    /// <param name="context">The source or destination of the serialized data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    public override void GetObjectData(SerializationInfo info, StreamingContext context) =>
        base.GetObjectData(info, context);

    /// <inheritdoc/>
    public override string ToString() =>
        $"{GetType()}: {Message} (Fault Detail is equal to {(Detail is null ? "null" : Detail.ToString())}).";
}

using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using Woad.Messages;

namespace System.ServiceModel;

/// <summary>A SOAP fault: thrown by a service to answer with it, thrown by a client that got one.</summary>
public class FaultException : CommunicationException
{
    private const string DefaultReason = "The creator of this fault did not specify a Reason.";

    private readonly MessageFault? _fault;

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultException"/> class that blames the sender, with the default
    /// reason.
    /// </summary>
    public FaultException() : this(new FaultReason(DefaultReason))
    {
    }

    /// <summary>Initializes a new instance of the <see cref="FaultException"/> class that blames the sender.</summary>
    /// <param name="reason">The reason of the fault.</param>
    public FaultException(string? reason) : this(ReasonOf(reason))
    {
    }

    /// <summary>Initializes a new instance of the <see cref="FaultException"/> class that blames the sender.</summary>
    /// <param name="reason">The reason of the fault.</param>
    public FaultException(FaultReason? reason) : this(reason, null, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultException"/> class with <paramref name="code"/>.
    /// </summary>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="code">The code of the fault.</param>
    public FaultException(string? reason, FaultCode? code) : this(ReasonOf(reason), code, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultException"/> class with <paramref name="code"/>.
    /// </summary>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="code">The code of the fault.</param>
    public FaultException(FaultReason? reason, FaultCode? code) : this(reason, code, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultException"/> class that is sent with
    /// <paramref name="action"/>.
    /// </summary>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="code">The code of the fault.</param>
    /// <param name="action">The action of the message.</param>
    public FaultException(string? reason, FaultCode? code, string? action) : this(ReasonOf(reason), code, action)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultException"/> class that is sent with
    /// <paramref name="action"/>.
    /// </summary>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="code">The code of the fault.</param>
    /// <param name="action">The action of the message.</param>
    public FaultException(FaultReason? reason, FaultCode? code, string? action)
        : base((reason ?? ReasonOf(null)).ToString())
    {
        Reason = reason ?? ReasonOf(null);
        Code = code ?? new FaultCode("Sender");
        Action = action;
    }

    /// <summary>Initializes a new instance of the <see cref="FaultException"/> class for a received fault.</summary>
    /// <param name="fault">The fault.</param>
    public FaultException(MessageFault fault) : this(fault, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="FaultException"/> class for a received fault.</summary>
    /// <param name="fault">The fault.</param>
    /// <param name="action">The action of the message.</param>
    public FaultException(MessageFault fault, string? action) : base(TextOf(fault))
    {
        _fault = fault;
        Reason = fault.Reason;
        Code = fault.Code;
        Action = action;
    }

    internal FaultException(string reason, FaultCode code, string? action, Exception? innerException)
        : base(reason, innerException)
    {
        Reason = ReasonOf(reason);
        Code = code;
        Action = action;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultException"/> class from a formatter's data; for derived
    /// classes written for .NET Framework.
    /// </summary>
    /// <param name="info">The serialized data.</param>
    /// <param name="context">The source or destination of the serialized data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected FaultException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
        Reason = ReasonOf(info.GetString("Message"));
        Code = new FaultCode("Sender");
    }

    /// <summary>Gets the action that the fault is or was sent with; null for the default one.</summary>
    public string? Action { get; }

    /// <summary>Gets the code; Sender by default.</summary>
    public FaultCode Code { get; }

    /// <summary>Gets the reason in the language of the current culture.</summary>
    public override string Message => Reason.ToString();

    /// <summary>Gets the reason of the exception.</summary>
    public FaultReason Reason { get; }

    /// <summary>The exception for <paramref name="messageFault"/>, see the overload with an action.</summary>
    /// <param name="messageFault">The fault.</param>
    /// <param name="faultDetailTypes">The types that the detail may have.</param>
    /// <returns>The exception.</returns>
    public static FaultException CreateFault(MessageFault messageFault, params Type[] faultDetailTypes) =>
        CreateFault(messageFault, null, faultDetailTypes);

    /// <summary>
    /// The exception for <paramref name="messageFault"/>: a <see cref="FaultException{TDetail}"/> when the detail is of
    /// one of <paramref name="faultDetailTypes"/>, else one without a detail's type.
    /// </summary>
    /// <param name="messageFault">The fault.</param>
    /// <param name="action">The action of the message.</param>
    /// <param name="faultDetailTypes">The types that the detail may have.</param>
    /// <returns>The exception.</returns>
    public static FaultException CreateFault(MessageFault messageFault, string? action, params Type[] faultDetailTypes)
    {
        ArgumentNullException.ThrowIfNull(messageFault);
        ArgumentNullException.ThrowIfNull(faultDetailTypes);
        return TypedFaults.Create(messageFault, action, faultDetailTypes);
    }

    /// <summary>The fault to send.</summary>
    /// <returns>The fault.</returns>
    public virtual MessageFault CreateMessageFault() => _fault ?? MessageFault.CreateFault(Code, Reason);

    /// <summary>Fills a formatter's data.</summary>
    /// <param name="info">The serialized data.</param>
    /// <param name="context">The source or destination of the serialized data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    public override void GetObjectData(SerializationInfo info, StreamingContext context) =>
        base.GetObjectData(info, context);

    private static FaultReason ReasonOf(string? reason) => new(reason ?? DefaultReason);

    private static string TextOf(MessageFault fault)
    {
        ArgumentNullException.ThrowIfNull(fault);
        return fault.Reason.ToString();
    }
}

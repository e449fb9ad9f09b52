namespace System.ServiceModel;

/// <summary>The code of a fault: a name, its namespace, and possibly a more precise code below it.</summary>
public class FaultCode
{
    /// <summary>
    /// Initializes a new instance of the <see cref="FaultCode"/> class for a code of the envelope's own namespace, such
    /// as Sender or Receiver.
    /// </summary>
    /// <param name="name">The name.</param>
    public FaultCode(string name) : this(name, "", null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultCode"/> class for a code of the envelope's own namespace with
    /// a code below it.
    /// </summary>
    /// <param name="name">The name.</param>
    /// <param name="subCode">The subcode of the fault.</param>
    public FaultCode(string name, FaultCode? subCode) : this(name, "", subCode)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultCode"/> class for a code of the namespace
    /// <paramref name="ns"/>.
    /// </summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    public FaultCode(string name, string? ns) : this(name, ns, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultCode"/> class for a code of the namespace
    /// <paramref name="ns"/> with a code below it.
    /// </summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="subCode">The subcode of the fault.</param>
    /// <exception cref="ArgumentException"><paramref name="name"/> is empty.</exception>
    public FaultCode(string name, string? ns, FaultCode? subCode)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        Name = name;
        Namespace = ns ?? "";
        SubCode = subCode;
    }

    /// <summary>Gets a value that indicates whether the code is one that SOAP defines.</summary>
    public bool IsPredefinedFault => Namespace.Length == 0
        || Namespace == EnvelopeVersion.Soap11.Namespace
        || Namespace == EnvelopeVersion.Soap12.Namespace
        || Namespace == EnvelopeVersion.None.Namespace;

    /// <summary>Gets a value that indicates whether the code blames the receiver of the message.</summary>
    public bool IsReceiverFault => IsPredefinedFault && Name == Version.ReceiverCode;

    /// <summary>Gets a value that indicates whether the code blames the sender of the message.</summary>
    public bool IsSenderFault => IsPredefinedFault && Name == Version.SenderCode;

    /// <summary>Gets the local name.</summary>
    public string Name { get; }

    /// <summary>Gets the namespace; empty for the envelope's own.</summary>
    public string Namespace { get; }

    /// <summary>Gets the more precise code, or null.</summary>
    public FaultCode? SubCode { get; }

    private EnvelopeVersion Version => Namespace == EnvelopeVersion.Soap11.Namespace
        ? EnvelopeVersion.Soap11
        : EnvelopeVersion.Soap12;

    /// <summary>The code that blames the receiver, with <paramref name="subCode"/> below it.</summary>
    /// <param name="subCode">The subcode of the fault.</param>
    /// <returns>The code of the fault.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="subCode"/> is null.</exception>
    public static FaultCode CreateReceiverFaultCode(FaultCode subCode)
    {
        ArgumentNullException.ThrowIfNull(subCode);
        return new FaultCode("Receiver", subCode);
    }

    /// <summary>The code that blames the receiver, with the given code below it.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns>The code of the fault.</returns>
    public static FaultCode CreateReceiverFaultCode(string name, string ns) =>
        CreateReceiverFaultCode(new FaultCode(name, ns));

    /// <summary>The code that blames the sender, with <paramref name="subCode"/> below it.</summary>
    /// <param name="subCode">The subcode of the fault.</param>
    /// <returns>The code of the fault.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="subCode"/> is null.</exception>
    public static FaultCode CreateSenderFaultCode(FaultCode subCode)
    {
        ArgumentNullException.ThrowIfNull(subCode);
        return new FaultCode("Sender", subCode);
    }

    /// <summary>The code that blames the sender, with the given code below it.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns>The code of the fault.</returns>
    public static FaultCode CreateSenderFaultCode(string name, string ns) =>
        CreateSenderFaultCode(new FaultCode(name, ns));
}

namespace System.ServiceModel.Channels;

/// <summary>A version of WS-Addressing.</summary>
public sealed class AddressingVersion
{
    private readonly string _text;

    private AddressingVersion(
        string text, string ns, string? anonymous, string? none, string? fault, string? defaultFault)
    {
        _text = text;
        Namespace = ns;
        AnonymousUri = anonymous is null ? null : new Uri(anonymous);
        NoneUri = none is null ? null : new Uri(none);
        FaultAction = fault;
        DefaultFaultAction = defaultFault;
    }

    /// <summary>Gets the version without addressing headers.</summary>
    public static AddressingVersion None { get; } = new(
        "AddressingNone", "http://schemas.microsoft.com/ws/2005/05/addressing/none", null, null, null, null);

    /// <summary>Gets the version WS-Addressing 1.0.</summary>
    public static AddressingVersion WSAddressing10 { get; } = new(
        "Addressing10",
        "http://www.w3.org/2005/08/addressing",
        "http://www.w3.org/2005/08/addressing/anonymous",
        "http://www.w3.org/2005/08/addressing/none",
        "http://www.w3.org/2005/08/addressing/fault",
        "http://www.w3.org/2005/08/addressing/soap/fault");

    /// <summary>Gets WS-Addressing as submitted in August 2004.</summary>
    public static AddressingVersion WSAddressingAugust2004 { get; } = new(
        "Addressing200408",
        "http://schemas.xmlsoap.org/ws/2004/08/addressing",
        "http://schemas.xmlsoap.org/ws/2004/08/addressing/role/anonymous",
        null,
        "http://schemas.xmlsoap.org/ws/2004/08/addressing/fault",
        "http://schemas.xmlsoap.org/ws/2004/08/addressing/fault");

    /// <summary>Namespace of the headers.</summary>
    internal string Namespace { get; }

    /// <summary>The address that means "on the same connection"; null without addressing.</summary>
    internal Uri? AnonymousUri { get; }

    /// <summary>The address that means "send nothing"; null where the version has none.</summary>
    internal Uri? NoneUri { get; }

    /// <summary>Action of the faults that the addressing specification defines; null without addressing.</summary>
    internal string? FaultAction { get; }

    /// <summary>Action of a fault that names none of its own; null without addressing.</summary>
    internal string? DefaultFaultAction { get; }

    /// <inheritdoc/>
    public override string ToString() => $"{_text} ({Namespace})";
}

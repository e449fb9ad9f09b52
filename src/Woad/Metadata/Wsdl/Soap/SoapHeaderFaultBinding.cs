using System.Xml;

namespace System.Web.Services.Description;

/// <summary>SOAP 1.1: the header of faults that concern a header.</summary>
public class SoapHeaderFaultBinding : ServiceDescriptionFormatExtension
{
    /// <summary>Gets or sets the URI of the encoding; null or empty for none.</summary>
    public string? Encoding { get; set; }

    /// <summary>Gets or sets the message that has the header as a part.</summary>
    public XmlQualifiedName Message { get; set; } = XmlQualifiedName.Empty;

    /// <summary>Gets or sets the namespace of what the encoding does not name itself.</summary>
    public string? Namespace { get; set; }

    /// <summary>Gets or sets the part of the message that is the header.</summary>
    public string? Part { get; set; }

    /// <summary>Gets or sets the form of the content.</summary>
    public SoapBindingUse Use { get; set; }
}

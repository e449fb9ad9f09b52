namespace System.Web.Services.Description;

/// <summary>SOAP 1.1: what stands in the detail of a fault.</summary>
public class SoapFaultBinding : ServiceDescriptionFormatExtension
{
    /// <summary>Gets or sets the URI of the encoding; null or empty for none.</summary>
    public string? Encoding { get; set; }

    /// <summary>Gets or sets the name of the fault in the port type.</summary>
    public string? Name { get; set; }

    /// <summary>Gets or sets the namespace of what the encoding does not name itself.</summary>
    public string? Namespace { get; set; }

    /// <summary>Gets or sets the form of the content.</summary>
    public SoapBindingUse Use { get; set; }
}

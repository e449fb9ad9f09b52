namespace System.Web.Services.Description;

/// <summary>SOAP 1.1: a binding and the transport that it uses.</summary>
public class SoapBinding : ServiceDescriptionFormatExtension
{
    /// <summary>The namespace of SOAP 1.1 in WSDL.</summary>
    public const string Namespace = "http://schemas.xmlsoap.org/wsdl/soap/";

    /// <summary>The URI of HTTP as the transport of a SOAP 1.1 binding.</summary>
    public const string HttpTransport = "http://schemas.xmlsoap.org/soap/http";

    /// <summary>Gets or sets the style of operations that do not say theirs.</summary>
    public SoapBindingStyle Style { get; set; }

    /// <summary>Gets or sets the URI of the transport.</summary>
    public string Transport { get; set; } = "";
}

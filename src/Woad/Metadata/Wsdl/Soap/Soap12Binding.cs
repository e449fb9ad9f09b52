namespace System.Web.Services.Description;

/// <summary>SOAP 1.2: a binding and the transport that it uses.</summary>
public sealed class Soap12Binding : SoapBinding
{
    /// <summary>The namespace of SOAP 1.2 in WSDL.</summary>
    public new const string Namespace = "http://schemas.xmlsoap.org/wsdl/soap12/";

    /// <summary>The URI of HTTP as the transport of a SOAP 1.2 binding.</summary>
    public new const string HttpTransport = "http://schemas.xmlsoap.org/soap/http";
}

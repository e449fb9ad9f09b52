namespace System.Web.Services.Description;

/// <summary>SOAP 1.1: the address of a port.</summary>
public class SoapAddressBinding : ServiceDescriptionFormatExtension
{
    /// <summary>Gets or sets the address.</summary>
    public string Location { get; set; } = "";
}

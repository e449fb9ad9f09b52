namespace System.Web.Services.Description;

/// <summary>SOAP 1.1: the address of a port.</summary>
public class SoapAddressBinding : ServiceDescriptionFormatExtension
{
    /// <summary>The address.</summary>
    public string Location { get; set; } = "";
}

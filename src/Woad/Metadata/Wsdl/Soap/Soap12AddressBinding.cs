namespace System.Web.Services.Description;

/// <summary>SOAP 1.2: the address of a port.</summary>
public sealed class Soap12AddressBinding : SoapAddressBinding
{
}

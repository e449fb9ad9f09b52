namespace System.Web.Services.Description;

/// <summary>SOAP 1.2: a header of a message.</summary>
public sealed class Soap12HeaderBinding : SoapHeaderBinding
{
}

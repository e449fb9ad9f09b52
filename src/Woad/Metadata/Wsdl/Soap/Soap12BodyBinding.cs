namespace System.Web.Services.Description;

/// <summary>SOAP 1.2: what stands in the body of a message.</summary>
public sealed class Soap12BodyBinding : SoapBodyBinding
{
}

namespace System.Web.Services.Description;

/// <summary>SOAP 1.2: what stands in the detail of a fault.</summary>
public sealed class Soap12FaultBinding : SoapFaultBinding
{
}

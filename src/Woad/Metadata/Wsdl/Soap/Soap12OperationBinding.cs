namespace System.Web.Services.Description;

/// <summary>SOAP 1.2: the action and the style of an operation.</summary>
public sealed class Soap12OperationBinding : SoapOperationBinding
{
    /// <summary>Whether the action must be sent. Default: false, which is not written.</summary>
    public bool SoapActionRequired { get; set; }
}

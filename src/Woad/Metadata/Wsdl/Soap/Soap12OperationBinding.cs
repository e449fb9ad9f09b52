namespace System.Web.Services.Description;

/// <summary>SOAP 1.2: the action and the style of an operation.</summary>
public sealed class Soap12OperationBinding : SoapOperationBinding
{
    /// <summary>Gets or sets a value that indicates whether the action must be sent.</summary>
    /// <value>The default is false, which is not written.</value>
    public bool SoapActionRequired { get; set; }
}

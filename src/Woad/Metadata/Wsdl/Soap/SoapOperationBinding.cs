namespace System.Web.Services.Description;

/// <summary>SOAP 1.1: the action and the style of an operation.</summary>
public class SoapOperationBinding : ServiceDescriptionFormatExtension
{
    /// <summary>Gets or sets the action.</summary>
    public string SoapAction { get; set; } = "";

    /// <summary>Gets or sets the style; the default is the binding's.</summary>
    public SoapBindingStyle Style { get; set; }
}

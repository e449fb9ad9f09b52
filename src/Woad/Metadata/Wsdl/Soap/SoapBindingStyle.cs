namespace System.Web.Services.Description;

/// <summary>Specifies the content of the body of a SOAP message.</summary>
public enum SoapBindingStyle
{
    /// <summary>Not said here: the binding's style, or document.</summary>
    Default = 0,

    /// <summary>Documents, one for each part.</summary>
    Document = 1,

    /// <summary>An element named after the operation with the parts in it.</summary>
    Rpc = 2,
}

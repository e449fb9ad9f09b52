namespace System.Web.Services.Description;

/// <summary>Specifies how the parts of a SOAP message are written.</summary>
public enum SoapBindingUse
{
    /// <summary>Not said.</summary>
    Default = 0,

    /// <summary>By the rules of an encoding, such as section 5 of SOAP 1.1.</summary>
    Encoded = 1,

    /// <summary>As the schema says.</summary>
    Literal = 2,
}

namespace System.ServiceModel;

/// <summary>Specifies which security a binding with sessions or SOAP 1.2 uses.</summary>
public enum SecurityMode
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>The transport protects the bytes.</summary>
    Transport = 1,

    /// <summary>The SOAP message is protected.</summary>
    Message = 2,

    /// <summary>The transport protects the bytes, the SOAP message carries the client's credential.</summary>
    TransportWithMessageCredential = 3,
}

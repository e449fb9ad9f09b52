namespace System.ServiceModel;

/// <summary>Specifies which security <c>BasicHttpBinding</c> uses.</summary>
public enum BasicHttpSecurityMode
{
    /// <summary>None. The default.</summary>
    None = 0,

    /// <summary>HTTPS.</summary>
    Transport = 1,

    /// <summary>The SOAP message is protected.</summary>
    Message = 2,

    /// <summary>HTTPS, and the SOAP message carries the client's credential.</summary>
    TransportWithMessageCredential = 3,

    /// <summary>HTTP authentication of the client, bytes unprotected.</summary>
    TransportCredentialOnly = 4,
}

namespace System.ServiceModel;

/// <summary>Specifies which security <see cref="BasicHttpsBinding"/> uses.</summary>
public enum BasicHttpsSecurityMode
{
    /// <summary>HTTPS. The default.</summary>
    Transport = 0,

    /// <summary>HTTPS, and the SOAP message carries the client's credential.</summary>
    TransportWithMessageCredential = 1,
}

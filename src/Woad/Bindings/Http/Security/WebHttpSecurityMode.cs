namespace System.ServiceModel;

/// <summary>Specifies which security a <see cref="WebHttpBinding"/> uses.</summary>
public enum WebHttpSecurityMode
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>HTTPS.</summary>
    Transport = 1,

    /// <summary>HTTP with the client's credentials.</summary>
    TransportCredentialOnly = 2,
}

namespace System.ServiceModel;

/// <summary>The credential that HTTP asks the client for.</summary>
public enum HttpClientCredentialType
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>Name and password, readable.</summary>
    Basic = 1,

    /// <summary>Digest authentication.</summary>
    Digest = 2,

    /// <summary>NTLM.</summary>
    Ntlm = 3,

    /// <summary>Negotiate: Kerberos or NTLM.</summary>
    Windows = 4,

    /// <summary>A client certificate.</summary>
    Certificate = 5,

    /// <summary>The credential type that the host of the service requires.</summary>
    InheritedFromHost = 6,
}

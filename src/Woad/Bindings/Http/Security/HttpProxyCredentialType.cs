namespace System.ServiceModel;

/// <summary>The credential that an HTTP proxy asks the client for.</summary>
public enum HttpProxyCredentialType
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
}

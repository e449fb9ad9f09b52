namespace System.ServiceModel;

/// <summary>The credential that a TCP transport asks the client for.</summary>
public enum TcpClientCredentialType
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>Negotiate: Kerberos or NTLM. The default.</summary>
    Windows = 1,

    /// <summary>A client certificate.</summary>
    Certificate = 2,
}

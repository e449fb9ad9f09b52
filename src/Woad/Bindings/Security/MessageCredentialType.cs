namespace System.ServiceModel;

/// <summary>The credential of the client in message security.</summary>
public enum MessageCredentialType
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>Kerberos or NTLM. The default.</summary>
    Windows = 1,

    /// <summary>Name and password.</summary>
    UserName = 2,

    /// <summary>A certificate.</summary>
    Certificate = 3,

    /// <summary>A token from a token service.</summary>
    IssuedToken = 4,
}

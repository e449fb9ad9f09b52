namespace System.ServiceModel;

/// <summary>Specifies the credential of a client of a Unix domain socket.</summary>
public enum UnixDomainSocketClientCredentialType
{
    /// <summary>Not at all; the bytes travel in TLS.</summary>
    None = 0,

    /// <summary>As the operating system does it: by <see cref="PosixIdentity"/> on Unix.</summary>
    Default = 1,

    /// <summary>By a certificate, in TLS.</summary>
    Certificate = 2,

    /// <summary>By Kerberos or NTLM.</summary>
    Windows = 3,

    /// <summary>The kernel tells the service the client's user and process.</summary>
    PosixIdentity = 4,
}

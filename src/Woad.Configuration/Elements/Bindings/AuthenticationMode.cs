namespace System.ServiceModel.Configuration;

/// <summary>Specifies how the security of a custom binding authenticates both sides.</summary>
public enum AuthenticationMode
{
    /// <summary>No client credential; the service has a certificate that the client knows.</summary>
    AnonymousForCertificate = 0,

    /// <summary>No client credential; the service's certificate is negotiated by TLS.</summary>
    AnonymousForSslNegotiated = 1,

    /// <summary>A client certificate over a secure transport.</summary>
    CertificateOverTransport = 2,

    /// <summary>The key of an issued token protects messages.</summary>
    IssuedToken = 3,

    /// <summary>An issued token; the service has a certificate that the client knows.</summary>
    IssuedTokenForCertificate = 4,

    /// <summary>An issued token; the service's certificate is negotiated by TLS.</summary>
    IssuedTokenForSslNegotiated = 5,

    /// <summary>An issued token over a secure transport.</summary>
    IssuedTokenOverTransport = 6,

    /// <summary>The key of a Kerberos ticket protects messages.</summary>
    Kerberos = 7,

    /// <summary>A Kerberos ticket over a secure transport.</summary>
    KerberosOverTransport = 8,

    /// <summary>Certificates of both sides.</summary>
    MutualCertificate = 9,

    /// <summary>Certificates of both sides, for duplex contracts.</summary>
    MutualCertificateDuplex = 10,

    /// <summary>Certificates of both sides, negotiated by TLS.</summary>
    MutualSslNegotiated = 11,

    /// <summary>A session, which secureConversationBootstrap establishes.</summary>
    SecureConversation = 12,

    /// <summary>Windows credentials, negotiated. The default.</summary>
    SspiNegotiated = 13,

    /// <summary>Name and password; the service has a certificate that the client knows.</summary>
    UserNameForCertificate = 14,

    /// <summary>Name and password; the service's certificate is negotiated by TLS.</summary>
    UserNameForSslNegotiated = 15,

    /// <summary>Name and password over a secure transport.</summary>
    UserNameOverTransport = 16,

    /// <summary>Windows credentials, negotiated over a secure transport.</summary>
    SspiNegotiatedOverTransport = 17,
}

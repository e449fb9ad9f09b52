namespace System.ServiceModel.Security.Tokens;

/// <summary>Specifies how a certificate is referred to.</summary>
public enum X509KeyIdentifierClauseType
{
    /// <summary>By its subject key identifier; by issuer and serial number where it does not have one.</summary>
    Any = 0,

    /// <summary>By its SHA-1 hash.</summary>
    Thumbprint = 1,

    /// <summary>By issuer and serial number.</summary>
    IssuerSerial = 2,

    /// <summary>By its subject key identifier.</summary>
    SubjectKeyIdentifier = 3,

    /// <summary>By its bytes.</summary>
    RawDataKeyIdentifier = 4,
}

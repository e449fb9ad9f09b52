namespace System.ServiceModel.Security;

/// <summary>Specifies how a peer's certificate is validated.</summary>
public enum X509CertificateValidationMode
{
    /// <summary>Not at all: for tests only.</summary>
    None = 0,

    /// <summary>It stands in the store of trusted people.</summary>
    PeerTrust = 1,

    /// <summary>It chains up to a trusted root.</summary>
    ChainTrust = 2,

    /// <summary>The certificate is accepted if either of both rules accepts it.</summary>
    PeerOrChainTrust = 3,

    /// <summary>By a validator of the user.</summary>
    Custom = 4,
}

namespace System.ServiceModel;

/// <summary>Specifies the hash algorithm of the signatures of messages.</summary>
public enum MsmqSecureHashAlgorithm
{
    /// <summary>MD5.</summary>
    MD5 = 0,

    /// <summary>SHA-1.</summary>
    Sha1 = 1,

    /// <summary>SHA-256.</summary>
    Sha256 = 2,

    /// <summary>SHA-512.</summary>
    Sha512 = 3,
}

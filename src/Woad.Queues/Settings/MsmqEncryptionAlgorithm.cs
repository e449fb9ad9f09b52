namespace System.ServiceModel;

/// <summary>Specifies the algorithm that encrypts messages between message queue managers.</summary>
public enum MsmqEncryptionAlgorithm
{
    /// <summary>RC4.</summary>
    RC4Stream = 0,

    /// <summary>AES.</summary>
    Aes = 1,
}

namespace System.ServiceModel.Security;

/// <summary>In which order a message is signed and encrypted.</summary>
public enum MessageProtectionOrder
{
    /// <summary>The signature is made of plain text and stays readable.</summary>
    SignBeforeEncrypt = 0,

    /// <summary>The signature is made of plain text and encrypted.</summary>
    SignBeforeEncryptAndEncryptSignature = 1,

    /// <summary>The signature is made of encrypted text.</summary>
    EncryptBeforeSign = 2,
}

namespace System.ServiceModel.Security;

/// <summary>Specifies how a message uses a token beside the key that protects it.</summary>
public enum SecurityTokenAttachmentMode
{
    /// <summary>The message's signature covers the token.</summary>
    Signed = 0,

    /// <summary>The token's key signs the message's signature.</summary>
    Endorsing = 1,

    /// <summary>Both.</summary>
    SignedEndorsing = 2,

    /// <summary>The message's signature covers the token, which is encrypted.</summary>
    SignedEncrypted = 3,
}

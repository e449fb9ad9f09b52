namespace Woad.Security.Secured;

/// <summary>
/// How a message uses a token beside the key that protects the message. The order is that of the Security header.
/// </summary>
internal enum TokenUse
{
    /// <summary>The message's signature covers the token.</summary>
    Signed,

    /// <summary>The message's signature covers the token, which is encrypted.</summary>
    SignedEncrypted,

    /// <summary>The token's key signs the message's signature, or its timestamp where there is none.</summary>
    Endorsing,

    /// <summary>The same, and the message's signature covers the token.</summary>
    SignedEndorsing,
}

namespace Woad.Lab.Federation;

/// <summary>An operation with an RSA key of 2,048 bits, or several that belong together.</summary>
internal enum KeyOperation
{
    /// <summary>A signature by RSA-SHA256.</summary>
    Sign,

    /// <summary>The verification of a signature.</summary>
    Verify,

    /// <summary>The encryption of a key by RSA-OAEP.</summary>
    Encrypt,

    /// <summary>The decryption of a key.</summary>
    Decrypt,

    /// <summary>The generation of a key pair.</summary>
    Generate,

    /// <summary>A new TLS connection, with the handshake of both sides.</summary>
    Handshake,
}
